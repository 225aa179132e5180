import type { FrozenState, Line, Move } from '../engine';
import { type KernelSearch, LOWER, PROVEN, UNPROVEN, UPPER } from '../kernel';
import { INFINITE, type Scoring } from './scoring';

/** A move at the root and what the search knows of it. */
export interface RootMove {
  readonly move: Move;
  /** Its place in the engine's list. */
  readonly place: number;
  /** In points for the side to move; the move is worth less where it is not `isValued`. */
  readonly value: number;
  readonly isValued: boolean;
  readonly proof: number;
  readonly variation: readonly Move[];
}

/** The moves of one position, searched deeper and deeper and kept in order, best first. */
export class RootSearch {
  moves: readonly RootMove[];
  private readonly state: FrozenState;

  constructor(
    line: Line,
    private readonly scoring: Scoring,
    private readonly kernel: KernelSearch,
  ) {
    this.state = line.position.state;
    this.moves = kernel.moves.map(createRootMove);
  }

  /**
   * Searches every move to `depth` plies: the best `lines` of them, and those less than `noise` points worse than
   * the best, to their value, the others until it is plain that they are neither. False where the budget ended it:
   * then the moves are as they were, except that a single line without noise takes up what turned out better than
   * the best move so far at this depth.
   */
  deepen(depth: number, lines: number, noise = 0): boolean {
    const searched: RootMove[] = [];
    for (const known of this.moves) {
      const move = this.searchMove(known, depth, leastOfWanted(searched, lines, noise));
      if (this.kernel.isSpent) {
        if (lines === 1 && noise === 0) this.takeUp(searched);
        return false;
      }
      searched.push(move);
    }
    this.moves = searched.sort((a, b) => b.value - a.value);
    return true;
  }

  /** The evaluation of a move holds to the end of the game. */
  isExact({ value, proof }: RootMove): boolean {
    if (proof === PROVEN) return true;
    return this.scoring.findDistance(value) !== undefined && (proof & (value > 0 ? LOWER : UPPER)) !== 0;
  }

  /** The best move's evaluation is that of the position: no move is worth more. */
  isPositionExact(): boolean {
    const [best, ...others] = this.moves;
    if (!this.isExact(best)) return false;
    const isWon = best.value > 0 && this.scoring.findDistance(best.value) !== undefined;
    const isMost = best.value >= this.scoring.ceiling(this.state, 0);
    return (
      isWon || isMost || others.every(({ value, proof }) => (proof & UPPER) !== 0 && value <= best.value)
    );
  }

  /**
   * Nothing about the best `lines` moves, or about which are less than `noise` points worse than the best, can
   * change by looking deeper than `depth`.
   */
  isSettled(depth: number, lines: number, noise = 0): boolean {
    if (!this.isPositionExact()) return false;
    const isKnown = (move: RootMove): boolean =>
      this.isExact(move) && (this.scoring.findDistance(move.value) ?? 0) <= depth;
    const least = this.moves[0].value - noise;
    const isOut = ({ value, proof }: RootMove): boolean => (proof & UPPER) !== 0 && value <= least;
    const [wanted, others] = [this.moves.slice(0, lines), this.moves.slice(lines)];
    return wanted.every(isKnown) && (noise === 0 || others.every((move) => isOut(move) || isKnown(move)));
  }

  /** The expected plies of a move, as far as search and table know them. */
  principalVariation({ variation }: RootMove): Move[] {
    return this.kernel.followTable(variation);
  }

  private searchMove({ move, place }: RootMove, depth: number, low: number): RootMove {
    const { kernel } = this;
    let value = low;
    if (low > -INFINITE) value = kernel.search(place, depth, low, low + 1);
    if (low === -INFINITE || (value > low && !kernel.isSpent)) {
      value = kernel.search(place, depth, low, INFINITE);
    }
    const { proof } = kernel;
    const isValued = value > low || proof === PROVEN;
    return { move, place, value, isValued, proof, variation: [move, ...kernel.readVariation()] };
  }

  /** What was searched of an unfinished depth: its first move is the best so far, at its new value. */
  private takeUp(searched: readonly RootMove[]): void {
    const [best] = [...searched].sort((a, b) => b.value - a.value);
    if (searched.length < 2 || best === searched[0]) return;
    this.moves = [best, ...this.moves.filter(({ move }) => move !== best.move)];
  }
}

function createRootMove(move: Move, place: number): RootMove {
  return { move, place, value: -INFINITE, isValued: false, proof: UNPROVEN, variation: [move] };
}

/** What a further move must exceed to be among the best `lines`, or less than `noise` points worse than the best. */
function leastOfWanted(searched: readonly RootMove[], lines: number, noise: number): number {
  if (searched.length < lines) return -INFINITE;
  const values = searched.map(({ value }) => value).sort((a, b) => b - a);
  return Math.max(-INFINITE, Math.min(values[lines - 1], values[0] - noise));
}
