import type { ImportedGame } from '../../../archive';
import {
  confirmOutcome,
  type Fault,
  findRules,
  Line,
  type Move,
  parsePosition,
  type Ply,
  type Position,
  type ReadRecord,
  type RecordTag,
  type Rules,
  startPosition,
} from '../../../engine';
import { joinTags } from '../../games/labels';
import { GAME_LIMITS } from '../limits';
import { type ImportFacts, NOBODY_KNOWN, prepareImport } from '../prepare';
import { readComments, readHeader, readOutcome, readPlyMillis, readSeat, readTags } from './parts';
import {
  lineFault,
  type Members,
  type Path,
  readGiven,
  readInstant,
  readList,
  readMap,
  readObject,
  readText,
} from './shape';

const MEMBERS = [
  'variant',
  'options',
  'start',
  'moves',
  'outcome',
  'south',
  'north',
  'tags',
  'header',
  'comments',
  'createdAt',
  'endedAt',
  'plyMillis',
] as const;

const LONGEST_NAME = 64;
const LONGEST_POSITION = 400;
const LONGEST_MOVE = 8;
const MOST_OPTIONS = 50;
/** Plies replayed at a stretch before others may have their turn. */
const STRETCH = 200;

export interface ParsedGame {
  readonly game: ImportedGame;
  readonly laps: number;
}

/**
 * A game from the object of one line, replayed. Yields at places where others may have their turn.
 *
 * @throws DomainError with `path`, and `ply` where a move cannot be played.
 */
export function* parseGame(value: unknown, now: Date): Generator<undefined, ParsedGame> {
  const members = readObject(value, [], MEMBERS);
  const rules = readRules(members);
  const { line, moves, plies, laps } = yield* replay(readStart(rules, members['start']), members['moves']);
  const claimed = readGiven(members['outcome'], (outcome) => readOutcome(outcome, rules));
  const outcome = check(confirmOutcome(line, claimed), ['outcome']);
  const facts = readFacts(members, moves.length, now);
  const record: ReadRecord = {
    tags: completeHeader(readGiven(members['header'], readHeader) ?? [], facts),
    start: line.start,
    moves,
    comments: readGiven(members['comments'], (list) => readComments(list, rules, moves.length)) ?? [],
    ...(outcome !== undefined && { outcome }),
    line,
    plies,
  };
  return { game: prepareImport(record, facts), laps };
}

function readRules({ variant, options }: Members): Rules {
  const id = readText(variant, ['variant'], LONGEST_NAME);
  const given = readGiven(options, (map) => readMap(map, ['options'])) ?? {};
  const choices = readList(Object.keys(given), ['options'], MOST_OPTIONS).map((key) => {
    const name = readText(key, ['options'], LONGEST_NAME);
    return { name, value: readText(given[name], ['options', name], LONGEST_NAME) };
  });
  const rules = findRules(id, choices);
  if (rules.ok) return rules.value;
  const { code, message, at = '' } = rules.error;
  const name = at.replace(/^option /, '');
  throw lineFault(code, message, Object.hasOwn(given, name) ? ['options', name] : ['variant']);
}

function readStart(rules: Rules, value: unknown): Position {
  const text = readGiven(value, (start) => readText(start, ['start'], LONGEST_POSITION));
  return text === undefined ? startPosition(rules) : check(parsePosition(rules, text), ['start']);
}

interface Replayed {
  readonly line: Line;
  readonly moves: readonly Move[];
  readonly plies: readonly Ply[];
  readonly laps: number;
}

function* replay(start: Position, value: unknown): Generator<undefined, Replayed> {
  const line = new Line(start);
  const moves: Move[] = [];
  const plies: Ply[] = [];
  let laps = 0;
  for (const [index, entry] of readList(value ?? [], ['moves'], GAME_LIMITS.maxPlies).entries()) {
    const path = ['moves', index];
    const move = line.check(readText(entry, path, LONGEST_MOVE));
    if (!move.ok) throw lineFault(move.error.code, move.error.message, path, index + 1);
    const ply = line.advance(move.value);
    moves.push(move.value);
    plies.push(ply);
    laps += ply.laps;
    if (laps > GAME_LIMITS.maxLaps) {
      const message = `the sowings of a game have at most ${String(GAME_LIMITS.maxLaps)} laps in all`;
      throw lineFault('RECORD_TOO_LONG', message, path);
    }
    if (index % STRETCH === STRETCH - 1) yield undefined;
  }
  return { line, moves, plies, laps };
}

function readFacts(members: Members, plies: number, now: Date): ImportFacts {
  const createdAt = readGiven(members['createdAt'], (date) => readInstant(date, ['createdAt'])) ?? now;
  const endedAt = readGiven(members['endedAt'], (date) => readInstant(date, ['endedAt']));
  if (endedAt !== undefined && endedAt < createdAt) {
    throw lineFault('BAD_INPUT', 'endedAt lies before createdAt', ['endedAt']);
  }
  const south = readGiven(members['south'], (seat) => readSeat(seat, 'south'));
  const north = readGiven(members['north'], (seat) => readSeat(seat, 'north'));
  const tags = readGiven(members['tags'], readTags);
  return {
    createdAt,
    plyMillis: readGiven(members['plyMillis'], (list) => readPlyMillis(list, plies)) ?? [],
    ...(endedAt !== undefined && { endedAt }),
    ...(south !== undefined && { south }),
    ...(north !== undefined && { north }),
    ...(tags !== undefined && { tags }),
  };
}

/** What the record of the game must tell, too: by its header it is known again, in whatever form it comes. */
function completeHeader(header: readonly RecordTag[], { south, north, tags = [] }: ImportFacts): RecordTag[] {
  const names = [
    { name: 'South', value: south?.name ?? NOBODY_KNOWN },
    { name: 'North', value: north?.name ?? NOBODY_KNOWN },
  ].filter(({ value }) => value !== NOBODY_KNOWN);
  const words = tags.length === 0 ? [] : [{ name: 'Tags', value: joinTags(tags) }];
  return [...[...names, ...words].filter(({ name }) => !header.some((tag) => tag.name === name)), ...header];
}

function check<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Fault },
  path: Path,
): T {
  if (result.ok) return result.value;
  throw lineFault(result.error.code, result.error.message, path);
}
