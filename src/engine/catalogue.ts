import { VARIANTS } from './games/index';
import { keySeedsOf } from './key';
import { type OptionChoice, resolveOptions, wholeNumber } from './options';
import { fault, ok, type Result } from './result';
import { createWorkState } from './state';
import type { Options, Play, Rules, Variant } from './rules';

/** Compiled rules by variant and options; bounded, since options come from outside. */
const compiled = new Map<string, Rules>();
const MOST_COMPILED = 500;

/** Rules under nothing but defaults, by variant: what nearly everybody asks for. */
const plain = new Map<string, Result<Rules>>();

export function findVariant(id: string): Variant | undefined {
  return VARIANTS.find((variant) => variant.id === id);
}

/** The rules of a variant under the chosen options, the defaults elsewhere. */
export function findRules(variantId: string, choices: readonly OptionChoice[] = []): Result<Rules> {
  if (choices.length > 0) return makeRules(variantId, choices);
  const known = plain.get(variantId);
  if (known !== undefined) return known;
  const made = makeRules(variantId, choices);
  if (made.ok) plain.set(variantId, made);
  return made;
}

function makeRules(variantId: string, choices: readonly OptionChoice[]): Result<Rules> {
  const variant = findVariant(variantId);
  if (variant === undefined) {
    const known = VARIANTS.map(({ id }) => id).join(', ');
    return fault('UNKNOWN_VARIANT', `there is no variant of this name; there are ${known}`, {
      at: 'variant',
    });
  }
  const options = resolveOptions(variant, choices);
  if (!options.ok) return options;
  const rules = rulesOf(variant, options.value);
  return refuseUnplayable(rules) ?? ok(rules);
}

/** With few laps allowed and endless sowings forbidden a game may have no first move. */
function refuseUnplayable(rules: Rules): Result<Rules> | undefined {
  if (rules.listMoves(rules.createStart(), []) > 0) return undefined;
  const { lapLimit, endless } = rules.options;
  const message = `"lapLimit" ${lapLimit} and "endless" ${endless} exclude each other: every first move would run longer`;
  return fault('OPTION_CONFLICT', message, { at: 'options lapLimit and endless' });
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
  const created = variant.createPlay(options);
  const play = options['endless'] === 'void' ? voidEndless(created) : created;
  // Every property by its name and in one order: objects of one shape are read far quicker than of fifteen.
  return {
    board: play.board,
    totalSeeds: play.totalSeeds,
    seedsLeave: play.seedsLeave,
    endReason: play.endReason,
    scoreDecides: play.scoreDecides,
    holesClose: play.holesClose,
    directed: play.directed,
    stepsStraight: play.stepsStraight,
    manner: play.manner,
    createStart: play.createStart,
    listMoves: play.listMoves,
    isLegal: play.isLegal,
    explainRefusal: play.explainRefusal,
    step: play.step,
    winnerOf: play.winnerOf,
    isOver: play.isOver,
    checkSetup: play.checkSetup,
    extra: play.extra,
    startNextRound: play.startNextRound,
    winningsCarryOver: play.winningsCarryOver,
    variant,
    options,
    workState: createWorkState(play.board),
    keySeeds: keySeedsOf(variant.id),
    repetitionEnds: options['repetition'] === 'on',
    turnLimit: wholeNumber(options, 'turnLimit'),
  };
}

/** A sowing that reaches the lap limit makes the game drawn as it stands. */
function voidEndless(play: Play): Play {
  return {
    ...play,
    scoreDecides: play.seedsLeave,
    step(state, move, tally, trace) {
      play.step(state, move, tally, trace);
      if (!tally.lapLimitReached || state.over) return;
      state.over = true;
      state.drawn = true;
      if (trace !== null) trace.end(undefined);
    },
  };
}
