import { DomainError } from '../../errors';
import { locate, parseGame, type Path } from './gameLine';
import type { Intake, IntakeOptions, Settled } from './intake';
import { GAME_LIMITS } from './limits';

/** What an export says of itself between its games. */
const MARKER = /^\s*\{\s*"(?:cursor|end)"\s*:/;

/** Games as JSON objects, one a line; empty lines and the markers of an export are read over. */
export class LineIntake implements Intake {
  private rest = '';
  private isTooLong = false;
  private line = 0;
  private record = 0;

  constructor(private readonly options: IntakeOptions) {}

  *push(text: string): Generator<Settled | undefined> {
    const lines = text.split('\n');
    for (const [index, piece] of lines.entries()) {
      this.keep(piece);
      if (index < lines.length - 1) yield* this.takeLine();
    }
  }

  *end(): Generator<Settled | undefined> {
    yield* this.takeLine();
  }

  private keep(piece: string): void {
    if (this.rest.length + piece.length <= GAME_LIMITS.maxCharacters) this.rest += piece;
    else this.isTooLong = true;
  }

  private *takeLine(): Generator<Settled | undefined> {
    const { rest, isTooLong } = this;
    this.rest = '';
    this.isTooLong = false;
    this.line++;
    if (!isTooLong && (rest.trim() === '' || MARKER.test(rest))) return;
    this.record++;
    if (this.record <= (this.options.passOver ?? 0)) return;
    yield isTooLong ? this.reject(tooLong()) : yield* this.read(rest);
    yield undefined;
  }

  private *read(text: string): Generator<undefined, Settled> {
    try {
      return yield* parseGame(parseJson(text), this.options.createdAt);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return this.reject(error, text);
    }
  }

  private reject({ code, message, details }: DomainError, text = ''): Settled {
    const { path, ply = null, offset } = details as Place;
    const column = 1 + (offset ?? (path === undefined ? 0 : locate(text, path)));
    return { rejection: { record: this.record, ply, code, message, line: this.line, column }, laps: 0 };
  }
}

interface Place {
  readonly path?: Path;
  readonly ply?: number;
  readonly offset?: number;
}

function tooLong(): DomainError {
  const message = `a game has at most ${String(GAME_LIMITS.maxCharacters)} characters`;
  return new DomainError('RECORD_TOO_LONG', message);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Where the parser tells the place it does so in its message alone.
    const { message } = error as SyntaxError;
    const offset = /end of JSON/.test(message) ? text.trimEnd().length : /position (\d+)/.exec(message)?.[1];
    throw new DomainError('RECORD_SYNTAX', 'the line is no JSON', { offset: Number(offset ?? 0) });
  }
}
