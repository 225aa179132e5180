import { Line, type Move, type Ply, type Position } from '../engine';
import type { Budget } from './budget';

/** A line that trails over the same moves share: each moves it on to where it needs it. */
interface Cursor {
  line: Line;
  at: number;
}

/** How a position was reached. Its line is played only when somebody asks what repetition would say. */
export class Trail {
  private cursor: Cursor | undefined;

  private constructor(
    private readonly start: Position,
    private readonly moves: readonly Move[],
    private readonly plies: number,
    private readonly budget: Budget,
    private readonly parent?: Trail,
  ) {}

  static from(start: Position, moves: readonly Move[], budget: Budget): Trail {
    return new Trail(start, moves, moves.length, budget);
  }

  /** A trail whose line has been played already. */
  static behind(line: Line, moves: readonly Move[], budget: Budget): Trail {
    const trail = Trail.from(line.start, moves, budget);
    trail.cursor = { line, at: moves.length };
    return trail;
  }

  /** The beginning of this trail. Asked for in turn, all of them together play each move once. */
  upTo(plies: number): Trail {
    return new Trail(this.start, this.moves, plies, this.budget, this.parent ?? this);
  }

  after(move: Move): Trail {
    return Trail.from(this.start, [...this.moves.slice(0, this.plies), move], this.budget);
  }

  /** What each legal move would do here, repetition and the turn limit included. */
  preview(move: Move): Ply {
    const ply = this.lineHere().preview(move);
    this.budget.spendPly(ply);
    return ply;
  }

  explain(move: Move): ReturnType<Line['explain']> {
    this.budget.spendEvents(this.lineHere().preview(move));
    return this.lineHere().explain(move);
  }

  private lineHere(): Line {
    const owner = this.parent ?? this;
    if (owner.cursor === undefined || owner.cursor.at > this.plies) {
      owner.cursor = { line: new Line(this.start), at: 0 };
    }
    const { cursor } = owner;
    while (cursor.at < this.plies) {
      this.budget.spendPly(cursor.line.advance(this.moves[cursor.at]));
      cursor.at++;
    }
    return cursor.line;
  }
}
