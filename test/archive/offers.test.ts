import { type Archive, createArchive, type OfferChange } from '../../src/archive';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { ending, newGame, ply, nobody } from './samples';

let database: TestDatabase;
let archive: Archive;
beforeAll(async () => {
  database = await createTestDatabase();
  archive = createArchive({ databaseUrl: database.url });
});
afterAll(async () => {
  await archive.close();
  await database.drop();
});

function offer(gameId: string, expectedVersion: number, changes: Partial<OfferChange> = {}): OfferChange {
  return { gameId, expectedVersion, drawOffer: 'SOUTH', takeBackOffer: null, at: new Date(), ...changes };
}

test('an offer and an answer to it are a version each, and no ply', async () => {
  const { id } = await archive.createGame(newGame());
  const at = new Date(Date.now() + 5_000);
  expect(await archive.changeOffers(offer(id, 0, { at }))).toMatchObject({
    kind: 'changed',
    game: { version: 1, otherVersions: [1], drawOffer: 'SOUTH', moves: [], updatedAt: at },
  });
  const declined = { version: 2, otherVersions: [1, 2], drawOffer: null };
  expect(await archive.changeOffers(offer(id, 1, { drawOffer: null }))).toMatchObject({ game: declined });
  expect(await archive.findGame(id)).toMatchObject(declined);
});

test('a ply ends what was offered, and so does the end of the game', async () => {
  const { id } = await archive.createGame(newGame());
  await archive.changeOffers(offer(id, 0));
  expect(await archive.playPly(ply(id, 1, { number: 1 }))).toMatchObject({
    kind: 'played',
    game: { version: 2, otherVersions: [1], drawOffer: null },
  });
  await archive.changeOffers(offer(id, 2));
  expect(await archive.endGame(ending(id, { expectedVersion: 3 }))).toMatchObject({
    kind: 'changed',
    game: { version: 4, otherVersions: [1, 3], drawOffer: null, status: 'FINISHED' },
  });
});

test('of 20 changes at once with one expected version 1 happens', async () => {
  const { id } = await archive.createGame(newGame());
  const results = await Promise.all([
    ...Array.from({ length: 7 }, () => archive.changeOffers(offer(id, 0))),
    ...Array.from({ length: 7 }, () => archive.playPly(ply(id, 0))),
    ...Array.from({ length: 6 }, () => archive.endGame(ending(id))),
  ]);
  expect(results.filter(({ kind }) => kind === 'conflict')).toHaveLength(19);
  expect(await archive.findGame(id)).toMatchObject({ version: 1 });
});

test('nothing is offered at another version, in a game that has ended, or in none', async () => {
  const { id } = await archive.createGame(newGame());
  for (const version of [-1, 1, 99]) {
    expect(await archive.changeOffers(offer(id, version))).toMatchObject({ kind: 'conflict' });
  }
  await archive.endGame(ending(id));
  expect(await archive.changeOffers(offer(id, 1))).toMatchObject({
    kind: 'conflict',
    game: { version: 1, drawOffer: null },
  });
  expect(await archive.changeOffers(offer(nobody, 0))).toEqual({ kind: 'missing' });
  expect(await archive.changeOffers(offer('no id', 0))).toEqual({ kind: 'missing' });
});
