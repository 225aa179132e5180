import { fault } from '../result';
import { GameReader } from './game';
import {
  type Place,
  type ReadRecord,
  RECORD_LIMITS,
  type RecordFault,
  type RecordLimits,
  type RecordResult,
} from './model';
import type { Token } from './token';
import { Tokenizer } from './tokenizer';

/** Reads a text with any number of games, piece by piece; see `createRecordReader`. */
export interface RecordReader {
  /** The games that are known to be complete with this piece. */
  push(chunk: string): RecordResult[];
  /** The games that remain, the last one above all. */
  end(): RecordResult[];
}

/**
 * A reader of game records. A text may be cut into pieces anywhere. Every game is replayed; one that is refused
 * takes no other with it: reading goes on with the tags of the next game, in whatever state the refused one is.
 * A game ends at its result, or where none is written at the next line that opens with a tag. A line that opens
 * with `[Variant "` begins another game even inside a comment: the comment is then one that was never closed.
 *
 * The first `passOver` games are counted and not replayed, and there is no result for them.
 */
export function createRecordReader(limits: RecordLimits = RECORD_LIMITS, passOver = 0): RecordReader {
  return new StreamReader(limits, passOver);
}

/** Reads a text that holds exactly one game. */
export function parseRecord(
  text: string,
  limits: RecordLimits = RECORD_LIMITS,
): { readonly ok: true; readonly value: ReadRecord } | { readonly ok: false; readonly error: RecordFault } {
  const reader = new StreamReader(limits);
  const [game] = [...reader.push(text), ...reader.end()];
  if (game === undefined)
    return refuse('a record begins with its tags: there is none', { line: 1, column: 1 });
  if (!game.ok) return { ok: false, error: { ...game.fault, line: game.line, column: game.column } };
  const second = reader.secondGame;
  return second === undefined ? { ok: true, value: game.record } : refuse('another game begins here', second);
}

function refuse(
  message: string,
  { line, column }: Place,
): { readonly ok: false; readonly error: RecordFault } {
  return { ok: false, error: { ...fault('RECORD_SYNTAX', message).error, line, column } };
}

class StreamReader implements RecordReader {
  /** Where the second game of the text begins. */
  secondGame: Place | undefined;
  private readonly tokenizer: Tokenizer;
  private game: GameReader | undefined;
  private games = 0;
  private results: RecordResult[] = [];

  constructor(
    private readonly limits: RecordLimits,
    private readonly passOver = 0,
  ) {
    this.tokenizer = new Tokenizer(limits.maxCharacters, (token) => this.take(token));
  }

  push(chunk: string): RecordResult[] {
    this.tokenizer.push(chunk);
    return this.takeResults();
  }

  end(): RecordResult[] {
    this.tokenizer.end();
    this.finishGame();
    return this.takeResults();
  }

  private take(token: Token): void {
    if (this.game?.isEndedBy(token)) this.finishGame();
    this.game ??= this.open(token);
    this.game.read(token);
  }

  private open(token: Token): GameReader {
    if (this.games === 1) this.secondGame = token.spot;
    const index = this.games++;
    return new GameReader(index, token, this.limits, index < this.passOver);
  }

  private finishGame(): void {
    if (this.game?.isPassedOver === false) this.results.push(this.game.finish());
    this.game = undefined;
  }

  private takeResults(): RecordResult[] {
    const { results } = this;
    this.results = [];
    return results;
  }
}
