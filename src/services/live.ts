import { type GameListener, type GameWatch, withoutLag } from '../archive';
import { DomainError, serverStopping } from '../errors';
import { Backlog } from './backlog';
import type { Caller } from './caller';

/** Something about games that changes, in whichever process. */
export interface LiveSubject<State, View> {
  /** Rejects where there is no such thing. */
  read(gameId: string): Promise<State>;
  /** Rejects where whoever asks must not know of it. */
  checkSight(state: State): void | Promise<void>;
  /** Never smaller than before, and larger with every change that is worth telling. */
  versionOf(state: State): number;
  /** Nothing changes any more. */
  isOver(state: State): boolean;
  viewOf(state: State): View;
  listen(listener: GameListener): GameWatch;
}

/** A state, and which one it is: later ones have larger versions. */
export interface Told<View> {
  readonly version: number;
  readonly view: View;
}

/** States as they come; SERVER_STOPPING for those who are cut off because the server stops. */
export type Watching<View> = AsyncIterableIterator<Told<View>, undefined>;

export interface Live<View> {
  /** The state as it is, then after each change, until it is over. A reader that lags gets the newest one alone. */
  watch(gameId: string, caller?: Caller): Promise<Watching<View>>;
  /**
   * The same for somebody who has seen a version: only newer ones are told. Undefined where it was the last. A version
   * that there has not been yet counts as none.
   */
  resume(gameId: string, seenVersion: number, caller?: Caller): Promise<Watching<View> | undefined>;
  /** Cuts every stream off. */
  close(): Promise<void>;
}

interface Watcher<View> {
  readonly client: string | undefined;
  readonly backlog: Backlog<Told<View>>;
  /** Of the state told last. */
  version: number;
}

/** Smaller than every version. */
const NONE = -1;

export const MOST_WATCHERS = 10_000;
export const MOST_WATCHERS_EACH = 100;

export function createLive<State, View>(subject: LiveSubject<State, View>): Live<View> {
  const watchers = new Map<string, Set<Watcher<View>>>();
  /** Games being read; true where another change has come since. */
  const reading = new Map<string, boolean>();
  let listening: GameWatch | undefined;
  let isClosed = false;

  /** Who is told of a change must see it. */
  function read(id: string): Promise<State> {
    return withoutLag(() => subject.read(id));
  }

  function listen(): void {
    listening ??= subject.listen({
      onUpdated: (id) => void refresh(id),
      onConnected: () => {
        for (const id of watchers.keys()) void refresh(id);
      },
    });
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
      const state = await read(id);
      for (const watcher of watchers.get(id) ?? []) give(watcher, state);
      if (subject.isOver(state)) end(id);
    } catch (error) {
      fail(id, error);
    }
  }

  function give(watcher: Watcher<View>, state: State): void {
    const version = subject.versionOf(state);
    if (version <= watcher.version) return;
    watcher.version = version;
    watcher.backlog.put({ version, view: subject.viewOf(state) });
  }

  function end(id: string): void {
    for (const { backlog } of watchers.get(id) ?? []) backlog.end();
    watchers.delete(id);
  }

  function fail(id: string, error: unknown): void {
    for (const { backlog } of watchers.get(id) ?? []) backlog.fail(error);
    watchers.delete(id);
  }

  function leave(id: string, watcher: Watcher<View>): void {
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

  async function follow(
    gameId: string,
    seenVersion: number,
    { client }: Caller = {},
  ): Promise<Watching<View> | undefined> {
    const id = gameId.toLowerCase();
    const state = await read(id);
    await subject.checkSight(state);
    if (isClosed) throw serverStopping();
    const isOver = subject.isOver(state);
    if (isOver && seenVersion === subject.versionOf(state)) return undefined;
    checkRoom(client);
    const watcher: Watcher<View> = {
      client,
      version: seenVersion > subject.versionOf(state) ? NONE : seenVersion,
      backlog: new Backlog(1, () => leave(id, watcher)),
    };
    give(watcher, state);
    if (isOver) {
      watcher.backlog.end();
      return watcher.backlog;
    }
    watchers.set(id, (watchers.get(id) ?? new Set()).add(watcher));
    listen();
    // What has changed since it was read was not told to this watcher.
    void refresh(id);
    return watcher.backlog;
  }

  return {
    watch: async (gameId, caller) => {
      const watching = await follow(gameId, NONE, caller);
      if (watching === undefined) throw new Error('a version smaller than all is the last');
      return watching;
    },
    resume: (gameId, seenVersion, caller) => follow(gameId, seenVersion, caller),
    close: async () => {
      isClosed = true;
      for (const id of [...watchers.keys()]) fail(id, serverStopping());
      await listening?.close();
    },
  };
}
