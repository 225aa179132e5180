import { createHash } from 'node:crypto';
import { type Side, type StoredGame, withoutLag } from '../archive';
import { Budget } from './budget';
import { storePly } from './games/ply';
import { replay, seatToMove } from './games/replay';
import { seatAt } from './games/seats';
import type { Log } from './log';
import { isSearchOutage } from './search';
import { checkMove } from './standing';
import type { Store } from './store';
import type { Suggestions } from './suggestions';

/** Plays for the AI seats. A ply that is owed is found in the store, so that no crash can lose it. */
export interface AiSeats {
  /**
   * The game after its AI seats have answered, as far as that is possible now: what is still owed is played in
   * the background, and so is a whole game between two AI seats. `client` is who waits for it; that they leave ends
   * nothing.
   */
  answer(game: StoredGame, client?: string): Promise<StoredGame>;
  /** Whether the AI seat of this side agrees to a draw: where its own search finds it no better than even. */
  takesDraw(game: StoredGame, side: Side, client?: string): Promise<boolean>;
  /** Begins to look for owed plies: at once, and from time to time. */
  start(): void;
  /** Starts nothing more and waits for what runs. */
  close(): Promise<void>;
}

export interface AiSeatsOptions {
  readonly store: Store;
  readonly suggestions: Suggestions;
  readonly log: Log;
  /** Between two looks into the store for plies that another process owed; 10,000 where absent. */
  readonly tickMillis?: number;
}

/** Games that the background plays at the same time: people who wait for an answer come between. */
const MOST_AT_ONCE = 2;
/** Games taken from the store at one look. */
const MOST_FOUND = 200;
/** Games remembered at a time; those beyond are found in the store at a later look. */
const MOST_OWED = 1_000;
const PAUSE_MILLIS = 500;

export function createAiSeats({ store, suggestions, log, tickMillis = 10_000 }: AiSeatsOptions): AiSeats {
  /** Plies being found, by game and version: whoever wants the same one waits for it. */
  const flights = new Map<string, Promise<StoredGame>>();
  /** Games with an owed ply, next first. */
  const owed = new Map<string, StoredGame>();
  const runners = new Set<Promise<void>>();
  let running = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function step(game: StoredGame, client?: string): Promise<StoredGame> {
    const ply = plyOf(game);
    let flight = flights.get(ply);
    if (flight === undefined) {
      flight = playOne(game, client).finally(() => flights.delete(ply));
      flights.set(ply, flight);
    }
    return flight;
  }

  /** One ply of the AI seat whose turn it is; the game as it then stands, also where somebody else was faster. */
  async function playOne(game: StoredGame, client?: string): Promise<StoredGame> {
    const { move } = await suggestions.suggest(suggestionFor(game), {
      isKept: false,
      ...(client !== undefined && { client }),
    });
    const replayed = replay(game, new Budget());
    const result = await storePly(store, game, replayed, checkMove(replayed.line, move));
    // A game that is gone owes nothing.
    return result.kind === 'missing' ? { ...game, aiToMove: false } : result.game;
  }

  async function answer(game: StoredGame, client?: string): Promise<StoredGame> {
    let current = game;
    try {
      while (current.aiToMove && !isSelfPlay(current) && !isClosed) {
        current = await step(current, client);
      }
    } catch (error) {
      logFailure(current, error);
    }
    if (current.aiToMove) enqueue(current);
    return current;
  }

  function enqueue(game: StoredGame): void {
    if (owed.size >= MOST_OWED && !owed.has(game.id)) return;
    owed.set(game.id, game);
    if (isClosed || running >= MOST_AT_ONCE) return;
    // Games of all callers: no one of them is who writes.
    const runner: Promise<void> = withoutLag(run).finally(() => runners.delete(runner));
    runners.add(runner);
  }

  /** One ply of one game after the other, so that a long game does not keep the next ones waiting. */
  async function run(): Promise<void> {
    running++;
    for (let next = takeNext(); next !== undefined; next = takeNext()) await advance(next);
    running--;
  }

  function takeNext(): StoredGame | undefined {
    if (isClosed) return undefined;
    const [next] = owed.values();
    if (next !== undefined) owed.delete(next.id);
    return next;
  }

  async function advance(game: StoredGame): Promise<void> {
    try {
      const after = await step(game);
      if (after.aiToMove) owed.set(after.id, after);
    } catch (error) {
      logFailure(game, error);
      // A fault of ours would come again at once; the next look into the store is soon enough for it.
      if (isSearchOutage(error)) owed.set(game.id, game);
      await pause();
    }
  }

  function logFailure({ id, version }: StoredGame, error: unknown): void {
    const level = isSearchOutage(error) ? 'warn' : 'error';
    log[level]({ err: error, gameId: id, version }, 'an AI seat could not answer yet');
  }

  /** Kept, so that asking again does not search again. */
  async function takesDraw(game: StoredGame, side: Side, client?: string): Promise<boolean> {
    const { level } = seatAt(game, side);
    const asked = suggestionFor(game, level);
    const { evaluation } = await suggestions.suggest(asked, { ...(client !== undefined && { client }) });
    return (game.sideToMove === side ? evaluation : -evaluation) <= 0;
  }

  async function look(): Promise<void> {
    try {
      const games = await store.listGamesAwaitingAi(MOST_FOUND);
      for (const game of games) if (!owed.has(game.id) && !flights.has(plyOf(game))) enqueue(game);
    } catch (error) {
      log.error({ err: error }, 'could not look for owed plies');
    }
    if (!isClosed) timer = setTimeout(() => void look(), tickMillis).unref();
  }

  return {
    answer,
    takesDraw,
    start: () => void look(),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.allSettled([...flights.values(), ...runners]);
    },
  };
}

/** What is owed: of an older version somebody may still be told while the game has gone on. */
function plyOf({ id, version }: StoredGame): string {
  return `${id} ${String(version)}`;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MILLIS).unref());
}

function isSelfPlay({ south, north }: StoredGame): boolean {
  return south.kind === 'AI' && north.kind === 'AI';
}

/** The same game and ply always ask for the same, so that two processes do not search two different things. */
function suggestionFor(game: StoredGame, level = seatToMove(game).level) {
  const digest = createHash('sha256')
    .update(`${game.id} ${String(game.moves.length)}`)
    .digest();
  return {
    at: {
      variant: game.variant,
      options: Object.entries(game.options).map(([name, value]) => ({ name, value })),
      position: game.startPosition,
      moves: game.moves,
    },
    level,
    seed: digest.readInt32BE(),
  };
}
