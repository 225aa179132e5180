import { makeMove, makePosition, parseRecord, playLine } from '../../../src/engine';
import { openRun, type PlayedGame, playRun, USUAL_RUN } from '../../../src/services/selfPlay';
import { createSearchPool, type SearchPool } from '../../../src/workers';

const GAMES = 6;
const run = openRun({ ...USUAL_RUN, variant: 'hoyito-iii', options: [], games: GAMES, levels: [1, 3] });

let pool: SearchPool;
beforeAll(() => {
  pool = createSearchPool({ threads: 2 });
});
afterAll(() => pool.close());

/** The records by number, of those games that are asked for. */
async function play(
  concurrency: number,
  kept: ReadonlySet<number> = new Set(),
  { signal, onGame }: { signal?: AbortSignal; onGame?: (game: PlayedGame) => void } = {},
): Promise<{ missing: number; records: Map<number, string> }> {
  const records = new Map<number, string>();
  const missing = await playRun(run, {
    pool,
    concurrency,
    kept,
    signal: signal ?? new AbortController().signal,
    onGame: (game) => {
      records.set(game.number, game.record);
      onGame?.(game);
      return Promise.resolve();
    },
  });
  return { missing, records };
}

const sorted = (records: Map<number, string>) => [...records].sort(([one], [other]) => one - other);

test('games that are stopped and taken up again are those of a run that was not', async () => {
  const whole = await play(1);
  expect([whole.missing, whole.records.size]).toEqual([0, GAMES]);

  const stop = new AbortController();
  const first = await play(2, new Set(), {
    signal: stop.signal,
    onGame: () => {
      stop.abort();
    },
  });
  expect(first.records.size).toBeGreaterThan(0);
  expect(first.missing).toBe(GAMES - first.records.size);
  expect(first.missing).toBeGreaterThan(0);

  const rest = await play(2, new Set(first.records.keys()));
  expect(rest.missing).toBe(0);
  expect(sorted(new Map([...first.records, ...rest.records]))).toEqual(sorted(whole.records));
}, 120_000);

test('a record tells the seats, and replays to the end it names', async () => {
  const { records } = await play(2, new Set([3, 4, 5, 6]));
  for (const [number, text] of records) {
    const read = parseRecord(text);
    if (!read.ok) throw new Error(read.error.message);
    const { tags, line, moves, outcome, start } = read.value;
    const [south, north] = number === 1 ? ['1', '3'] : ['3', '1'];
    expect(tags.slice(0, 8)).toEqual([
      { name: 'Event', value: `self-play ${run.id}` },
      { name: 'Round', value: String(number) },
      { name: 'South', value: `AI level ${south}` },
      { name: 'SouthType', value: 'program' },
      { name: 'SouthLevel', value: south },
      { name: 'North', value: `AI level ${north}` },
      { name: 'NorthType', value: 'program' },
      { name: 'NorthLevel', value: north },
    ]);
    const replayed = playLine(
      start,
      moves.map((move) => makeMove(run.rules, move)),
    );
    if (!replayed.ok) throw new Error(replayed.error.message);
    expect(makePosition(replayed.value.position)).toBe(makePosition(line.position));
    expect(replayed.value.outcome).toEqual(outcome);
    expect(outcome).toBeDefined();
  }
}, 120_000);

test('a fault in keeping a game ends the run', async () => {
  let told = 0;
  const playing = play(2, new Set(), {
    onGame: () => {
      told++;
      throw new Error('full');
    },
  });
  await expect(playing).rejects.toThrow('full');
  expect(told).toBeLessThan(GAMES);
}, 120_000);
