import { deepStrictEqual, ok, strictEqual } from 'node:assert';

const GAME = 'id version status plyCount position { text legalMoves { move } }';

export const CREATE = `mutation Create($input: CreateGameInput!) {
  createGame(input: $input) { game { ${GAME} } southToken } }`;
export const PLAY = `mutation Play($input: PlayMoveInput!) {
  playMove(input: $input) { game { ${GAME} } plies { number side move } } }`;
export const READ = `query Read($id: ID!) { game(id: $id) { ${GAME} } node(id: $id) { id __typename } }`;
export const PAGE = `query Page($south: String!, $after: String) {
  games(filter: { south: $south }, first: 2, after: $after, orderBy: OLDEST) {
    edges { node { id } } pageInfo { hasNextPage endCursor } } }`;
export const WATCH = 'subscription Watch($id: ID!) { gameUpdated(gameId: $id) { id version } }';

/** What every client has to manage: a game against the server, read again, and found page by page. */
export async function playScenario(name, ask) {
  const ids = [];
  for (let game = 0; game < 3; game++) ids.push(await playGame(name, ask));
  const found = [];
  for (let after, page; page === undefined || page.pageInfo.hasNextPage; after = page.pageInfo.endCursor) {
    page = (await ask(PAGE, { south: name, after })).games;
    found.push(...page.edges.map(({ node }) => node.id));
  }
  deepStrictEqual(found, ids);
}

async function playGame(name, ask) {
  const input = { variant: 'oware', south: { name }, north: { name: 'Server', aiLevel: 1 } };
  const { createGame } = await ask(CREATE, { input });
  const { id, position } = createGame.game;
  const [{ move }] = position.legalMoves;
  const { playMove } = await ask(PLAY, {
    input: {
      gameId: id,
      move,
      seatToken: createGame.southToken,
      expectedVersion: 0,
      idempotencyKey: 'first',
    },
  });
  deepStrictEqual(
    playMove.plies.map(({ side }) => side),
    ['SOUTH', 'NORTH'],
  );
  const { game, node } = await ask(READ, { id });
  strictEqual(game.position.text, playMove.game.position.text);
  deepStrictEqual({ id: node.id, type: node.__typename }, { id, type: 'Game' });
  return id;
}

/** A refusal comes to the client as an error with a code. */
export async function refuseScenario(refusal) {
  const input = { gameId: '019ad5f2-7c1e-7b3a-8f21-0c5d2e9a4b17', move: 'a1', seatToken: 'none' };
  const error = await refusal(PLAY, { input });
  strictEqual(error?.extensions?.code, 'GAME_NOT_FOUND');
}

/** Sees a game as it is, and again when a move has been played in it. */
export async function watchScenario(ask, watch) {
  const seats = { south: { name: 'Watched' }, north: { name: 'Other' } };
  const { createGame } = await ask(CREATE, { input: { variant: 'oware', ...seats } });
  const { id } = createGame.game;
  const versions = [];
  for await (const { data, errors } of watch(WATCH, { id })) {
    ok(errors === undefined, JSON.stringify(errors));
    versions.push(data.gameUpdated.version);
    if (versions.length === 2) break;
    const move = { gameId: id, move: 'a1', seatToken: createGame.southToken };
    await ask(PLAY, { input: move });
  }
  deepStrictEqual(versions, [0, 1]);
}
