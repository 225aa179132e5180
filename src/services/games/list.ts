import { cursorOf, type GameCount, type GameOrder, isId, type StoredGame } from '../../archive';
import { DomainError } from '../../errors';
import type { Budget } from '../budget';
import { seen } from '../keys';
import type { Store } from '../store';
import { checkNumber, checkText } from '../text';
import { makeCursor, parseCursor } from './cursor';
import { type GameFilterInput, readFilter } from './filter';
import { GameView } from './view';

/** A stretch of a connection, as Relay asks for it. */
export interface PageInput {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

export interface GameListInput extends PageInput {
  readonly filter?: GameFilterInput | null | undefined;
  readonly orderBy: GameOrder;
}

export interface GameEdgeView {
  readonly cursor: string;
  readonly node: GameView;
}

export interface PageInfoView {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export interface GameConnectionView {
  readonly edges: readonly GameEdgeView[];
  readonly nodes: readonly GameView[];
  readonly pageInfo: PageInfoView;
  /** Counted when it is read; see `totalCountIsExact`. */
  readonly totalCount: Promise<number>;
  readonly totalCountIsExact: Promise<boolean>;
  /** Counted one by one, however many they are. */
  readonly exactCount: Promise<number>;
}

export const DEFAULT_PAGE = 20;
export const MOST_PAGE = 100;
const LONGEST_TEXT = 80;

export async function listGames(
  store: Store,
  input: GameListInput,
  budget: Budget,
): Promise<GameConnectionView> {
  const filter = readFilter(input.filter ?? {});
  const order = input.orderBy;
  const { direction, limit } = readSize(input);
  const after = parseCursor('after', input.after, order);
  const before = parseCursor('before', input.before, order);
  const page = await store.listGames({ filter, order, direction, limit, after, before });
  let counted: Promise<GameCount> | undefined;
  const count = () => (counted ??= store.countGames(filter));
  const edges = page.games.map((game) => edgeOf(game, order, budget));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: direction === 'FIRST' ? page.hasMore : before !== undefined,
      hasPreviousPage: direction === 'LAST' ? page.hasMore : after !== undefined,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    get totalCount() {
      return count().then(({ games }) => games);
    },
    get totalCountIsExact() {
      return count().then(({ isExact }) => isExact);
    },
    get exactCount() {
      return store.countGamesExactly(filter);
    },
  };
}

function edgeOf(game: StoredGame, order: GameOrder, budget: Budget): GameEdgeView {
  return { cursor: makeCursor(cursorOf(game, order), order), node: new GameView(game, budget) };
}

function readSize({ first, last }: PageInput): { direction: 'FIRST' | 'LAST'; limit: number } {
  const head = first ?? undefined;
  const tail = last ?? undefined;
  if (head !== undefined && tail !== undefined) {
    throw new DomainError('BAD_INPUT', 'first and last cannot be given together', { argument: 'last' });
  }
  if (tail !== undefined) return { direction: 'LAST', limit: checkNumber('last', tail, 0, MOST_PAGE) };
  return { direction: 'FIRST', limit: checkNumber('first', head ?? DEFAULT_PAGE, 0, MOST_PAGE) };
}

export async function findGameView(store: Store, id: string, budget: Budget): Promise<GameView | undefined> {
  if (!isId(checkText('id', id, { most: LONGEST_TEXT }))) return undefined;
  const game = seen(await store.findGame(id));
  return game === undefined ? undefined : new GameView(game, budget);
}
