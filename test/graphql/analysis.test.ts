import type { Archive } from '../../src/archive';
import { startApp, type TestApp } from '../support/app';
import {
  ANALYSE,
  analyse,
  findAnalysed,
  importRandom,
  pollAnalysis,
  randomRecord,
} from '../support/analyses';
import { runSql } from '../support/database';
import { createGame } from '../support/games';
import { importRecords } from '../support/records';

let app: TestApp;
let readCalls = 0;
beforeAll(async () => {
  const counted = (archive: Archive): Archive => ({
    ...archive,
    findAnalyses: (ids) => {
      readCalls++;
      return archive.findAnalyses(ids);
    },
  });
  app = await startApp({ analysisWorkers: 1, wrapArchive: counted });
});
afterAll(() => app.stop());

const jobs = () => runSql<{ id: string }>(app.databaseUrl, 'SELECT id FROM graphile_worker.jobs');

describe.each(['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii'])('a game of %s', (variant) => {
  let id: string;
  beforeAll(async () => {
    [id] = await importRandom(app, variant, [1]);
    await analyse(app, id, 2);
    await pollAnalysis(app, id);
  });

  test('every ply is judged, and each side', async () => {
    const { analysis, plies } = await findAnalysed(app, id);
    expect(analysis).toMatchObject({ status: 'DONE', progress: 1, level: 2 });
    for (const { move, analysis: ply } of plies) {
      if (ply === null) throw new Error(`${move} has not been analysed`);
      expect(ply.loss).toBeCloseTo(Math.max(0, ply.evaluation - ply.played), 2);
      expect(ply.best).toBe(ply.principalVariation[0]);
      expect(ply.principalVariation.length).toBeLessThanOrEqual(12);
      expect(ply.verdict === 'BEST' || ply.verdict === 'FORCED').toBe(ply.loss === 0);
      if (ply.loss > 0) expect(ply.best).not.toBe(move);
    }
    for (const side of ['south', 'north'] as const) {
      const verdicts = plies
        .filter((ply) => ply.side === side.toUpperCase())
        .map((ply) => ply.analysis?.verdict);
      const count = (word: string): number => verdicts.filter((verdict) => verdict === word).length;
      expect(analysis?.[side]).toMatchObject({
        blunders: count('BLUNDER'),
        mistakes: count('MISTAKE'),
        inaccuracies: count('INACCURACY'),
      });
      // Whoever plays at random is neither perfect nor always wrong.
      expect(analysis?.[side]?.accuracy).toBeGreaterThan(5);
      expect(analysis?.[side]?.accuracy).toBeLessThan(98);
    }
  });

  test('the last evaluation is the result, whoever moved last', async () => {
    const { game } = await app.data<{
      game: {
        outcome: { winner: string | null; south: number | null; north: number | null };
        plies: readonly { side: string; analysis: { played: number } }[];
      };
    }>(
      'query ($id: ID!) { game(id: $id) { outcome { winner south north } plies { side analysis { played } } } }',
      {
        id,
      },
    );
    const { winner, south, north } = game.outcome;
    const last = game.plies.at(-1)!;
    const forSouth = last.side === 'SOUTH' ? last.analysis.played : -last.analysis.played;
    const balance = south === null || north === null ? 100 : Math.abs(south - north);
    expect(forSouth + 0).toBe(winner === null ? 0 : winner === 'SOUTH' ? balance : -balance);
  });

  test('its record tells what was found, and an import of it brings that back', async () => {
    const { record, plies } = await findAnalysed(app, id);
    const first = plies[0].analysis!;
    expect(record).toContain(`[%eval `);
    if (first.loss > 0) expect(record).toContain(`[%best ${first.best}]`);
    // Another meeting: the game itself is kept already.
    const copy = record.replace('[Event "Random 1"]', `[Event "Copy of ${variant}"]`);
    const ids = new Set(await listIds(variant));
    expect(await importRecords(app, copy)).toMatchObject({ imported: 1, rejected: [] });
    const [copied] = (await listIds(variant)).filter((each) => !ids.has(each));
    const brought = await findAnalysed(app, copied);
    expect(brought.analysis).toBeNull();
    expect(brought.record).toBe(copy);
  });
});

async function listIds(variant: string): Promise<string[]> {
  const { games } = await app.data<{ games: { nodes: readonly { id: string }[] } }>(
    'query ($variant: ID!) { games(filter: { variant: $variant }) { nodes { id } } }',
    { variant },
  );
  return games.nodes.map(({ id }) => id);
}

test('the same game has the same analysis, whoever analyses it and however often it was interrupted', async () => {
  const other = await startApp({ analysisWorkers: 2, pool: { threads: 2 } });
  const [here] = await importRandom(app, 'sadeqa-iii', [7]);
  const [there] = await importRandom(other, 'sadeqa-iii', [7]);
  await Promise.all([analyse(app, here, 4), analyse(other, there, 4)]);
  let isDone = false;
  const done = pollAnalysis(app, here).finally(() => (isDone = true));
  while (!isDone)
    await app.data('{ suggestMove(at: { variant: "katro" }, limits: { maxNodes: 20000 }) { move } }');
  await Promise.all([done, pollAnalysis(other, there)]);
  expect((await findAnalysed(app, here)).plies).toEqual((await findAnalysed(other, there)).plies);
  await other.stop();
});

test('asked twice, at the same time or later, there is one job; a higher level begins anew', async () => {
  const [id] = await importRandom(app, 'hoyito-iii', [11]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => analyse(app, id, 3)));
  expect(answers.every(({ level }) => level === 3)).toBe(true);
  await pollAnalysis(app, id);
  const attempts = () =>
    runSql<{ attempts: number }>(app.databaseUrl, 'SELECT attempts FROM analyses WHERE game_id = $1', [id]);
  expect(await attempts()).toEqual([{ attempts: 1 }]);
  expect(await analyse(app, id, 3)).toMatchObject({ status: 'DONE', level: 3 });
  expect(await analyse(app, id, 1)).toMatchObject({ status: 'DONE', level: 3 });
  expect(await jobs()).toEqual([]);
  expect(await analyse(app, id, 4)).toMatchObject({ level: 4, south: null, turningPoint: null });
  expect(await pollAnalysis(app, id)).toMatchObject({ status: 'DONE', level: 4 });
});

test('a higher level wanted while a lower one is at work', async () => {
  const [id] = await importRandom(app, 'sadeqa-iii', [12]);
  await analyse(app, id, 8);
  const started = Date.now();
  while ((await findAnalysed(app, id)).analysis?.status === 'QUEUED' && Date.now() - started < 10_000);
  await runSql(app.databaseUrl, 'UPDATE analyses SET level = 1 WHERE game_id = $1', [id]);
  expect(await analyse(app, id, 2)).toMatchObject({ level: 2 });
  expect(await pollAnalysis(app, id)).toMatchObject({ status: 'DONE', level: 2 });
  const { plies } = await findAnalysed(app, id);
  expect(plies.every(({ analysis }) => analysis !== null)).toBe(true);
});

test('games without plies, games that go on, games that there are not, levels that there are not', async () => {
  await importRecords(app, '[Variant "katro"]\n[Event "Nobody moved"]\n\n*\n');
  const [empty] = await listIds('katro');
  await analyse(app, empty);
  const nothing = { accuracy: 100, averageLoss: 0, blunders: 0, mistakes: 0, inaccuracies: 0 };
  expect(await pollAnalysis(app, empty)).toEqual({
    status: 'DONE',
    progress: 1,
    level: 5,
    south: nothing,
    north: nothing,
    turningPoint: null,
  });
  const { game } = await createGame(app, 'katro');
  expect(await app.codeOf(ANALYSE, { id: game.id })).toBe('GAME_IN_PROGRESS');
  expect((await findAnalysed(app, game.id)).analysis).toBeNull();
  expect(await app.codeOf(ANALYSE, { id: 'nothing' })).toBe('GAME_NOT_FOUND');
  expect(await app.codeOf(ANALYSE, { id: '\0' })).toBe('BAD_INPUT');
  for (const level of [0, 9, -1]) {
    expect(await app.codeOf(ANALYSE, { id: empty, level })).toBe('LIMIT_EXCEEDED');
  }
});

test('a hundred games with their analyses, plies and records take one statement for all analyses', async () => {
  const seeds = Array.from({ length: 100 }, (_, index) => index + 100);
  await importRecords(app, seeds.map((seed) => randomRecord('raja-pasu', seed)).join('\n'));
  const read = async (first: number, fields: string): Promise<number> => {
    readCalls = 0;
    const query = `{ games(filter: { variant: "raja-pasu" }, first: ${String(first)}) { nodes { ${fields} } } }`;
    const { games } = await app.data<{ games: { nodes: readonly object[] } }>(query);
    expect(games.nodes).toHaveLength(first);
    return readCalls;
  };
  expect(await read(100, 'record analysis { status progress south { accuracy } }')).toBe(1);
  // So many as one operation may ask for.
  expect(await read(30, 'record analysis { status } plies { analysis { loss verdict best } }')).toBe(1);
});
