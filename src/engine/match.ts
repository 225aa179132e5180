/** Several rounds of one game. What a round hands on to the next is each family's own; this is what they share. */
import { NORTH, opponentOf, type Side, SOUTH } from './board';
import { holdingsOf } from './holdings';
import type { Line } from './line';
import type { Position } from './position';
import { fault, ok, type Result } from './result';
import type { Outcome, Rules } from './rules';
import type { State } from './state';

/** What follows a finished round: another one, or the end of the match. */
export type NextRound =
  | {
      readonly kind: 'round';
      /** Its number, from 2. */
      readonly round: number;
      readonly start: Position;
      /** Winner of the last round that had one, to be handed on to the next call; absent where all were drawn. */
      readonly lastWinner: Side | undefined;
    }
  | {
      readonly kind: 'over';
      /** Absent only where no round can begin any more and both sides hold as much. */
      readonly winner: Side | undefined;
      readonly lastWinner: Side | undefined;
    };

/** What is known of a round that was played to its end. */
export interface FinishedRound {
  /** The last one. */
  readonly position: Position;
  readonly outcome: Outcome;
  /** Who led it. */
  readonly starter: Side;
  /** Its number, from 1. */
  readonly round: number;
}

/**
 * The start of the round after `round`, or the end of the match. `line` is the finished round, or just its final
 * position; `earlierWinner` won the last decisive round before it. Faults: MATCH_NOT_OFFERED where the game has
 * no rules for rounds, ROUND_NOT_OVER while the line goes on.
 */
export function nextRound(line: Line, round: number, earlierWinner: Side | undefined): Result<NextRound> {
  const { position, outcome } = line;
  if (position.rules.startNextRound === undefined) return matchNotOffered(position);
  if (outcome === undefined)
    return fault('ROUND_NOT_OVER', 'the round is still being played', { at: 'position' });
  return followRound({ position, outcome, starter: starterOf(line, round), round }, earlierWinner);
}

/** The same from what is known of a round, without its moves. Fault: MATCH_NOT_OFFERED. */
export function followRound(finished: FinishedRound, earlierWinner: Side | undefined): Result<NextRound> {
  const { position, outcome, starter, round } = finished;
  const { rules, state } = position;
  if (rules.startNextRound === undefined) return matchNotOffered(position);
  const lastWinner = outcome.winner ?? earlierWinner;
  const next = rules.startNextRound({ state, outcome, starter, round, lastWinner });
  if ('loser' in next) return ok({ kind: 'over', winner: opponentOf(next.loser), lastWinner });
  const start = { rules, state: next.state };
  if (!letSomebodyLead(start)) return ok({ kind: 'over', winner: richerSide(start), lastWinner });
  return ok({ kind: 'round', round: round + 1, start, lastWinner });
}

/** Where endless sowings are forbidden the leader may have no first move: then he passes. False if both must. */
function letSomebodyLead({ rules, state }: { readonly rules: Rules; readonly state: State }): boolean {
  if (rules.listMoves(state, []) > 0) return true;
  state.side = opponentOf(state.side);
  return rules.listMoves(state, []) > 0;
}

function richerSide(position: Position): Side | undefined {
  const [south, north] = heldSeeds(position);
  if (south === north) return undefined;
  return south > north ? SOUTH : NORTH;
}

/** Seeds that each side holds, South's and North's: those it has captured and those in its own rows. */
export function heldSeeds({ rules, state }: Position): readonly [number, number] {
  return holdingsOf(state, rules.board);
}

function matchNotOffered({ rules }: Position): Result<never> {
  return fault('MATCH_NOT_OFFERED', `${rules.variant.id} has no rules for matches of several rounds`, {
    at: 'variant',
  });
}

/** Who led the round; where only its last position is known, South leads the odd ones. */
function starterOf(line: Line, round: number): Side {
  if (line.turnsPlayed > 0) return line.start.state.side;
  return round % 2 === 1 ? 0 : 1;
}
