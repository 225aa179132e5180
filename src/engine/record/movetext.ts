import { opponentOf, type Side, SOUTH } from '../board';
import { Line, type Ply } from '../line';
import type { Position } from '../position';
import { fault, type FaultCode } from '../result';
import type { Place, RecordFault, RecordLimits } from './model';

/** What may come next: a turn, another ply of the turn after its comma, that comma, or a forced pass. */
type Expected = 'turn' | 'ply' | 'comma' | 'pass';

/** The moves of one game, replayed as they are read. */
export class Movetext {
  readonly line: Line;
  readonly plies: Ply[] = [];
  private expected: Expected = 'turn';
  private played = 0;

  constructor(
    start: Position,
    private readonly limits: RecordLimits,
  ) {
    this.line = new Line(start);
  }

  /** Laps of all plies. */
  get laps(): number {
    return this.played;
  }

  /** A number is read over, but it may only stand before a turn. */
  readNumber(place: Place): RecordFault | undefined {
    if (this.expected === 'comma') return this.refuseTurn(place);
    if (this.expected === 'ply') return this.refuse('RECORD_SYNTAX', 'after a comma stands a move', place);
    return undefined;
  }

  readMove(text: string, place: Place): RecordFault | undefined {
    const number = this.plies.length + 1;
    if (this.expected === 'comma' || this.expected === 'pass') {
      return { ...this.refuseTurn(place), ply: number };
    }
    const move = this.line.check(text);
    if (!move.ok) return { ...move.error, ...placeOf(place), at: `ply ${String(number)}`, ply: number };
    const ply = this.line.advance(move.value);
    this.plies.push(ply);
    this.played += ply.laps;
    this.expected = expectAfter(ply);
    return this.refuseLength(place);
  }

  readComma(place: Place): RecordFault | undefined {
    if (this.expected !== 'comma') {
      const message =
        this.expected === 'ply'
          ? 'after a comma stands a move'
          : 'a comma joins plies of one turn, and no turn goes on here';
      return this.refuse(this.expected === 'ply' ? 'RECORD_SYNTAX' : 'RECORD_TURN', message, place);
    }
    this.expected = 'ply';
    return undefined;
  }

  readPass(place: Place): RecordFault | undefined {
    if (this.expected !== 'pass') {
      return this.refuse('RECORD_TURN', 'a pass is written only where a side passes a whole turn', place);
    }
    this.expected = 'turn';
    return undefined;
  }

  /** Whether the moves may end here. */
  readEnd(place: Place): RecordFault | undefined {
    if (this.expected === 'pass') return this.refuseTurn(place);
    if (this.expected === 'ply') return this.refuse('RECORD_SYNTAX', 'after a comma stands a move', place);
    return undefined;
  }

  private refuseTurn(place: Place): RecordFault {
    const { side } = this.plies[this.plies.length - 1];
    const message =
      this.expected === 'pass'
        ? `${nameOf(opponentOf(side))} has no move and passes: "--" stands here`
        : `${nameOf(side)} moves again: a comma joins the plies of one turn`;
    return this.refuse('RECORD_TURN', message, place);
  }

  private refuseLength(place: Place): RecordFault | undefined {
    const { maxPlies, maxLaps } = this.limits;
    if (this.plies.length > maxPlies) {
      return this.refuse('RECORD_TOO_LONG', `a game has at most ${String(maxPlies)} plies`, place);
    }
    if (this.played <= maxLaps) return undefined;
    return this.refuse(
      'RECORD_TOO_LONG',
      `the sowings of a game have at most ${String(maxLaps)} laps in all`,
      place,
    );
  }

  private refuse(code: FaultCode, message: string, place: Place): RecordFault {
    const at = `after ply ${String(this.plies.length)}`;
    return { ...fault(code, message, { at }).error, ...placeOf(place) };
  }
}

function expectAfter(ply: Ply): Expected {
  if (ply.passedOver === opponentOf(ply.side)) return 'pass';
  const goesOn = ply.position.state.side === ply.side && ply.outcome === undefined;
  return goesOn ? 'comma' : 'turn';
}

function placeOf({ line, column }: Place): Place {
  return { line, column };
}

function nameOf(side: Side): string {
  return side === SOUTH ? 'South' : 'North';
}
