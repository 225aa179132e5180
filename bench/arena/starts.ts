import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalMoves, Line, makePosition, type Position, seedsOnBoard, startPosition } from '../../src/engine';
import { suggest } from '../../src/search';
import { createRandom } from '../../src/search/noise';
import { rulesNamed } from './game';

/** Share of all seeds that must still be in play: a game that is nearly over shows nobody’s strength. */
const LEAST_IN_PLAY = 0.45;

/** Plies played at random from the start of the game; games that weights are fitted to may begin sooner. */
const LEAST_PLIES = 2;
const MOST_PLIES = 10;

/** Searches that must find neither side ahead: a short one sorts most positions out, a fair one decides. */
const SHORT_NODES = 2_000;
const FAIR_NODES = 30_000;
/** Share of all seeds by which a side may be thought ahead. */
const NEAR_EVEN = 0.05;
/** The short search errs: what it calls a little uneven is looked at again. */
const SHORT_SIGHT = 2;

/** The position after some random plies, the same for the same seed; undefined where the game ended on the way. */
export function varyStart(variant: string, seed: number, leastPlies: number): Line | undefined {
  const random = createRandom(seed);
  const line = new Line(startPosition(rulesNamed(variant)));
  const plies = leastPlies + Math.floor(random() * (MOST_PLIES - leastPlies + 1));
  for (let ply = 0; ply < plies && line.outcome === undefined; ply++) {
    const moves = legalMoves(line.position);
    line.advance(moves[Math.floor(random() * moves.length)]);
  }
  return line.outcome === undefined ? line : undefined;
}

/** The text of a varied start where neither side is far ahead; undefined where this seed gives none. */
export function findEvenStart(variant: string, seed: number): string | undefined {
  const varied = varyStart(variant, seed, LEAST_PLIES);
  if (varied === undefined || !isOpen(varied.position)) return undefined;
  const { position } = varied;
  const tolerance = NEAR_EVEN * position.rules.totalSeeds;
  const judge = (maxNodes: number): number =>
    Math.abs(suggest(new Line(position), { limits: { maxNodes } }).evaluation);
  const isEven = judge(SHORT_NODES) <= SHORT_SIGHT * tolerance && judge(FAIR_NODES) <= tolerance;
  return isEven ? makePosition(position) : undefined;
}

function isOpen(position: Position): boolean {
  const [south, north] = seedsOnBoard(position);
  const inPlay = (south + north) / position.rules.totalSeeds;
  return inPlay >= LEAST_IN_PLAY && legalMoves(position).length > 1;
}

/** Starts are kept, so that matches stay comparable while search and evaluation change. */
export function startsFile(variant: string): string {
  return join('bench/arena/starts', `${variant}.txt`);
}

/** The first `count` near-even starts of a variant. */
export function loadStarts(variant: string, count: number): string[] {
  const starts = readFileSync(startsFile(variant), 'utf8').trim().split('\n');
  if (starts.length < count)
    throw new Error(`${startsFile(variant)} has only ${String(starts.length)} starts`);
  return starts.slice(0, count);
}
