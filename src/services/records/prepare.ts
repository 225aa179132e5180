import type { ImportedGame, Seat } from '../../archive';
import { makeMove, makePosition, type ReadRecord, type RecordComment, type Rules } from '../../engine';
import { checkStoredLength } from '../games/create';
import { LONGEST_TAG, MOST_TAGS, splitTags } from '../games/labels';
import { storedOutcome, storedState } from '../games/replay';
import { LONGEST_NAME } from '../games/seats';
import { traceOf } from '../games/trace';
import { contentHashOf } from './identity';

/** As in chess PGN. */
const NOBODY_KNOWN = '?';

/** A game as it was read, made ready to be kept. */
export function prepareImport(record: ReadRecord, createdAt: Date): ImportedGame {
  const { start, line, outcome } = record;
  const { rules } = start;
  checkStoredLength(rules);
  return {
    game: {
      ...storedState(line.position),
      variant: rules.variant.id,
      options: rules.options,
      south: seatOf(record, 'South'),
      north: seatOf(record, 'North'),
      source: 'IMPORTED',
      // Nobody holds a token for it: without an outcome it can only be left as it is.
      status: outcome === undefined ? 'ABANDONED' : 'FINISHED',
      startPosition: makePosition(start),
      aiToMove: false,
      trace: traceOf(start, record.plies),
      moves: record.moves.map((move) => makeMove(rules, move)),
      outcome: outcome === undefined ? null : storedOutcome(outcome),
      tags: wordsOf(record),
      createdAt,
    },
    header: record.tags,
    comments: record.comments.map((comment) => storedComment(rules, comment)),
    contentHash: contentHashOf(record),
  };
}

/** The name to find the game by; the header keeps the whole of it. */
function seatOf({ tags }: ReadRecord, side: 'South' | 'North'): Seat {
  const value = tags.find(({ name }) => name === side)?.value ?? '';
  const name = value.trim() === '' ? NOBODY_KNOWN : shorten(value);
  return { name, kind: 'HUMAN', level: null, tokenHash: null };
}

/** Cut where a name may end, but not between the halves of a character. */
function shorten(name: string): string {
  return name.slice(0, LONGEST_NAME).replace(/\p{Surrogate}$/u, '');
}

function wordsOf({ tags }: ReadRecord): string[] {
  const words = splitTags(tags.find(({ name }) => name === 'Tags')?.value ?? '');
  return words.filter((word) => word.length <= LONGEST_TAG).slice(0, MOST_TAGS);
}

function storedComment(rules: Rules, { best, ...comment }: RecordComment): ImportedGame['comments'][number] {
  return { ...comment, ...(best !== undefined && { best: makeMove(rules, best) }) };
}
