/** Follows a game that goes on: whatever changes it, anywhere, comes to the page as it happens. */
import { batch, signal } from '@preact/signals';
import { ask } from '../api/ask';
import { GAME } from '../api/gameDocuments';
import type { Game } from '../api/gameShapes';
import { game, jump, news, ply } from './game';
import { tellChange } from './news';

/** Whether changes come at once, or the connection is being made; undefined where nothing is followed. */
export const following = signal<'LIVE' | 'WAITING' | undefined>(undefined);
const AGAIN_MILLIS = 3_000;
/** A replica may not know yet what the stream has told. */
const BEHIND_MILLIS = 1_000;

interface Update {
  readonly version: number;
}

/** Follows the game until the function that it answers with is called; not while nobody can see the page. */
export function followGame(id: string): () => void {
  const leaving = new AbortController();
  let stream: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  let isCatchingUp = false;

  function open(): void {
    close();
    if (document.hidden) return;
    following.value = 'WAITING';
    stream = new EventSource(`/v1/games/${encodeURIComponent(id)}/events`);
    stream.addEventListener('open', () => {
      following.value = 'LIVE';
    });
    stream.addEventListener('game', ({ data }: MessageEvent<string>) => {
      newest = (JSON.parse(data) as Update).version;
      void catchUp();
    });
    stream.addEventListener('complete', close);
    stream.addEventListener('error', ({ target }) => {
      following.value = 'WAITING';
      // Else the browser connects again by itself, behind the last event.
      if ((target as EventSource).readyState === EventSource.CLOSED) openLater();
    });
  }

  function close(): void {
    clearTimeout(again);
    stream?.close();
    stream = undefined;
    following.value = undefined;
  }

  /** In place of events the game itself is looked at now and then. */
  function openLater(): void {
    close();
    following.value = 'WAITING';
    again = setTimeout(() => void refresh().finally(open), AGAIN_MILLIS);
  }

  /** Looks at the game until it is what the stream has told; of several changes at once only at the last. */
  async function catchUp(): Promise<void> {
    if (isCatchingUp) return;
    isCatchingUp = true;
    while (!leaving.signal.aborted && !document.hidden && (game.value?.version ?? newest) < newest) {
      if (!(await refresh())) await new Promise((resolve) => setTimeout(resolve, BEHIND_MILLIS));
    }
    isCatchingUp = false;
  }

  /** Whether anything was new. What cannot be read now is read later. */
  async function refresh(): Promise<boolean> {
    try {
      const { signal } = leaving;
      const found = (await ask<{ game: Game | null }>(GAME, { id }, { signal })).game;
      return !signal.aborted && found !== null && take(found);
    } catch {
      return false;
    }
  }

  function look(): void {
    if (document.hidden) close();
    else if (stream === undefined) open();
  }

  open();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', look);
  return () => {
    leaving.abort();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', look);
    close();
  };
}

/** Takes in a newer state. Whoever looks at the last ply is led on; everybody else stays where he is. */
function take(found: Game): boolean {
  const before = game.value;
  if (before === null || before === undefined || found.version <= before.version) return false;
  const { length } = found.plies;
  batch(() => {
    const isLedOn = ply.value === before.plies.length || ply.value > length;
    game.value = found;
    if (isLedOn) jump(length);
    news.value = tellChange(before, found);
  });
  return true;
}
