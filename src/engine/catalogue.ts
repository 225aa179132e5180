import { VARIANTS } from './games/index';
import { keySeedsOf } from './key';
import { type OptionChoice, resolveOptions, wholeNumber } from './options';
import { fault, ok, type Result } from './result';
import type { Options, Rules, Variant } from './rules';

/** Compiled rules by variant and options; bounded, since options come from outside. */
const compiled = new Map<string, Rules>();
const MOST_COMPILED = 500;

export function findVariant(id: string): Variant | undefined {
  return VARIANTS.find((variant) => variant.id === id);
}

/** The rules of a variant under the chosen options, the defaults elsewhere. */
export function findRules(variantId: string, choices: readonly OptionChoice[] = []): Result<Rules> {
  const variant = findVariant(variantId);
  if (variant === undefined) {
    const known = VARIANTS.map(({ id }) => id).join(', ');
    return fault('UNKNOWN_VARIANT', `there is no variant of this name; there are ${known}`, {
      at: 'variant',
    });
  }
  const options = resolveOptions(variant, choices);
  return options.ok ? ok(rulesOf(variant, options.value)) : options;
}

function rulesOf(variant: Variant, options: Options): Rules {
  const name = [variant.id, ...variant.options.map((spec) => options[spec.name])].join(' ');
  let rules = compiled.get(name);
  if (rules === undefined) {
    if (compiled.size >= MOST_COMPILED) compiled.clear();
    rules = createRules(variant, options);
    compiled.set(name, rules);
  }
  return rules;
}

function createRules(variant: Variant, options: Options): Rules {
  return {
    ...variant.createPlay(options),
    variant,
    options,
    keySeeds: keySeedsOf(variant.id),
    repetitionEnds: options['repetition'] === 'on',
    turnLimit: wholeNumber(options, 'turnLimit'),
  };
}
