/** One way to ask, and two façades that answer: both must give the same. */
import type { Client } from '../support/client';
import { complaintAbout, operationAt } from '../support/openapi';
import { type Act, type ActInput, addressOf, mutationOf } from './acts';
import * as fields from './fields';

export interface At {
  readonly variant: string;
  readonly position?: string;
  readonly moves?: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
}

export type Variables = Readonly<Record<string, unknown>>;

/** An error, as far as the façades have to agree on it. */
export interface Failure {
  readonly code: unknown;
  readonly at: unknown;
}

export interface Facade {
  readonly position: (at: At) => Promise<unknown>;
  readonly positions: (at: readonly At[]) => Promise<unknown>;
  readonly legalMoves: (at: At) => Promise<unknown>;
  readonly applyMove: (at: At, move: string, language?: string) => Promise<unknown>;
  readonly perft: (at: At, depth: number) => Promise<unknown>;
  readonly nextRound: (at: At, round?: number) => Promise<unknown>;
  readonly createGame: (input: Variables) => Promise<unknown>;
  readonly game: (id: string) => Promise<unknown>;
  readonly plies: (id: string) => Promise<unknown>;
  readonly record: (id: string) => Promise<unknown>;
  readonly games: (filter: Variables, page: Variables) => Promise<unknown>;
  readonly playMove: (input: Variables & { readonly gameId: string }) => Promise<unknown>;
  readonly resignGame: (gameId: string, seatToken: string) => Promise<unknown>;
  readonly act: (act: Act, input: ActInput) => Promise<unknown>;
  readonly createMatch: (input: Variables, rounds?: number) => Promise<unknown>;
  readonly match: (id: string) => Promise<unknown>;
  readonly startNextRound: (matchId: string, seatToken: string) => Promise<unknown>;
}

function choicesOf(options: unknown): { name: string; value: unknown }[] {
  return Object.entries((options ?? {}) as Variables).map(([name, value]) => ({ name, value }));
}

/** Input of GraphQL: options as a list. */
function input<T extends { readonly options?: unknown }>({ options, ...rest }: T) {
  return { ...rest, options: choicesOf(options) };
}

export function overGraphql(client: Client): Facade {
  async function ask(query: string, variables: object, field: string): Promise<unknown> {
    const { data, errors } = await client.graphql<Record<string, unknown>>(query, variables);
    const [error] = errors;
    if (error === undefined) return fields.flat(data?.[field]);
    return { code: error.extensions.code, at: error.extensions['at'] } satisfies Failure;
  }

  /** What is no error to GraphQL, but nothing. */
  const found = (code: string, answer: unknown): unknown =>
    answer ?? ({ code, at: undefined } satisfies Failure);
  const atQuery = (field: string, selection: string, more = '', args = ''): string =>
    `query ($at: PositionInput!${more}) { ${field}(at: $at${args}) { ${selection} } }`;

  return {
    position: (at) => ask(atQuery('position', fields.POSITION), { at: input(at) }, 'position'),
    positions: async (at) => {
      const query = `query ($at: [PositionInput!]!) { positions(at: $at) { ${fields.POSITION} } }`;
      const { data, errors } = await client.graphql<{ positions: unknown[] }>(query, { at: at.map(input) });
      const problems = errors.map(({ path, extensions }) => [path?.[1], extensions.code]);
      return { positions: data?.positions, problems };
    },
    legalMoves: (at) => ask(atQuery('legalMoves', fields.LEGAL_MOVE), { at: input(at) }, 'legalMoves'),
    applyMove: (at, move, language) =>
      ask(
        atQuery('applyMove', fields.applied(language), ', $move: String!', ', move: $move'),
        { at: input(at), move },
        'applyMove',
      ),
    perft: (at, depth) =>
      ask(
        atQuery('perft', 'depth leaves moves { move leaves }', ', $depth: Int!', ', depth: $depth'),
        { at: input(at), depth },
        'perft',
      ),
    nextRound: (at, round = 1) =>
      ask(
        atQuery('nextRound', fields.NEXT_ROUND, ', $round: Int!', ', round: $round'),
        { at: input(at), round },
        'nextRound',
      ),
    createGame: (game) =>
      ask(
        `mutation ($input: CreateGameInput!) { createGame(input: $input) { ${fields.CREATED} } }`,
        { input: input(game) },
        'createGame',
      ),
    game: async (id) =>
      found(
        'GAME_NOT_FOUND',
        await ask(`query ($id: ID!) { game(id: $id) { ${fields.GAME} } }`, { id }, 'game'),
      ),
    plies: async (id) => {
      const game = await ask(
        `query ($id: ID!) { game(id: $id) { plies { ${fields.PLY} } } }`,
        { id },
        'game',
      );
      return found('GAME_NOT_FOUND', game);
    },
    record: async (id) => {
      const game = (await ask(
        'query ($id: ID!) { game(id: $id) { record } }',
        { id },
        'game',
      )) as Variables | null;
      return found('GAME_NOT_FOUND', game?.['record']);
    },
    games: (filter, page) =>
      ask(
        `query ($filter: GameFilter, $orderBy: GameOrder! = NEWEST, $first: Int, $after: String, $last: Int, $before: String) {
          games(filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before) {
            nodes { ${fields.LISTED} } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
            totalCount totalCountIsExact } }`,
        { filter, ...page },
        'games',
      ),
    playMove: (move) =>
      ask(
        `mutation ($input: PlayMoveInput!) { playMove(input: $input) {
          game { ${fields.GAME} } plies { ${fields.PLY} } } }`,
        { input: move },
        'playMove',
      ),
    resignGame: (gameId, seatToken) =>
      ask(
        `mutation ($gameId: ID!, $seatToken: String!) {
          resignGame(gameId: $gameId, seatToken: $seatToken) { ${fields.GAME} } }`,
        { gameId, seatToken },
        'resignGame',
      ),
    act: (act, input) => ask(mutationOf(act), input, act),
    createMatch: (match, rounds) =>
      ask(
        `mutation ($input: CreateGameInput!, $rounds: Int) { createMatch(input: $input, rounds: $rounds) {
          match { ${fields.MATCH} } ${fields.CREATED} } }`,
        { input: input(match), rounds },
        'createMatch',
      ),
    match: async (id) =>
      found(
        'MATCH_NOT_FOUND',
        await ask(`query ($id: ID!) { match(id: $id) { ${fields.MATCH} } }`, { id }, 'match'),
      ),
    startNextRound: (matchId, seatToken) =>
      ask(
        `mutation ($matchId: ID!, $seatToken: String!) {
          startNextRound(matchId: $matchId, seatToken: $seatToken) { ${fields.GAME} } }`,
        { matchId, seatToken },
        'startNextRound',
      ),
  };
}

/** Every answer is checked by the specification, too. */
export function overRest(client: Client): Facade {
  async function ask(
    method: string,
    url: string,
    body?: object,
    accept = 'application/json',
  ): Promise<unknown> {
    const headers = { accept, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(`${client.url}${url}`, init);
    const text = await response.text();
    const operation = operationAt(method, url);
    const type = response.headers.get('content-type') ?? '';
    const complaint = operation && complaintAbout(operation, { status: response.status, type, text });
    if (operation === undefined || complaint !== undefined)
      throw new Error(`${method} ${url}: ${String(complaint)}`);
    if (response.ok && !type.includes('json')) return text;
    const answer = JSON.parse(text) as Variables;
    return response.ok ? answer : ({ code: answer['code'], at: answer['at'] } satisfies Failure);
  }

  const member = async (name: string, answer: Promise<unknown>): Promise<unknown> => {
    const { [name]: value, ...failure } = (await answer) as Variables;
    return value ?? failure;
  };

  return {
    position: (at) => ask('GET', `/v1/${at.variant}/position?${queryOf(at)}`),
    positions: async (at) => {
      const { positions, problems } = (await ask('POST', '/v1/positions', { at })) as Variables;
      const told = (problems as Variables[]).map(({ index, code }) => [index, code]);
      return { positions, problems: told };
    },
    legalMoves: (at) => member('legalMoves', ask('GET', `/v1/${at.variant}/legal-moves?${queryOf(at)}`)),
    applyMove: ({ variant, ...at }, move, language) =>
      ask('POST', `/v1/${variant}/apply-move`, { ...at, move, ...(language !== undefined && { language }) }),
    perft: (at, depth) => ask('GET', `/v1/${at.variant}/perft?depth=${String(depth)}&${queryOf(at)}`),
    nextRound: (at, round = 1) =>
      ask('GET', `/v1/${at.variant}/next-round?round=${String(round)}&${queryOf(at)}`),
    createGame: (game) => ask('POST', '/v1/games', game),
    game: (id) => ask('GET', `/v1/games/${id}`),
    plies: (id) => ask('GET', `/v1/games/${id}/plies`),
    record: (id) => ask('GET', `/v1/games/${id}`, undefined, 'text/plain'),
    games: (filter, page) => {
      const pairs = Object.entries({ ...filter, ...page }).map(([name, value]) => [name, String(value)]);
      return ask('GET', `/v1/games?count=true&${new URLSearchParams(pairs).toString()}`);
    },
    playMove: ({ gameId, ...move }) => ask('POST', `/v1/games/${gameId}/moves`, move),
    resignGame: (gameId, seatToken) => ask('POST', `/v1/games/${gameId}/resignation`, { seatToken }),
    act: (act, { gameId, ...body }) => ask('POST', addressOf(act, gameId), body),
    createMatch: (match, rounds) =>
      ask('POST', '/v1/matches', { ...match, ...(rounds !== undefined && { rounds }) }),
    match: (id) => ask('GET', `/v1/matches/${id}`),
    startNextRound: (matchId, seatToken) => ask('POST', `/v1/matches/${matchId}/rounds`, { seatToken }),
  };
}

/** As an address shows it: `_` for the spaces of a position, moves with commas between them. */
function queryOf({ position, moves, options = {} }: At): string {
  const query = new URLSearchParams();
  if (position !== undefined) query.set('position', position.replaceAll(' ', '_'));
  if (moves !== undefined && moves.length > 0) query.set('moves', moves.join(','));
  for (const [name, value] of Object.entries(options)) query.set(`options[${name}]`, value);
  return query.toString();
}
