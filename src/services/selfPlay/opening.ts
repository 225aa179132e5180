import { Line, type Move, startPosition } from '../../engine';
import type { SuggestedLine } from '../../workers';
import { unwrap } from '../faults';
import { draw, type Run } from './run';
import { type Searching, searchRepeatably } from './search';

/** A move that is worse than the best by this share of all seeds is drawn e times as seldom. */
const RISK = 0.07;
/** Share of all seeds by which a side may be ahead after an opening. */
const UNEVEN = 0.2;
/** Openings tried until one is even enough; the most even of them where none is. */
const MOST_TRIES = 10;
/** Plies looked ahead to see what a move loses, and how even an opening is. */
const MOVE_DEPTH = 2;
const OPENING_DEPTH = 4;
const NODES = 50_000;
/** More than any board has. */
const ALL_LINES = 200;

/** The first moves of a game in text form; the same for the same run and number. */
export async function chooseOpening(
  run: Run,
  opening: number,
  searching: Searching,
): Promise<readonly string[]> {
  const { rules, leastPlies, mostPlies } = run;
  const plies = leastPlies + Math.floor(draw(run, 'plies', opening) * (mostPlies - leastPlies + 1));
  let found: { readonly moves: readonly string[]; readonly lead: number } = { moves: [], lead: Infinity };
  for (let tries = 0; tries < MOST_TRIES && found.lead > UNEVEN * rules.totalSeeds; tries++) {
    const moves = await drawMoves(run, `${String(opening)}.${String(tries)}`, plies, searching);
    if (moves === undefined) continue;
    const lead = await findLead(run, moves, searching);
    if (lead < found.lead) found = { moves, lead };
  }
  return found.moves;
}

/** Random moves, better ones more often; undefined where they end the game. */
async function drawMoves(
  run: Run,
  name: string,
  plies: number,
  searching: Searching,
): Promise<string[] | undefined> {
  const { rules } = run;
  const line = new Line(startPosition(rules));
  const moves: string[] = [];
  while (moves.length < plies) {
    const lines = await rateMoves(run, moves, searching);
    const move = drawMove(lines, RISK * rules.totalSeeds, draw(run, 'move', name, moves.length));
    moves.push(move);
    if (line.advance(readMove(line, move)).outcome !== undefined) return undefined;
  }
  return moves;
}

export function readMove(line: Line, text: string): Move {
  return unwrap(line.check(text));
}

/** Every legal move and what it is worth. */
async function rateMoves(
  { variant, options }: Run,
  moves: readonly string[],
  searching: Searching,
): Promise<readonly SuggestedLine[]> {
  const limits = { maxDepth: MOVE_DEPTH, maxNodes: NODES };
  const request = { variant, options, moves, limits, lines: ALL_LINES };
  return (await searchRepeatably(searching, request)).lines;
}

/** `drawn`, from 0 to 1, picks a move: e times as seldom for each `riskSeeds` by which it is worse than the best. */
export function drawMove(
  lines: readonly Pick<SuggestedLine, 'move' | 'evaluation'>[],
  riskSeeds: number,
  drawn: number,
): string {
  const best = Math.max(...lines.map(({ evaluation }) => evaluation));
  const weights = lines.map(({ evaluation }) => Math.exp((evaluation - best) / riskSeeds));
  let left = drawn * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  // Rounding may leave the last one short of the sum.
  return (lines[index] ?? lines[lines.length - 1]).move;
}

/** Seeds by which one of the sides is ahead, as far as a short search sees. */
async function findLead(
  { variant, options }: Run,
  moves: readonly string[],
  searching: Searching,
): Promise<number> {
  const limits = { maxDepth: OPENING_DEPTH, maxNodes: NODES };
  const { evaluation } = await searchRepeatably(searching, { variant, options, moves, limits });
  return Math.abs(evaluation);
}
