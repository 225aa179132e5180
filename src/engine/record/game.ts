import { fault, type FaultCode } from '../result';
import type { Outcome } from '../rules';
import { clip } from '../characters';
import { Comments } from './comment';
import { Header } from './header';
import type { Place, ReadRecord, RecordFault, RecordLimits, RecordResult } from './model';
import { Movetext } from './movetext';
import { type Claim, isResult, settleOutcome } from './outcome';
import { placeAfter, type TagToken, type Token } from './token';

/** `1.`, `1...`, `1` or the dots alone, before a turn. */
const NUMBER = /^(\d+\.*|\.+)$/;
const NUMBER_PREFIX = /^\d*\.+/;
const PASS = '--';
/** Tags remembered of a game that is refused already: only to see where the next one begins. */
const MOST_TAGS_OF_REFUSED = 200;

type WordToken = Extract<Token, { kind: 'word' }>;
type CommentToken = Extract<Token, { kind: 'comment' }>;

/**
 * Reads the tokens of one game up to the one that opens the next. The first defect decides; what follows it is
 * only read to find the end of the game.
 */
export class GameReader {
  private section: 'tags' | 'moves' | 'result' = 'tags';
  private defect: RecordFault | undefined;
  private readonly header = new Header();
  private comments = new Comments();
  private movetext: Movetext | undefined;
  /** Comments met before the rules are known. */
  private early: CommentToken[] = [];
  private outcome: Outcome | undefined;
  private laps = 0;
  private last: Token;

  constructor(
    private readonly index: number,
    private readonly first: Token,
    private readonly limits: RecordLimits,
    /** Only the end of the game is looked for: nothing is replayed. */
    readonly isPassedOver: boolean,
  ) {
    this.last = first;
  }

  isEndedBy(token: Token): boolean {
    const opensTag = token.kind === 'tag' || (token.kind === 'defect' && token.opensTag);
    if (!opensTag) return false;
    if (token.spot.afterLostComment) return this.section !== 'tags' || this.header.has('Variant');
    if (this.section === 'result') return true;
    if (this.section === 'moves') return token.spot.opensLine;
    if (token.kind !== 'tag' || !this.header.has(token.name)) return false;
    return token.spot.afterBlankLine || (this.defect !== undefined && token.name === 'Variant');
  }

  read(token: Token): void {
    this.last = token;
    if (this.defect === undefined) this.refuse(this.refuseLength(token) ?? this.take(token));
    else this.skip(token);
  }

  /** The record, or the first defect. */
  finish(): RecordResult {
    const { index, first } = this;
    const record = this.defect === undefined ? this.complete() : undefined;
    const laps = this.movetext?.laps ?? this.laps;
    if (record !== undefined) return { ok: true, index, line: first.spot.line, laps, record };
    const { line, column, ply, ...found } = this.defect!;
    return { ok: false, index, line, column, ...(ply !== undefined && { ply }), laps, fault: found };
  }

  /** Keeps the first defect and lets go of what has been read. */
  private refuse(defect: RecordFault | undefined): void {
    if (defect === undefined) return;
    this.defect = defect;
    this.laps = this.movetext?.laps ?? 0;
    this.movetext = undefined;
    this.comments = new Comments();
    this.early = [];
  }

  private refuseLength(token: Token): RecordFault | undefined {
    const { maxCharacters } = this.limits;
    if (token.spot.end - this.first.spot.offset <= maxCharacters) return undefined;
    return defectAt(token.spot, 'RECORD_TOO_LONG', `a game has at most ${String(maxCharacters)} characters`);
  }

  /** Reads on in a game that is refused. */
  private skip(token: Token): void {
    if (token.kind === 'tag') {
      if (this.header.size < MOST_TAGS_OF_REFUSED) this.header.add(token);
    } else if (token.kind === 'word') this.enter(isResult(withoutNumber(token.text)) ? 'result' : 'moves');
    else if (token.kind === 'comma') this.enter('moves');
  }

  private enter(section: 'moves' | 'result'): void {
    if (this.section !== 'result') this.section = section;
  }

  private take(token: Token): RecordFault | undefined {
    if (token.kind === 'defect') return token.fault;
    if (token.kind === 'comment') return this.takeComment(token);
    if (this.section === 'result') {
      return defectAt(token.spot, 'RECORD_SYNTAX', 'nothing but the tags of another game follows a result');
    }
    if (token.kind === 'tag') return this.takeTag(token);
    this.enter('moves');
    const defect = this.open(token.spot);
    if (defect !== undefined) return defect;
    if (this.isPassedOver) {
      this.skip(token);
      return undefined;
    }
    return token.kind === 'comma' ? this.movetext!.readComma(token.spot) : this.takeWord(token);
  }

  private takeTag(token: TagToken): RecordFault | undefined {
    if (this.section === 'tags') return this.header.add(token);
    return defectAt(
      token.spot,
      'RECORD_SYNTAX',
      'a tag stands before the moves, or opens another game on a new line',
    );
  }

  private takeComment(token: CommentToken): RecordFault | undefined {
    if (this.isPassedOver) return undefined;
    if (this.movetext !== undefined) return this.addComment(this.movetext, token);
    this.early.push(token);
    return undefined;
  }

  private addComment(movetext: Movetext, token: CommentToken): RecordFault | undefined {
    return this.comments.add(movetext.line.start.rules, movetext.plies.length, token.text, token.spot);
  }

  /** Takes rules and start from the tags, if that has not been done. */
  private open(first: Place): RecordFault | undefined {
    if (this.movetext !== undefined) return undefined;
    const opening = this.header.open(first);
    if (!opening.ok) return opening.error;
    this.movetext = new Movetext(opening.start, this.limits);
    for (const token of this.early) {
      const defect = this.addComment(this.movetext, token);
      if (defect !== undefined) return defect;
    }
    this.early = [];
    return undefined;
  }

  private takeWord(token: WordToken): RecordFault | undefined {
    const movetext = this.movetext!;
    const { text, spot } = token;
    if (isLetter(text.charCodeAt(0))) return movetext.readMove(text, spot);
    if (NUMBER.test(text)) return movetext.readNumber(spot);
    const rest = withoutNumber(text);
    const numberLength = text.length - rest.length;
    const word = { text: rest, line: spot.line, column: spot.column + numberLength };
    if (word.text === PASS) return movetext.readPass(word);
    if (isResult(word.text)) return this.takeResult(movetext, word);
    if (/^[$!?]/.test(word.text)) {
      return defectAt(word, 'RECORD_SYNTAX', `"${clip(word.text)}" has no meaning in a record`);
    }
    return (numberLength === 0 ? undefined : movetext.readNumber(spot)) ?? movetext.readMove(word.text, word);
  }

  private takeResult(movetext: Movetext, result: Claim): RecordFault | undefined {
    this.section = 'result';
    const tag = this.header.claim('Result');
    if (tag !== undefined && tag.text !== result.text) {
      return defectAt(
        result,
        'RECORD_RESULT',
        `the tag Result says ${tag.text}, the moves end with ${result.text}`,
      );
    }
    return movetext.readEnd(result) ?? this.settle(movetext, result);
  }

  private settle(movetext: Movetext, result: Claim | undefined): RecordFault | undefined {
    const settled = settleOutcome(movetext.line, result, this.header.claim('Termination'));
    if (!settled.ok) return settled.error;
    this.outcome = settled.outcome;
    return undefined;
  }

  private complete(): ReadRecord | undefined {
    this.refuse(this.open(this.first.spot) ?? this.closeMoves());
    if (this.defect !== undefined || this.movetext === undefined) return undefined;
    const { line, plies } = this.movetext;
    return {
      tags: this.header.listOthers(),
      start: line.start,
      moves: plies.map(({ move }) => move),
      comments: this.comments.list(),
      ...(this.outcome === undefined ? {} : { outcome: this.outcome }),
      line,
      plies,
      ...this.header.describe(),
    };
  }

  /** Where no word ends the moves, the Result tag tells how the game ended. */
  private closeMoves(): RecordFault | undefined {
    if (this.section === 'result') return undefined;
    const movetext = this.movetext!;
    return movetext.readEnd(placeAfter(this.last)) ?? this.settle(movetext, this.header.claim('Result'));
  }
}

function withoutNumber(word: string): string {
  return word.replace(NUMBER_PREFIX, '');
}

function isLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}

function defectAt({ line, column }: Place, code: FaultCode, message: string): RecordFault {
  return { ...fault(code, message).error, line, column };
}
