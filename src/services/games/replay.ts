import type { StoredGame, StoredOutcome } from '../../archive';
import {
  findRules,
  Line,
  makePosition,
  type Move,
  type Outcome,
  type OutcomeReason,
  parseMove,
  parsePosition,
  type Ply,
  type Position,
  type Rules,
  SIDE_NAMES,
} from '../../engine';
import type { Budget } from '../budget';
import { unwrap } from '../faults';
import { seatAt } from './seats';

/** Reasons that follow from the moves; the others come from outside the board. */
const BY_PLAY: ReadonlySet<string> = new Set<OutcomeReason>([
  'NO_MOVES',
  'LAST_SEEDS',
  'REPETITION',
  'TURN_LIMIT',
  'ENDLESS_SOWING',
]);

export function rulesOfGame({ variant, options }: StoredGame): Rules {
  const choices = Object.entries(options).map(([name, value]) => ({ name, value }));
  return unwrap(findRules(variant, choices));
}

export function startOfGame(game: StoredGame): Position {
  return unwrap(parsePosition(rulesOfGame(game), game.startPosition));
}

export function movesOfGame(rules: Rules, { moves }: StoredGame): Move[] {
  return moves.map((move) => unwrap(parseMove(rules, move)));
}

/** A stored game played again from its beginning. */
export interface Replay {
  readonly line: Line;
  readonly plies: readonly Ply[];
}

export function replay(game: StoredGame, budget: Budget): Replay {
  const line = new Line(startOfGame(game));
  const plies = movesOfGame(line.start.rules, game).map((move) => {
    const ply = line.advance(move);
    budget.spendPly(ply);
    return ply;
  });
  return { line, plies };
}

/** What the store keeps of a position. */
export function storedState(position: Position): Pick<StoredGame, 'position' | 'sideToMove'> {
  return { position: makePosition(position), sideToMove: SIDE_NAMES[position.state.side] };
}

export function storedOutcome({ winner, reason, seeds }: Outcome): StoredOutcome {
  return {
    winner: winner === undefined ? null : SIDE_NAMES[winner],
    reason,
    southSeeds: seeds?.[0] ?? null,
    northSeeds: seeds?.[1] ?? null,
  };
}

export function outcomeOfGame({ outcome }: StoredGame): Outcome | undefined {
  if (outcome === null) return undefined;
  const { winner, southSeeds, northSeeds } = outcome;
  return {
    ...(winner !== null && { winner: winner === 'SOUTH' ? 0 : 1 }),
    reason: outcome.reason as OutcomeReason,
    ...(southSeeds !== null && northSeeds !== null && { seeds: [southSeeds, northSeeds] }),
  };
}

/** The game's outcome where its moves alone lead to it. */
export function boardOutcome(game: StoredGame): Outcome | undefined {
  const outcome = outcomeOfGame(game);
  return outcome !== undefined && BY_PLAY.has(outcome.reason) ? outcome : undefined;
}

export function seatToMove(game: Pick<StoredGame, 'sideToMove' | 'south' | 'north'>): StoredGame['south'] {
  return seatAt(game, game.sideToMove);
}
