import { VARIANTS, type OptionSpec } from '../../src/engine/index';

export interface RuleSet {
  readonly name: string;
  readonly variant: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Whole numbers worth trying where an option takes a range: small enough to be met in play. */
const NUMBERS: Readonly<Record<string, string>> = { lapLimit: '5', turnLimit: '12', files: '4', seeds: '3' };

/** An endless sowing is only met often with few laps. */
const COMPANIONS: Readonly<Record<string, Record<string, string>>> = {
  'endless=illegal': { lapLimit: '12' },
  'endless=void': { lapLimit: '5' },
  'lastCounter=straight': { board: '6x3' },
};

/** Every variant by default, and with every value of every option. */
export const RULE_SETS: readonly RuleSet[] = VARIANTS.flatMap(({ id, options }) => [
  { name: id, variant: id, options: {} },
  ...options.flatMap((spec) =>
    otherValues(spec).map((value) => {
      const choice = `${spec.name}=${value}`;
      const chosen = { [spec.name]: value, ...COMPANIONS[choice] };
      const words = Object.entries(chosen).map(([name, word]) => `${name}=${word}`);
      return { name: `${id} ${words.join(' ')}`, variant: id, options: chosen };
    }),
  ),
]);

export function otherValues(spec: OptionSpec): readonly string[] {
  return spec.values.flatMap((value) => {
    if (value.includes('..')) return [NUMBERS[spec.name]];
    return value === spec.default ? [] : [value];
  });
}
