/**
 * Anything at all goes into the engine: nothing may throw, hang or be refused without a code and a place. What is
 * accepted must be played by the rules: seeds stay as many, and what play leads to is accepted again.
 */
import {
  checkMove,
  closedHoles,
  createRecordReader,
  explain,
  FAULT_CODES,
  type Fault,
  findOutcome,
  findRules,
  legalMoves,
  Line,
  makeMove,
  makePosition,
  makeRecord,
  nextRound,
  parseMove,
  parsePosition,
  parseRecord,
  perftByMove,
  play,
  playLine,
  type Position,
  positionKey,
  RECORD_LIMITS,
  type RecordLimits,
  type RecordResult,
  type Rules,
  VARIANTS,
} from '../../src/engine/index';
import {
  moveOneSeed,
  mutate,
  pick,
  type Random,
  randomOptions,
  randomSetup,
  randomText,
} from '../support/fuzz';
import { randomGame } from '../support/recordGames';
import { rulesOf } from '../support/positions';
import { createRandom } from '../support/random';
import { RULE_SETS } from '../support/ruleSets';

/** How many cases; 200000 take some minutes. */
const CASES = Number(process.env['FUZZ'] ?? 10_000);
const MOST_MILLIS = 50;

const KNOWN_CODES: ReadonlySet<string> = new Set(FAULT_CODES);
/** Faults of a single move have no place but the move. */
const WITHOUT_PLACE: ReadonlySet<string> = new Set(['MOVE_SYNTAX', 'ILLEGAL_MOVE', 'GAME_OVER']);

class Fuzzer {
  readonly failures: string[] = [];
  readonly refusals = new Map<string, number>();
  /** The slowest input of each call. */
  readonly slowest = new Map<string, { millis: number; input: string }>();
  calls = 0;

  /** Runs a call that may neither throw nor take long; a slow one is tried again, since others use the machine too. */
  run<T>(call: string, input: unknown, body: () => T): T | undefined {
    this.calls++;
    let millis = Infinity;
    let answer: T | undefined;
    try {
      for (let tries = 0; tries < 5 && millis > MOST_MILLIS / 20; tries++) {
        const started = performance.now();
        answer = body();
        millis = Math.min(millis, performance.now() - started);
      }
    } catch (error) {
      this.fail(call, input, `threw ${String(error)}`);
    }
    if (millis > (this.slowest.get(call)?.millis ?? 0))
      this.slowest.set(call, { millis, input: show(input) });
    if (millis > MOST_MILLIS && millis < Infinity) this.fail(call, input, `took ${millis.toFixed(1)} ms`);
    return answer;
  }

  check(holds: boolean, call: string, input: unknown, what: string): void {
    if (!holds) this.fail(call, input, what);
  }

  /** A refusal has a known code, words, and a place unless it is about one move. */
  refuse(call: string, input: unknown, error: Fault): void {
    this.refusals.set(error.code, (this.refusals.get(error.code) ?? 0) + 1);
    const hasPlace = error.at !== undefined || error.offset !== undefined || 'line' in error;
    this.check(KNOWN_CODES.has(error.code), call, input, `unknown code ${error.code}`);
    this.check(hasPlace || WITHOUT_PLACE.has(error.code), call, input, `${error.code} has no place`);
    this.check(
      error.message.length > 5 && error.message.length < 600,
      call,
      input,
      'message too short or long',
    );
    this.check((error.at ?? '').length < 100, call, input, 'place too long');
    const words = error.message.replaceAll(/"[^]*"/g, '');
    this.check(
      !/undefined|NaN|\[object|[\p{Cc}\p{Cs}]/u.test(words),
      call,
      input,
      `message: ${error.message}`,
    );
    this.check(!/[\p{Cc}\p{Cs}]/u.test(error.message), call, input, 'message cannot be shown');
  }

  private fail(call: string, input: unknown, what: string): void {
    if (this.failures.length < 20) this.failures.push(`${call} ${show(input)}: ${what}`);
  }
}

function show(input: unknown): string {
  const text = JSON.stringify(input);
  return text.length < 600 ? text : `${text.slice(0, 600)}…`;
}

/** The longest that the variant's options allow. */
function longest(id: string, endless: 'stop' | 'illegal'): Rules {
  const offered = new Set(VARIANTS.find((variant) => variant.id === id)?.options.map(({ name }) => name));
  const wanted = Object.entries({ lapLimit: '10000', turnLimit: '100000', endless });
  return rulesOf(id, Object.fromEntries(wanted.filter(([name]) => offered.has(name))));
}

/** Every option value by itself, and every variant as large and as long as it can be. */
const RULES: readonly Rules[] = [
  ...RULE_SETS.map(({ variant, options }) => rulesOf(variant, options)),
  ...VARIANTS.map(({ id }) => longest(id, 'illegal')),
  ...VARIANTS.map(({ id }) => longest(id, 'stop')),
  rulesOf('kalah', { files: '12', seeds: '10' }),
  rulesOf('kalah', { files: '1', seeds: '1' }),
  rulesOf('en-gehe', { files: '26' }),
  rulesOf('en-gehe', { files: '2' }),
  rulesOf('katro', { board: '4x8', seeds: '3', direction: 'per-game', opponentRow: 'hole' }),
];

function nameOf({ variant, options }: Rules): string {
  const chosen = variant.options.filter((spec) => options[spec.name] !== spec.default);
  return [variant.id, ...chosen.map((spec) => `${spec.name}=${options[spec.name]}`)].join(' ');
}

/** Boards on which a sowing has run into the lap limit, by rules: their neighbours often do so too. */
const endless = new Map<Rules, string[]>();

function positionText(rules: Rules, random: Random): string {
  const known = endless.get(rules) ?? [];
  const text =
    known.length > 0 && random(3) === 0
      ? moveOneSeed(pick(known, random), random)
      : randomSetup(rules, random);
  switch (random(8)) {
    case 0:
    case 1:
      return mutate(text, random);
    case 2:
      return random(4) === 0
        ? randomText(random)
        : mutate(makePosition({ rules, state: rules.createStart() }), random);
    default:
      return text;
  }
}

function moveText(rules: Rules, random: Random): string {
  const move = makeMove(rules, random(rules.board.holes));
  switch (random(4)) {
    case 0:
      return randomText(random, 5);
    case 1:
      return mutate(move, random);
    default:
      return move;
  }
}

function fuzzPosition(fuzzer: Fuzzer, random: Random): void {
  const rules = pick(RULES, random);
  const text = positionText(rules, random);
  const input = [nameOf(rules), text];
  const read = fuzzer.run('parsePosition', input, () => parsePosition(rules, text));
  if (read === undefined) return;
  if (!read.ok) {
    fuzzer.refuse('parsePosition', input, read.error);
    const { offset = 0 } = read.error;
    fuzzer.check(offset >= 0 && offset <= text.length, 'parsePosition', input, `offset ${String(offset)}`);
    return;
  }
  fuzzer.check(
    makePosition(read.value) === text.replaceAll('_', ' '),
    'makePosition',
    input,
    'is not what was read',
  );
  fuzzMoves(fuzzer, random, read.value);
  fuzzPlay(fuzzer, random, read.value);
}

function fuzzMoves(fuzzer: Fuzzer, random: Random, position: Position): void {
  const { rules } = position;
  for (let count = 0; count < 3; count++) {
    const text = moveText(rules, random);
    const input = [nameOf(rules), makePosition(position), text];
    const read = fuzzer.run('parseMove', input, () => parseMove(rules, text));
    if (read?.ok)
      fuzzer.check(makeMove(rules, read.value) === text, 'makeMove', input, 'is not what was read');
    const checked = fuzzer.run('checkMove', input, () => checkMove(position, text));
    if (checked !== undefined && !checked.ok) fuzzer.refuse('checkMove', input, checked.error);
    const line = fuzzer.run('playLine', input, () => playLine(position, [text, text]));
    if (line === undefined || line.ok) continue;
    fuzzer.refuse('playLine', input, line.error);
    fuzzer.check(/^moves\[[01]\]$/.test(line.error.at ?? ''), 'playLine', input, 'names no move');
  }
}

function fuzzPlay(fuzzer: Fuzzer, random: Random, position: Position): void {
  const { rules } = position;
  const input = [nameOf(rules), makePosition(position)];
  const moves = fuzzer.run('legalMoves', input, () => legalMoves(position)) ?? [];
  const isOver = findOutcome(position) !== undefined;
  fuzzer.check(moves.length > 0 !== isOver, 'legalMoves', input, 'none before the end, or some after it');
  fuzzer.run('positionKey', input, () => positionKey(position) + closedHoles(position).join(''));
  fuzzer.run('perftByMove', input, () => perftByMove(position, 1));
  if (moves.length === 0 || random(20) === 0) fuzzNextRound(fuzzer, random, position);
  if (moves.length === 0) return;
  const move = pick(moves, random);
  const ply = [...input, makeMove(rules, move)];
  const played = fuzzer.run('play', ply, () => play(position, move));
  if (played === undefined) return;
  if (played.lapLimitReached) rememberEndless(rules, input[1]);
  const told = fuzzer.run('explain', ply, () => explain(position, move));
  fuzzer.check(told?.seedsSown === played.seedsSown, 'explain', ply, 'tells another ply than is played');
  const after = new Line(position);
  fuzzer.run('Line.preview', ply, () => after.preview(move));
  checkPlayed(fuzzer, ply, played.position);
}

function checkPlayed(fuzzer: Fuzzer, ply: readonly string[], after: Position): void {
  const { cells, drawn } = after.state;
  const seeds = cells.slice(0).reduce((sum, count) => sum + count, 0);
  fuzzer.check(seeds === after.rules.totalSeeds, 'play', ply, `leaves ${String(seeds)} seeds`);
  if (drawn) return;
  const text = makePosition(after);
  const again = parsePosition(after.rules, text);
  fuzzer.check(
    again.ok,
    'parsePosition',
    [...ply, text],
    again.ok ? '' : `refuses what play led to: ${again.error.message}`,
  );
}

function rememberEndless(rules: Rules, text: string): void {
  const known = endless.get(rules) ?? [];
  if (known.length < 20) known.push(text);
  endless.set(rules, known);
}

function fuzzNextRound(fuzzer: Fuzzer, random: Random, position: Position): void {
  const input = [nameOf(position.rules), makePosition(position)];
  const round = 1 + random(5);
  const next = fuzzer.run('nextRound', input, () =>
    nextRound(new Line(position), round, pick([0, 1, undefined], random)),
  );
  if (next === undefined) return;
  if (!next.ok) return fuzzer.refuse('nextRound', input, next.error);
  if (next.value.kind === 'over') return;
  const text = makePosition(next.value.start);
  const read = parsePosition(position.rules, text);
  fuzzer.check(
    read.ok,
    'nextRound',
    [...input, text],
    read.ok ? '' : `begins as is refused: ${read.error.message}`,
  );
}

function fuzzOptions(fuzzer: Fuzzer, random: Random): void {
  const id = pick(VARIANTS, random).id;
  const variant = random(10) === 0 ? mutate(id, random) : id;
  const choices = randomOptions(id, random);
  const rules = fuzzer.run('findRules', [variant, choices], () => findRules(variant, choices));
  if (rules === undefined) return;
  if (!rules.ok) return fuzzer.refuse('findRules', [variant, choices], rules.error);
  const start = { rules: rules.value, state: rules.value.createStart() };
  fuzzPlay(fuzzer, random, start);
}

/** Mostly with some small changes, to the whole text or to what follows the first tags. */
function breakRecord(text: string, random: Random): string {
  const moves = text.indexOf('\n\n');
  switch (random(10)) {
    case 0:
      return randomText(random, 100);
    case 1:
      return text;
    case 2:
    case 3:
    case 4:
      return mutate(text, random);
    default:
      return text.slice(0, moves) + mutate(text.slice(moves), random);
  }
}

function fuzzRecord(fuzzer: Fuzzer, random: Random): void {
  const games = Array.from({ length: 1 + random(2) }, () =>
    randomGame(pick(RULE_SETS, random), random, random(40)),
  );
  const text = games.map((game) => makeRecord(game)).join('\n');
  const broken = breakRecord(text, random);
  const limits = { ...RECORD_LIMITS, maxCharacters: 300 + random(5000) };
  const single = fuzzer.run('parseRecord', broken, () => parseRecord(broken, limits));
  if (single !== undefined && !single.ok) fuzzer.refuse('parseRecord', broken, single.error);
  const cuts = [0, random(broken.length + 1), broken.length];
  const whole =
    fuzzer.run('createRecordReader', broken, () => readPieces(broken, [0, broken.length], limits)) ?? [];
  const cut = fuzzer.run('createRecordReader', broken, () => readPieces(broken, cuts, limits)) ?? [];
  fuzzer.check(
    outline(whole) === outline(cut),
    'createRecordReader',
    [broken, cuts[1]],
    'reads otherwise when cut',
  );
  for (const result of whole) checkRecord(fuzzer, broken, result);
}

function readPieces(text: string, cuts: readonly number[], limits: RecordLimits): RecordResult[] {
  const reader = createRecordReader(limits);
  return [
    ...cuts.slice(1).flatMap((cut, index) => reader.push(text.slice(cuts[index], cut))),
    ...reader.end(),
  ];
}

function outline(results: readonly RecordResult[]): string {
  return JSON.stringify(results.map((result) => (result.ok ? makeRecord(result.record) : result)));
}

function checkRecord(fuzzer: Fuzzer, text: string, result: RecordResult): void {
  if (result.ok) {
    const again = makeRecord(result.record);
    const read = parseRecord(again);
    const isSame = read.ok && makeRecord(read.value) === again;
    fuzzer.check(isSame, 'makeRecord', [text, again], 'is not read back alike');
    return;
  }
  const { line, column, fault } = result;
  const lines = text.split(/\r\n|\r|\n/);
  const isInside = line >= 1 && line <= lines.length && column >= 1 && column <= lines[line - 1].length + 1;
  fuzzer.check(isInside, 'createRecordReader', text, `place ${String(line)}:${String(column)}`);
  fuzzer.refuse('createRecordReader', text, { ...fault, at: fault.at ?? 'line' });
}

it(`${String(CASES)} random positions, moves, options and records are played or refused`, () => {
  const fuzzer = new Fuzzer();
  for (let index = 0; index < CASES; index++) {
    const random = createRandom((index + 1) * 7919);
    const kind = random(20);
    if (kind < 2) fuzzRecord(fuzzer, random);
    else if (kind < 5) fuzzOptions(fuzzer, random);
    else fuzzPosition(fuzzer, random);
  }
  if (process.env['FUZZ'] !== undefined) {
    const { calls, slowest, refusals } = fuzzer;
    process.stdout.write(
      `${JSON.stringify({ calls, slowest: Object.fromEntries(slowest), refusals: Object.fromEntries(refusals) }, null, 2)}\n`,
    );
  }
  expect(fuzzer.failures).toEqual([]);
  expect(fuzzer.calls).toBeGreaterThan(CASES);
}, 3_600_000);
