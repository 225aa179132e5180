import type { Client } from 'pg';
import { printTable } from './table';

const GAMES = 20_000;
const PLIES = [0, 20, 40];

/** Copies of one game that has been played, each cut to so many plies, as they would have come one after the other. */
const FILL = `
  INSERT INTO games (id, variant, options, south_name, south_kind, south_token_hash, north_name, north_kind,
    north_token_hash, status, source, version, start_position, moves, ply_millis, ply_count, position, side_to_move,
    ai_to_move, tags, created_at, updated_at)
  SELECT uuidv7(), variant, options, 'player ' || n % 1000, south_kind, sha256(n::text::bytea), 'player ' || n % 997,
    north_kind, sha256((-n)::text::bytea), status, source, $2, start_position,
    array_to_string((string_to_array(moves, ' '))[1:$2], ' '), ply_millis[1:$2], $2, position, side_to_move, false,
    tags, created_at + n * interval '1 second', updated_at
  FROM (SELECT * FROM games WHERE ply_count >= $2 ORDER BY ply_count DESC LIMIT 1), generate_series(1, $1::int) AS n`;

const SIZES = `
  SELECT pg_table_size('games')::int AS rows, pg_indexes_size('games')::int AS indexes,
    pg_current_wal_lsn() - '0/0'::pg_lsn AS log`;

/** What a stored game takes on disk, by its plies, and what it sends to each replica. The table is emptied for it. */
export async function measureSizes(client: Client): Promise<void> {
  await client.query('CREATE TEMPORARY TABLE kept AS SELECT * FROM games ORDER BY ply_count DESC LIMIT 1');
  const rows: string[][] = [];
  for (const plies of PLIES) {
    await client.query('TRUNCATE games CASCADE');
    await client.query('INSERT INTO games SELECT * FROM kept');
    const before = await sizes(client);
    await client.query(FILL, [GAMES, plies]);
    const after = await sizes(client);
    const each = (key: keyof Sizes): string => ((after[key] - before[key]) / GAMES).toFixed(0);
    rows.push([`${String(plies)} plies`, each('rows'), each('indexes'), each('log')]);
  }
  console.log();
  printTable(['a stored game of', 'bytes of rows', 'bytes of indexes', 'bytes of log'], rows);
}

interface Sizes {
  readonly rows: number;
  readonly indexes: number;
  readonly log: number;
}

async function sizes(client: Client): Promise<Sizes> {
  const { rows } = await client.query<Record<keyof Sizes, string | number>>(SIZES);
  return { rows: Number(rows[0].rows), indexes: Number(rows[0].indexes), log: Number(rows[0].log) };
}
