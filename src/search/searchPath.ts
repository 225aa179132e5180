import { hashState, type Line, type Rules, type FrozenState } from '../engine';

/** Plies from the root that a search may look; the deepest are guessed at. */
export const MOST_PLIES = 120;

const THIRD = 3;

/**
 * Turns left below which the limit may end a line that the search looks at. No proof is that long: neither by
 * its own plies nor by those of table entries it rests on.
 */
const NEAR_TURN_LIMIT = 1000;

/** The line from the game's beginning to the node at hand: what repetition and the turn limit are judged by. */
export class SearchPath {
  private readonly keysA = new Int32Array(MOST_PLIES + 1);
  private readonly keysB = new Int32Array(MOST_PLIES + 1);
  private readonly turns = new Int32Array(MOST_PLIES + 1);
  /** The first ply that may still recur: what stood before seeds left the board cannot. */
  private readonly since = new Int16Array(MOST_PLIES + 1);
  /** What was captured, where it decides how play goes on; else 0 throughout. */
  private readonly scores = new Int32Array(MOST_PLIES + 1);
  private readonly rules: Rules;
  private readonly turnLimitIsNear: boolean;
  private readonly historyIsRoot: boolean;

  constructor(private readonly line: Line) {
    this.rules = line.position.rules;
    this.turns[0] = line.turnsPlayed;
    this.turnLimitIsNear = this.rules.turnLimit - line.turnsPlayed < NEAR_TURN_LIMIT;
    this.historyIsRoot = line.position === line.start;
    this.readKeys(0, line.position.state);
  }

  /** Goes one ply on, to `ply`; `turns` are those that the ply completes. */
  extend(ply: number, parent: FrozenState, child: FrozenState, turns: number): void {
    this.turns[ply] = this.turns[ply - 1] + turns;
    this.since[ply] = this.losesSeeds(parent, child) ? ply : this.since[ply - 1];
  }

  reachesTurnLimit(ply: number): boolean {
    return this.turns[ply] >= this.rules.turnLimit;
  }

  readKeys(ply: number, state: FrozenState): void {
    this.keysA[ply] = hashState(this.rules, state, 0);
    this.keysB[ply] = hashState(this.rules, state, 1);
    this.scores[ply] = this.scoreOf(state);
  }

  /**
   * Half of the key for the table. Equal boards differ where play goes on otherwise: with unequal turns left when
   * the turn limit is near, with unequal scores when the score decides.
   */
  tableKeyA(ply: number): number {
    return this.keysA[ply] ^ Math.imul(this.circumstance(ply), 0x9e3779b1);
  }

  /** The other half. */
  tableKeyB(ply: number): number {
    return this.keysB[ply] ^ Math.imul(this.circumstance(ply), 0x85ebca77);
  }

  private circumstance(ply: number): number {
    return this.turnLimitIsNear ? (this.turns[ply] << 16) ^ this.scores[ply] : this.scores[ply];
  }

  private scoreOf({ cells }: FrozenState): number {
    const { board, scoreDecides } = this.rules;
    return scoreDecides ? (cells[board.holes] << 8) | cells[board.holes + 1] : 0;
  }

  /**
   * The position at `ply` occurs for the third time. `isKnown`: this search has met it before, so that the game's
   * history alone does not make it the third.
   */
  isThirdOccurrence(ply: number, state: FrozenState, isKnown: boolean): boolean {
    if (!this.rules.repetitionEnds || this.since[ply] === ply) return false;
    const onPath = this.countOnPath(ply);
    if (onPath + 1 >= THIRD) return true;
    if (this.since[ply] > 0 || (onPath === 0 && isKnown)) return false;
    return this.countInHistory(ply, state) + onPath + 1 >= THIRD;
  }

  private losesSeeds(parent: FrozenState, child: FrozenState): boolean {
    if (!this.rules.seedsLeave) return false;
    const { holes } = this.rules.board;
    return child.cells[holes] + child.cells[holes + 1] > parent.cells[holes] + parent.cells[holes + 1];
  }

  /** Occurrences after the root and before `ply`. */
  private countOnPath(ply: number): number {
    const keyA = this.keysA[ply];
    const keyB = this.keysB[ply];
    let count = 0;
    for (let earlier = Math.max(1, this.since[ply]); earlier < ply; earlier++) {
      if (this.keysA[earlier] === keyA && this.keysB[earlier] === keyB) count++;
    }
    return count;
  }

  /** Occurrences up to the root, which is one of them. */
  private countInHistory(ply: number, state: FrozenState): number {
    if (!this.historyIsRoot) return this.line.countOccurrences({ rules: this.rules, state });
    return this.keysA[ply] === this.keysA[0] && this.keysB[ply] === this.keysB[0] ? 1 : 0;
  }
}
