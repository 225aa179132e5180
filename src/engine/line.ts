import { opponentOf } from './board';
import { positionKey } from './key';
import { checkMove, growthBetween, playTracing, type Played } from './play';
import { findOutcome, makeOutcome, type Position } from './position';
import { fault, type Fault, ok, type Result } from './result';
import type { Move, Outcome } from './rules';
import { sweepOwnRows } from './sowing';
import { copyState } from './state';
import { type MoveEvent, Recorder } from './trace';

/** A ply of a line, with the outcome it brought about, be it by the rules of the board or by what went before. */
export interface Ply extends Played {
  readonly outcome?: Outcome;
}

/** A position of a line and how often it has stood there. */
export interface Occurrence {
  readonly position: Position;
  readonly times: number;
}

const REPETITIONS_THAT_END = 3;

/**
 * A line of play: a first position and the plies since. It knows what a single position cannot tell: how often
 * each position has occurred and how many turns were played.
 */
export class Line {
  private current: Position;
  private ended: Outcome | undefined;
  private turns = 0;
  /** Since seeds last left the board: what stood before can never come back. In Katro all of them. */
  private readonly occurrences = new Map<string, Occurrence>();

  constructor(readonly start: Position) {
    this.current = start;
    this.ended = findOutcome(start);
    this.occurrences.set(positionKey(start), { position: start, times: 1 });
  }

  get position(): Position {
    return this.current;
  }

  /** How the line ended; undefined while it goes on. */
  get outcome(): Outcome | undefined {
    return this.ended;
  }

  /** Turns completed: a turn is one side's plies until the other moves. */
  get turnsPlayed(): number {
    return this.turns;
  }

  /** Some position has occurred twice since seeds last left the board: once more may end the game. */
  get hasRepeated(): boolean {
    for (const { times } of this.occurrences.values()) if (times > 1) return true;
    return false;
  }

  /** How often the position has occurred in this line. */
  countOccurrences(position: Position): number {
    return this.occurrences.get(positionKey(position))?.times ?? 0;
  }

  /** The positions that can still recur, the present one among them. */
  listOccurrences(): Iterable<Occurrence> {
    return this.occurrences.values();
  }

  /** Reads a move and tells whether it may be played now. */
  check(text: string): Result<Move> {
    if (this.ended !== undefined) {
      return fault('GAME_OVER', `the game is over (${this.ended.reason}): no move can follow`);
    }
    return checkMove(this.current, text);
  }

  /** What a legal move would do, without playing it. */
  preview(move: Move): Ply {
    return this.settle(playTracing(this.current, move, null), null);
  }

  /** The same, told step by step. */
  explain(move: Move): Ply & { readonly events: readonly MoveEvent[] } {
    const recorder = new Recorder();
    const ply = this.settle(playTracing(this.current, move, recorder), recorder);
    return { ...ply, events: recorder.events };
  }

  /** Plays a legal move (see `check`). */
  advance(move: Move): Ply {
    const ply = this.preview(move);
    if (isIrreversible(ply)) this.occurrences.clear();
    const { position } = ply;
    const times = this.countOccurrences(position) + 1;
    this.occurrences.set(positionKey(position), { position, times });
    this.turns += turnsOf(ply);
    this.current = ply.position;
    this.ended = ply.outcome;
    return ply;
  }

  /** Ends the game where repetition or the turn limit does. */
  private settle(ply: Played, recorder: Recorder | null): Ply {
    const byRules = findOutcome(ply.position);
    if (byRules !== undefined) return { ...ply, outcome: byRules };
    const reason = this.reasonToStop(ply);
    if (reason === undefined) return ply;
    const { rules } = ply.position;
    const state = copyState(ply.position.state);
    if (rules.seedsLeave) sweepOwnRows(state, rules.board, recorder);
    state.over = true;
    const outcome = makeOutcome(rules, state, reason);
    recorder?.end(outcome.winner);
    const position = { rules, state };
    const swept = growthBetween(ply.position, position);
    const captured = [ply.captured[0] + swept[0], ply.captured[1] + swept[1]] as const;
    return { ...ply, position, captured, endsGame: true, outcome };
  }

  private reasonToStop(ply: Played): 'REPETITION' | 'TURN_LIMIT' | undefined {
    const { rules } = ply.position;
    if (rules.repetitionEnds && !isIrreversible(ply)) {
      if (this.countOccurrences(ply.position) + 1 >= REPETITIONS_THAT_END) return 'REPETITION';
    }
    return this.turns + turnsOf(ply) >= rules.turnLimit ? 'TURN_LIMIT' : undefined;
  }
}

/** Seeds have left the board. */
function isIrreversible({ position, captured }: Played): boolean {
  return position.rules.seedsLeave && captured[0] + captured[1] > 0;
}

/** Turns that a ply completes: none where the mover goes on, one where the other side moves, two over its pass. */
function turnsOf(ply: Played): number {
  if (ply.position.state.side !== ply.side) return 1;
  return ply.passedOver === opponentOf(ply.side) ? 2 : 0;
}

/** Plays moves in text form from a position; the fault names the move (`moves[3]`) that cannot be played. */
export function playLine(start: Position, moves: readonly string[]): Result<Line> {
  const line = new Line(start);
  for (const [index, text] of moves.entries()) {
    const move = line.check(text);
    if (!move.ok) return { ok: false, error: placeInMoves(move.error, index) };
    line.advance(move.value);
  }
  return ok(line);
}

function placeInMoves(error: Fault, index: number): Fault {
  return { ...error, at: `moves[${String(index)}]` };
}
