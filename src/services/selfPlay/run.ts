import { createHash } from 'node:crypto';
import { listChoices, type OptionChoice, type Rules } from '../../engine';
import { DomainError } from '../../errors';
import { checkStoredLength } from '../games/create';
import { MOST_LEVEL } from '../games/seats';
import { rulesOf } from '../standing';
import { checkNumber } from '../text';

/** What the games of a run have in common, as a caller asks for it. */
export interface RunInput {
  readonly variant: string;
  readonly options: readonly OptionChoice[];
  readonly games: number;
  /** Every two of them meet; a single one meets itself. */
  readonly levels: readonly number[];
  /** Another seed, other games. */
  readonly seed: number;
  /** Plies of an opening, drawn evenly from the range. */
  readonly leastPlies: number;
  readonly mostPlies: number;
  /** Positions that one search may visit, whatever its level. */
  readonly nodes: number;
}

/** A series of games between AI seats: game by game the same whenever and wherever it is played. */
export interface Run extends RunInput {
  /** 8 hex digits, from everything that decides what is played; a run with more games keeps its id. */
  readonly id: string;
  readonly rules: Rules;
}

/** What is settled about a game before its first ply. */
export interface GamePlan {
  /** From 1. */
  readonly number: number;
  readonly southLevel: number;
  readonly northLevel: number;
  /** Two games of one opening differ by their seats. */
  readonly opening: number;
  /** Decides among near-equal moves. */
  readonly seed: number;
}

/** The form of a Round tag. */
const MOST_GAMES = 999_999;
/** What a tag can name. */
const MOST_OPENING_PLIES = 10;
const MOST_NODES = 20_000_000;

export const USUAL_RUN = { seed: 1, leastPlies: 2, mostPlies: 8, nodes: 200_000 } as const;

/** Throws a `DomainError` that names what is wrong. */
export function openRun(input: RunInput): Run {
  const rules = rulesOf(input.variant, input.options);
  checkStoredLength(rules);
  checkNumber('games', input.games, 1, MOST_GAMES);
  checkLevels(input.levels);
  checkNumber('seed', input.seed, 0, 2 ** 31 - 1);
  checkNumber('plies', input.mostPlies, 0, MOST_OPENING_PLIES);
  checkNumber('plies', input.leastPlies, 0, input.mostPlies);
  checkNumber('nodes', input.nodes, 1, MOST_NODES);
  return { ...input, rules, id: idOf(input, rules) };
}

function checkLevels(levels: readonly number[]): void {
  for (const level of levels) checkNumber('levels', level, 1, MOST_LEVEL);
  if (levels.length > 0 && new Set(levels).size === levels.length) return;
  throw new DomainError('BAD_INPUT', 'levels are one or more, each of them once', { argument: 'levels' });
}

function idOf({ levels, seed, leastPlies, mostPlies, nodes }: RunInput, { variant, options }: Rules): string {
  const choices = listChoices(variant, options).map(({ name, value }) => `${name}=${value}`);
  const content = [variant.id, choices.sort(), levels, seed, [leastPlies, mostPlies], nodes];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);
}

/** The game of this number. Two in a row share opening and levels and swap the seats. */
export function planGame(run: Run, number: number): GamePlan {
  const pairs = pairLevels(run.levels);
  const isMirrored = run.levels.length > 1;
  const opening = isMirrored ? Math.floor((number - 1) / 2) : number - 1;
  const [one, other] = pairs[opening % pairs.length];
  const isSwapped = isMirrored && number % 2 === 0;
  return {
    number,
    opening,
    southLevel: isSwapped ? other : one,
    northLevel: isSwapped ? one : other,
    seed: drawBits(run, 'game', number) | 0,
  };
}

function pairLevels(levels: readonly number[]): readonly (readonly [number, number])[] {
  if (levels.length === 1) return [[levels[0], levels[0]]];
  return levels.flatMap((one, index) => levels.slice(index + 1).map((other) => [one, other] as const));
}

/** A number from 0 up to but not including 1, the same for the same run and words. */
export function draw(run: Run, ...words: readonly (string | number)[]): number {
  return drawBits(run, ...words) / 2 ** 32;
}

function drawBits({ id }: Run, ...words: readonly (string | number)[]): number {
  return createHash('sha256')
    .update([id, ...words].join(' '))
    .digest()
    .readUInt32BE();
}
