import type { Seat } from '../../../archive';
import {
  DERIVED_TAGS,
  findTagFault,
  type Outcome,
  type OutcomeReason,
  parseMove,
  type RecordComment,
  type RecordTag,
  type Rules,
  TERMINATIONS,
} from '../../../engine';
import { LONGEST_TAG, MOST_TAGS } from '../../games/labels';
import { LONGEST_NAME, MOST_LEVEL } from '../../games/seats';
import {
  lineFault,
  type Path,
  readGiven,
  readList,
  readNumber,
  readObject,
  readText,
  readWhole,
  readWord,
} from './shape';

const KINDS = ['HUMAN', 'AI'] as const;
const SIDES = ['SOUTH', 'NORTH'] as const;
const REASONS = Object.keys(TERMINATIONS) as OutcomeReason[];
const MOST_HEADER_TAGS = 200;
const LONGEST_VALUE = 10_000;
const LONGEST_COMMENT = 100_000;
const MOST_SEEDS = 9_999;
const LONGEST_MOVE = 8;

export function readSeat(value: unknown, side: string): Seat {
  const members = readObject(value, [side], ['name', 'kind', 'level']);
  const kind = readGiven(members['kind'], (word) => readWord(word, [side, 'kind'], KINDS)) ?? 'HUMAN';
  const name = readText(members['name'], [side, 'name'], LONGEST_NAME);
  if (name.trim() === '') throw lineFault('BAD_INPUT', `${side}.name is empty`, [side, 'name']);
  const level = kind === 'HUMAN' ? null : readWhole(members['level'], [side, 'level'], 1, MOST_LEVEL);
  return { name, kind, level, tokenHash: null };
}

export function readOutcome(value: unknown, { totalSeeds }: Rules): Outcome {
  const members = readObject(value, ['outcome'], ['winner', 'reason', 'south', 'north']);
  const winner = readGiven(members['winner'], (side) => readWord(side, ['outcome', 'winner'], SIDES));
  const reason = readWord(members['reason'], ['outcome', 'reason'], REASONS);
  const seedsOf = (side: string): number | undefined =>
    readGiven(members[side], (seeds) => readWhole(seeds, ['outcome', side], 0, totalSeeds));
  const [south, north] = [seedsOf('south'), seedsOf('north')];
  if ((south === undefined) !== (north === undefined)) {
    throw lineFault('BAD_INPUT', 'outcome has the seeds of both sides, or of neither', ['outcome']);
  }
  return {
    ...(winner !== undefined && { winner: winner === 'SOUTH' ? 0 : 1 }),
    reason,
    ...(south !== undefined && north !== undefined && { seeds: [south, north] }),
  };
}

export function readHeader(value: unknown): RecordTag[] {
  const names = new Set<string>();
  return readList(value, ['header'], MOST_HEADER_TAGS).map((entry, index) => {
    const path = ['header', index];
    const members = readObject(entry, path, ['name', 'value']);
    const tag = { name: readText(members['name'], [...path, 'name'], 100), value: '' };
    if (!/^\w+$/.test(tag.name) || DERIVED_TAGS.includes(tag.name) || names.has(tag.name)) {
      const message = `a tag has a name of its own, of letters, digits and _, and not ${DERIVED_TAGS.join(', ')}`;
      throw lineFault('RECORD_TAG', message, [...path, 'name']);
    }
    names.add(tag.name);
    tag.value = readText(members['value'], [...path, 'value'], LONGEST_VALUE);
    const fault = findTagFault(tag);
    if (fault !== undefined) throw lineFault(fault.code, fault.message, [...path, 'value']);
    return tag;
  });
}

export function readTags(value: unknown): string[] {
  const tags = readList(value, ['tags'], MOST_TAGS).map((tag, index) =>
    readText(tag, ['tags', index], LONGEST_TAG),
  );
  return [...new Set(tags)];
}

/** At most one for a ply, in the order of the plies. */
export function readComments(value: unknown, rules: Rules, plies: number): RecordComment[] {
  let last = -1;
  return readList(value, ['comments'], plies + 1).map((entry, index) => {
    const path = ['comments', index];
    const members = readObject(entry, path, ['ply', 'text', 'evaluation', 'best']);
    last = readWhole(members['ply'], [...path, 'ply'], last + 1, plies);
    const text = readGiven(members['text'], (text) => readText(text, [...path, 'text'], LONGEST_COMMENT));
    const evaluationSeeds = readGiven(members['evaluation'], (seeds) =>
      readNumber(seeds, [...path, 'evaluation'], -MOST_SEEDS, MOST_SEEDS),
    );
    const best = readGiven(members['best'], (move) => readBest(rules, move, [...path, 'best']));
    return {
      ply: last,
      ...(text !== undefined && { text }),
      ...(evaluationSeeds !== undefined && { evaluationSeeds }),
      ...(best !== undefined && { best }),
    };
  });
}

function readBest(rules: Rules, value: unknown, path: Path) {
  const move = parseMove(rules, readText(value, path, LONGEST_MOVE));
  if (move.ok) return move.value;
  throw lineFault(move.error.code, move.error.message, path);
}

/** Milliseconds from the beginning of the game to each ply; none where they are not known. */
export function readPlyMillis(value: unknown, plies: number): number[] {
  const list = readList(value, ['plyMillis'], plies);
  if (list.length !== 0 && list.length !== plies) {
    throw lineFault('BAD_INPUT', 'plyMillis has an entry for each move, or none', ['plyMillis']);
  }
  return list.map((millis, index) => readWhole(millis, ['plyMillis', index], 0, Number.MAX_SAFE_INTEGER));
}
