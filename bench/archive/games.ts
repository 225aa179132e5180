/** Games for an archive of realistic size: capturing play with favourite moves, by many players over some years. */
import { createHash } from 'node:crypto';
import type { GameSource, ImportedGame, Seat } from '../../src/archive';
import {
  findRules,
  legalMoves,
  Line,
  makeMove,
  makePosition,
  makeRecord,
  play,
  type Ply,
  type Rules,
  SIDE_NAMES,
  startPosition,
} from '../../src/engine/index';
import { traceOf } from '../../src/services/games/trace';
import { createRandom, type Random } from '../random';

export const VARIANTS = ['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii'] as const;
export const PLAYERS = 5_000;
export const TAGS = 300;
const DRAWS = 3;
const FIRST_DAY = Date.parse('2021-01-01T00:00:00Z');
const SPAN_MILLIS = 5 * 365 * 86_400_000;

function rulesOf(variant: string): Rules {
  const rules = findRules(variant, []);
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
}

const RULES = VARIANTS.map(rulesOf);

interface Played {
  readonly line: Line;
  readonly plies: readonly Ply[];
  /** Goes on behind the moves. */
  readonly random: Random;
}

/** The moves of the game of that number. */
function playGame(number: number): Played {
  const random = createRandom(1 + number * 2_654_435_761);
  for (let warmUp = 0; warmUp < 8; warmUp++) random(2);
  const rules = RULES[number % RULES.length];
  const line = new Line(startPosition(rules));
  const plies: Ply[] = [];
  while (line.outcome === undefined) plies.push(line.advance(choose(line, random)));
  return { line, plies, random };
}

/** The same game as a record. */
export function recordOf(number: number): string {
  const { line, plies } = playGame(number);
  const tags = [{ name: 'Event', value: `game ${String(number)}` }];
  return makeRecord({ tags, start: line.start, moves: plies.map(({ move }) => move) });
}

/** The game of that number, always the same, as it is kept. */
export function gameOf(number: number): ImportedGame {
  const { line, plies, random } = playGame(number);
  const { rules } = line.start;
  const { outcome } = line;
  if (outcome === undefined) throw new Error(`game ${String(number)} has no end`);
  const createdAt = new Date(FIRST_DAY + Math.floor((random(1_000_000) / 1_000_000) * SPAN_MILLIS));
  return {
    game: {
      variant: rules.variant.id,
      options: rules.options,
      south: seat(random),
      north: seat(random),
      source: sourceOf(random),
      status: 'FINISHED',
      startPosition: makePosition(line.start),
      position: makePosition(line.position),
      sideToMove: SIDE_NAMES[line.position.state.side],
      aiToMove: false,
      moves: plies.map(({ move }) => makeMove(rules, move)),
      trace: traceOf(line.start, plies),
      outcome: {
        winner: outcome.winner === undefined ? null : SIDE_NAMES[outcome.winner],
        reason: outcome.reason,
        southSeeds: outcome.seeds?.[0] ?? null,
        northSeeds: outcome.seeds?.[1] ?? null,
      },
      tags: random(4) === 0 ? [`tag${String(Math.min(random(TAGS), random(TAGS)))}`] : [],
      createdAt,
    },
    header: [],
    comments: [],
    contentHash: createHash('sha256').update(String(number)).digest(),
  };
}

/**
 * The one that captures most among three that are drawn, of which the first of the legal moves are drawn more often:
 * games become about as long as between levels of the service, and openings recur as among people.
 */
function choose(line: Line, random: Random): number {
  const moves = legalMoves(line.position);
  let chosen = moves[0];
  let most = -Infinity;
  for (let draw = 0; draw < DRAWS; draw++) {
    const move = moves[Math.min(random(moves.length), random(moves.length))];
    const { side, captured } = play(line.position, move);
    const gain = captured[side] - captured[1 - side];
    if (gain > most) [chosen, most] = [move, gain];
  }
  return chosen;
}

/** A few play much, most play little. */
function seat(random: Random): Seat {
  const number = Math.min(random(PLAYERS), random(PLAYERS));
  return { name: `Player ${String(number)}`, kind: 'HUMAN', level: null, tokenHash: null };
}

function sourceOf(random: Random): GameSource {
  const draw = random(10);
  if (draw === 0) return 'PLAYED';
  return draw < 4 ? 'SELF_PLAY' : 'IMPORTED';
}
