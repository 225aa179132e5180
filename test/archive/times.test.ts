import { createArchive } from '../../src/archive';
import { createTestDatabase, runSql } from '../support/database';
import { newGame, ply } from './samples';

test('instants are stored right where the database and the process have other time zones', async () => {
  const database = await createTestDatabase();
  const name = new URL(database.url).pathname.slice(1);
  await runSql(database.url, `ALTER DATABASE ${name} SET timezone TO 'America/New_York'`);
  process.env['TZ'] = 'Indian/Antananarivo';
  const archive = createArchive({ databaseUrl: database.url });
  try {
    const instants = [
      '0001-01-01T00:00:00.000Z',
      '1969-12-31T23:59:59.999Z',
      '2026-03-08T07:30:00.001Z',
      '9999-12-31T23:59:59.998Z',
    ];
    for (const createdAt of instants.map((text) => new Date(text))) {
      const { id } = await archive.createGame(newGame({ createdAt }));
      const played = await archive.playPly(ply(id, 0, { at: createdAt }));
      const [row] = await runSql<{ created: string; millis: string[] }>(
        database.url,
        'SELECT (extract(epoch FROM created_at) * 1000)::bigint AS created, ply_millis AS millis FROM games WHERE id = $1',
        [id],
      );
      expect(row).toEqual({ created: String(createdAt.getTime()), millis: ['0'] });
      expect(played).toMatchObject({ game: { createdAt, updatedAt: createdAt } });
      const createdUntil = new Date(createdAt.getTime() + 1);
      expect(await archive.countGames({ createdFrom: createdAt, createdUntil })).toEqual({
        games: 1,
        isExact: true,
      });
    }
  } finally {
    await archive.close();
    await database.drop();
    delete process.env['TZ'];
  }
});
