import { type Archive, type GameWatch, type StoredGame, withoutLag } from '../archive';
import { DomainError } from '../errors';
import { Backlog } from './backlog';
import type { Caller } from './caller';
import { gameMissing } from './games/problems';
import { GameView } from './games/view';
import type { Store } from './store';
import { checkText } from './text';

/** Games to be watched as they are played, in whichever process. */
export interface LiveGames {
  /** The game as it is, then after each change, until it is over. A reader that lags gets the newest state alone. */
  watch(gameId: string, caller?: Caller): Promise<AsyncIterableIterator<GameView, undefined>>;
  /** Ends every stream. */
  close(): Promise<void>;
}

interface Watcher {
  readonly client: string | undefined;
  readonly backlog: Backlog<GameView>;
  /** Of the state told last. */
  version: number;
}

export const MOST_WATCHERS = 10_000;
export const MOST_WATCHERS_EACH = 100;

export function createLiveGames(store: Store, archive: Pick<Archive, 'watchGames'>): LiveGames {
  const watchers = new Map<string, Set<Watcher>>();
  /** Games being read; true where another change has come since. */
  const reading = new Map<string, boolean>();
  let listening: GameWatch | undefined;
  let isClosed = false;

  function listen(): void {
    listening ??= archive.watchGames({
      onUpdated: (id) => void refresh(id),
      onConnected: () => {
        for (const id of watchers.keys()) void refresh(id);
      },
    });
  }

  /** Who is told of a change must see it. */
  function find(id: string): Promise<StoredGame | undefined> {
    return withoutLag(() => store.findGame(id));
  }

  /** One read at a time for a game: changes that come in the meantime are read together. */
  async function refresh(id: string): Promise<void> {
    if (!watchers.has(id)) return;
    if (reading.has(id)) {
      reading.set(id, true);
      return;
    }
    do {
      reading.set(id, false);
      await tell(id);
    } while (reading.get(id) === true && watchers.has(id));
    reading.delete(id);
  }

  async function tell(id: string): Promise<void> {
    try {
      const game = await find(id);
      if (game === undefined) throw gameMissing();
      for (const watcher of watchers.get(id) ?? []) give(watcher, game);
      if (game.status !== 'IN_PROGRESS') end(id);
    } catch (error) {
      for (const { backlog } of watchers.get(id) ?? []) backlog.fail(error);
      watchers.delete(id);
    }
  }

  function give(watcher: Watcher, game: StoredGame): void {
    if (game.version <= watcher.version) return;
    watcher.version = game.version;
    watcher.backlog.put(new GameView(game));
  }

  function end(id: string): void {
    for (const { backlog } of watchers.get(id) ?? []) backlog.end();
    watchers.delete(id);
  }

  function leave(id: string, watcher: Watcher): void {
    const others = watchers.get(id);
    others?.delete(watcher);
    if (others?.size === 0) watchers.delete(id);
  }

  function checkRoom(client: string | undefined): void {
    const all = [...watchers.values()].flatMap((each) => [...each]);
    const own = all.filter((watcher) => watcher.client === client).length;
    if (all.length < MOST_WATCHERS && own < MOST_WATCHERS_EACH) return;
    const message = `at most ${String(MOST_WATCHERS_EACH)} games can be watched at a time`;
    throw new DomainError('LIMIT_EXCEEDED', message, { most: MOST_WATCHERS_EACH });
  }

  return {
    watch: async (gameId, { client } = {}) => {
      const game = await find(checkText('gameId', gameId, { most: 64 }));
      if (game === undefined) throw gameMissing();
      checkRoom(client);
      const watcher: Watcher = {
        client,
        version: -1,
        backlog: new Backlog(1, () => leave(game.id, watcher)),
      };
      give(watcher, game);
      if (game.status !== 'IN_PROGRESS' || isClosed) {
        watcher.backlog.end();
        return watcher.backlog;
      }
      watchers.set(game.id, (watchers.get(game.id) ?? new Set()).add(watcher));
      listen();
      // What has changed since it was read was not told to this watcher.
      void refresh(game.id);
      return watcher.backlog;
    },
    close: async () => {
      isClosed = true;
      for (const id of [...watchers.keys()]) end(id);
      await listening?.close();
    },
  };
}
