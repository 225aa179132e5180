import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTableShelf, type TableShelf, type TableShelfOptions } from '../../src/workers';
import { closePools, openPool } from './pools';

const folder = mkdtempSync(join(tmpdir(), 'shelf-'));
const shelves: TableShelf[] = [];

function openShelf(options: TableShelfOptions): TableShelf {
  const shelf = openTableShelf(options);
  shelves.push(shelf);
  return shelf;
}

afterAll(async () => {
  await closePools();
  await Promise.all(shelves.map((shelf) => shelf.close()));
  rmSync(folder, { recursive: true });
});

const dir = join(folder, 'tables');
const shelf = openShelf({ dir, buildSeeds: 4 });
beforeAll(() => shelf.filled);

test('the shelf builds what is missing and keeps it', () => {
  expect(shelf.find('sadeqa-iii')?.table.layers.map(({ seeds }) => seeds)).toEqual([1, 2, 3, 4]);
  expect(shelf.find('sadeqa-91')).toBe(shelf.find('sadeqa-iii'));
  expect(shelf.find('katro')).toBeUndefined();
  const { fingerprint = '' } = shelf.find('raja-pasu')?.table ?? {};
  expect(readdirSync(dir).filter((name) => name.startsWith(fingerprint))).toHaveLength(4);
});

test('another shelf finds what was kept, larger layers than it would build included', async () => {
  const other = openShelf({ dir, buildSeeds: 1 });
  await other.filled;
  expect(other.find('raja-pasu')).toEqual(shelf.find('raja-pasu'));
});

test('where nothing can be kept there are tables all the same', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'no folder');
  const troubles: string[] = [];
  const other = openShelf({
    dir: join(file, 'tables'),
    buildSeeds: 2,
    onTrouble: (told) => troubles.push(told),
  });
  await other.filled;
  expect(other.find('sadeqa-91')?.table.layers).toHaveLength(2);
  expect(troubles[0]).toContain('could not be kept');
});

test('a shelf that is closed while it is filled ends', async () => {
  const other = openShelf({ dir: join(folder, 'large'), buildSeeds: 12 });
  await other.close();
  await other.filled;
  expect(other.find('sadeqa-iii')).toBeUndefined();
});

describe('threads', () => {
  const pool = openPool({ threads: 1, findEndgames: shelf.find });
  const position = '0,0,0,0,0,0,0,0/1,0,0,2,0,0,1,0 s 30-30';

  test('answer from the tables', async () => {
    const answer = await pool.suggest({ variant: 'sadeqa-91', position, limits: { maxNodes: 100 } });
    expect(answer).toMatchObject({
      ok: true,
      value: { source: 'ENDGAME_TABLE', exact: true, evaluation: 4 },
    });
  });

  test('do so under options that make no difference to how seeds are sown', async () => {
    const options = [{ name: 'turnLimit', value: '1000' }];
    const answer = await pool.suggest({ variant: 'sadeqa-91', options, position, limits: { maxNodes: 100 } });
    expect(answer).toMatchObject({ value: { source: 'ENDGAME_TABLE' } });
  });

  test.each([
    { name: 'takeCapturingSeed', value: 'true' },
    { name: 'lapLimit', value: '3' },
    { name: 'turnLimit', value: '20' },
  ])('search under $name $value', async (option) => {
    const request = { variant: 'sadeqa-91', options: [option], position, limits: { maxNodes: 100 } };
    expect(await pool.suggest(request)).toMatchObject({ value: { source: 'SEARCH' } });
  });
});
