/** A private game and a private match, and everybody who may ask for them. */
import { createArchive } from '../../../src/archive';
import { createKeyring, type Keyring } from '../../../src/services';
import { createStore } from '../../../src/services/store';
import { startApp, type TestApp, type TestAppOptions } from '../../support/app';
import { createTestDatabase } from '../../support/database';

/** `reader` has a key of the owner that opens nothing but reading, `seat` no key but a seat's token. */
export const ASKERS = ['nobody', 'other', 'expired', 'reader', 'seat', 'owner'] as const;
export type AskerName = (typeof ASKERS)[number];
export type Headers = Readonly<Record<string, string>>;

export interface Cast {
  readonly app: TestApp;
  readonly keyring: Keyring;
  readonly headers: Readonly<Record<AskerName, Headers>>;
  /** A private game of Katro that has ended, with an analysis that waits. */
  readonly gameId: string;
  readonly seatToken: string;
  /** Its one round is being played. */
  readonly matchId: string;
  readonly matchToken: string;
  /** A private game that has just begun. */
  readonly begin: () => Promise<{ readonly id: string; readonly token: string }>;
  /** The same after two plies: North offers a draw, and asks to take his ply back. */
  readonly beginOffered: () => Promise<{ readonly id: string; readonly token: string }>;
  stop(): Promise<void>;
}

const SCOPES = ['games:write', 'games:import', 'analysis'];

interface Created {
  readonly created: {
    readonly game: { readonly id: string };
    readonly match?: { readonly id: string };
    readonly southToken: string;
    readonly northToken: string;
  };
}

export async function gather(options: TestAppOptions = {}): Promise<Cast> {
  const database = await createTestDatabase();
  const archive = createArchive({ databaseUrl: database.url });
  const keyring = createKeyring(createStore(archive));
  const app = await startApp({ databaseUrl: database.url, ...options });
  const bearer = async (holder: string, scopes: readonly string[], expiresAt?: Date): Promise<Headers> => {
    const { text } = await keyring.create({ holder, scopes, expiresAt });
    return { authorization: `Bearer ${text}` };
  };
  const expired = await bearer('The club', SCOPES, new Date(Date.now() + 200));
  const owner = await bearer('The club', SCOPES);
  await new Promise((resolve) => setTimeout(resolve, 250));
  const reader = await bearer('The club', []);
  const other = await bearer('Others', SCOPES);

  const mutate = async (query: string): Promise<Created> => {
    const { data, errors } = await app.graphql<Created>(query, {}, owner);
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  };
  const input = (variant: string) =>
    `input: { variant: "${variant}", south: { name: "A" }, north: { name: "B" }, tags: ["secret"], private: true }`;
  const begin = async () => {
    const { created } = await mutate(
      `mutation { created: createGame(${input('katro')}) { game { id } southToken northToken } }`,
    );
    return { id: created.game.id, token: created.southToken, other: created.northToken };
  };
  const beginOffered = async () => {
    const { id, token, other } = await begin();
    const seats = `gameId: "${id}", seatToken: "${other}"`;
    for (const call of [
      `playMove(input: { gameId: "${id}", move: "c1", seatToken: "${token}" }) { game { id } }`,
      `playMove(input: { ${seats}, move: "c6" }) { game { id } }`,
      `offerDraw(${seats}) { id }`,
      `takeBack(${seats}) { id }`,
    ]) {
      await mutate(`mutation { created: ${call} }`);
    }
    return { id, token };
  };
  const { id: gameId, token: seatToken } = await begin();
  await mutate(`mutation { created: resignGame(gameId: "${gameId}", seatToken: "${seatToken}") { id } }`);
  await mutate(`mutation { created: analyseGame(id: "${gameId}") { status } }`);
  const { created } = await mutate(
    `mutation { created: createMatch(${input('raja-pasu')}) { game { id } match { id } southToken } }`,
  );
  const seat = { 'x-seat-token': `${seatToken}, ${created.southToken}` };
  return {
    app,
    keyring,
    headers: { nobody: {}, other, expired, reader, seat, owner },
    gameId,
    seatToken,
    matchId: created.match?.id ?? '',
    matchToken: created.southToken,
    begin,
    beginOffered,
    stop: async () => {
      await app.stop();
      await archive.close();
      await database.drop();
    },
  };
}
