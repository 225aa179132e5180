import { fault, type Fault } from '../result';
import { BLANK, describeTag, LONGEST_TAG, TAG, TAG_HEAD, TAG_LINE, unescapeTag } from './tagText';
import type { Spot, Token } from './token';

const NEWLINE = /\r\n|\r|\n/y;
const BLANKS = new RegExp(`${BLANK}+`, 'y');
const LONGEST_WORD = 200;
const WORD = new RegExp(`[^\\s{}[\\],"();]{1,${String(LONGEST_WORD)}}`, 'y');
const REST_OF_TAG_LINE = new RegExp(`[^\\r\\n]{1,${String(LONGEST_TAG)}}`, 'y');
const COMMENT_TEXT = /[^}\r\n]+/y;
/** As in chess PGN: a line that begins so is for other programs, and read over. */
const ESCAPE = '%';
const REST_OF_LINE = /[^\r\n]*/y;
/** How a line begins that opens a game whatever stands before it; never longer than `LONGEST_GAME_HEAD`. */
const GAME_HEAD = new RegExp(`^${BLANK}{0,40}\\[${BLANK}{0,20}Variant${BLANK}{0,20}"`);
const MAYBE_GAME_HEAD = new RegExp(`^${BLANK}{0,40}(\\[.*)?$`);
const LONGEST_GAME_HEAD = 100;

interface OpenComment {
  readonly spot: Spot;
  text: string;
  atLineHead: boolean;
}

/**
 * Cuts a text that arrives in pieces into tokens. However the text is cut, the tokens are the same; what is kept
 * between two pieces is at most one tag or word and the open comment.
 */
export class Tokenizer {
  private text = '';
  private at = 0;
  private ended = false;
  private offset = 0;
  private line = 1;
  private column = 1;
  private opensLine = true;
  private afterBlankLine = false;
  private afterLostComment = false;
  private comment: OpenComment | undefined;
  /** On a line that is read over. */
  private escaped = false;

  /** Of longer comments no more than `longestComment` characters and the piece they end in are kept. */
  constructor(
    private readonly longestComment: number,
    private readonly emit: (token: Token) => void,
  ) {}

  push(chunk: string): void {
    this.text += chunk;
    this.readAll();
    this.text = this.text.slice(this.at);
    this.at = 0;
  }

  end(): void {
    this.ended = true;
    this.push('');
    if (this.comment !== undefined) this.loseComment(this.comment);
  }

  private readAll(): void {
    while (this.at < this.text.length) {
      const hasRead = this.comment === undefined ? this.read() : this.readComment(this.comment);
      if (!hasRead) return;
    }
  }

  /** Reads one token or blank space; false where more of the text must be seen first. */
  private read(): boolean {
    const letter = this.text[this.at];
    if (this.escaped || (letter === ESCAPE && this.column === 1)) return this.readEscaped();
    switch (letter) {
      case '\r':
      case '\n':
        return this.readNewline();
      case '[':
        return this.readTag();
      case '{':
        this.comment = { spot: this.takeSpot(1), text: '', atLineHead: false };
        this.advance(1);
        return true;
      case ',':
        this.emit({ kind: 'comma', spot: this.takeSpot(1) });
        this.advance(1);
        return true;
      default:
        return this.readBlanks() || this.readWord();
    }
  }

  /** Its line break leaves no trace either: it does not make an empty line. */
  private readEscaped(): boolean {
    const { afterBlankLine } = this;
    this.escaped = true;
    this.advance(this.match(REST_OF_LINE).length);
    if (this.at === this.text.length) return true;
    if (!this.readNewline()) return false;
    this.afterBlankLine = afterBlankLine;
    this.escaped = false;
    return true;
  }

  private readNewline(): boolean {
    const written = this.match(NEWLINE);
    if (written === '\r' && this.touchesEnd(1)) return false;
    this.advance(written.length);
    this.line++;
    this.column = 1;
    if (this.comment !== undefined) return true;
    if (this.opensLine) this.afterBlankLine = true;
    this.opensLine = true;
    return true;
  }

  private readBlanks(): boolean {
    const blanks = this.match(BLANKS);
    if (blanks === '') return false;
    this.advance(blanks.length);
    // A byte order mark takes no room on the line.
    this.column -= blanks.split('\uFEFF').length - 1;
    return true;
  }

  private readWord(): boolean {
    const word = this.match(WORD);
    if (word.length < LONGEST_WORD && word !== '' && this.touchesEnd(word.length)) return false;
    if (word === '') {
      const message = `${nameLetter(this.text[this.at])} has no meaning in a record`;
      this.emitDefect(fault('RECORD_SYNTAX', message).error, 0, 1, false);
    } else this.emit({ kind: 'word', spot: this.takeSpot(word.length), text: word });
    this.advance(word.length || 1);
    return true;
  }

  private readTag(): boolean {
    TAG.lastIndex = this.at;
    const tag = TAG.exec(this.text);
    if (tag !== null && tag[0].length <= LONGEST_TAG) {
      const [whole, name, value] = tag;
      const valueAt = { line: this.line, column: this.column + whole.indexOf('"') + 1 };
      const spot = this.takeSpot(whole.length);
      this.emit({ kind: 'tag', spot, name, value: unescapeTag(value), written: value, valueAt });
      this.advance(whole.length);
      return true;
    }
    const line = this.match(REST_OF_TAG_LINE);
    if (line.length < LONGEST_TAG && this.touchesEnd(line.length)) return false;
    const opensTag = TAG_HEAD.test(line);
    const { error, column } = describeTag(line);
    const length = opensTag ? line.length : 1;
    this.emitDefect(error, column, length, opensTag);
    this.advance(length);
    return true;
  }

  private readComment(comment: OpenComment): boolean {
    if (comment.atLineHead) {
      const opensGame = this.seesGame();
      if (opensGame === undefined) return false;
      comment.atLineHead = false;
      if (opensGame) {
        this.loseComment(comment);
        this.returnToTags(comment);
        return true;
      }
    }
    const letter = this.text[this.at];
    if (letter === '}') return this.closeComment(comment);
    if (letter === '\r' || letter === '\n') {
      if (!this.readNewline()) return false;
      comment.atLineHead = true;
      this.keep(comment, '\n');
      return true;
    }
    const text = this.match(COMMENT_TEXT);
    this.advance(text.length);
    this.keep(comment, text);
    return true;
  }

  private keep(comment: OpenComment, text: string): void {
    if (comment.text.length <= this.longestComment) comment.text += text;
  }

  private closeComment({ spot, text }: OpenComment): boolean {
    this.advance(1);
    this.comment = undefined;
    this.emit({ kind: 'comment', spot: { ...spot, end: this.offset }, text });
    return true;
  }

  /** Whether the line in a comment is the Variant tag of another game; undefined where it is not known yet. */
  private seesGame(): boolean | undefined {
    const ahead = this.text.slice(this.at, this.at + LONGEST_GAME_HEAD);
    if (GAME_HEAD.test(ahead)) return true;
    const isShort = ahead.length < LONGEST_GAME_HEAD && !this.ended;
    return isShort && !/[\r\n}]/.test(ahead) && MAYBE_GAME_HEAD.test(ahead) ? undefined : false;
  }

  private loseComment({ spot }: OpenComment): void {
    this.comment = undefined;
    const { error } = fault('RECORD_SYNTAX', 'this comment is never closed with "}"');
    const { line, column } = spot;
    const found = { ...error, line, column };
    this.emit({ kind: 'defect', spot: { ...spot, end: this.offset }, fault: found, opensTag: false });
  }

  /** Reads again, as tags of the next game, the lines of tags at the end of a comment that was never closed. */
  private returnToTags({ text }: OpenComment): void {
    this.opensLine = true;
    this.afterLostComment = true;
    if (text.length > this.longestComment) return;
    const lines = text.split('\n').slice(1, -1);
    let first = lines.length;
    while (first > 0 && TAG_LINE.test(lines[first - 1])) first--;
    const tags = lines.slice(first);
    const again = tags.map((line) => `${line}\n`).join('');
    this.offset -= again.length;
    this.line -= tags.length;
    const { text: ahead, at } = this;
    this.text = again;
    this.at = 0;
    this.readAll();
    this.text = ahead;
    this.at = at;
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? '';
  }

  /** Whether the next `length` characters are all there is, and more may come. */
  private touchesEnd(length: number): boolean {
    return !this.ended && this.at + length === this.text.length;
  }

  private advance(length: number): void {
    this.at += length;
    this.offset += length;
    this.column += length;
  }

  private takeSpot(length: number): Spot {
    const { offset, line, column, opensLine, afterBlankLine, afterLostComment } = this;
    this.opensLine = false;
    this.afterBlankLine = false;
    this.afterLostComment = false;
    return { offset, end: offset + length, line, column, opensLine, afterBlankLine, afterLostComment };
  }

  private emitDefect(error: Fault, column: number, length: number, opensTag: boolean): void {
    const spot = this.takeSpot(length);
    const found = { ...error, line: spot.line, column: spot.column + column };
    this.emit({ kind: 'defect', spot, fault: found, opensTag });
  }
}

/** A character as a message shows it; blank ones by their number. */
function nameLetter(letter: string): string {
  if (letter.trim() !== '') return `"${letter}"`;
  return `U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
