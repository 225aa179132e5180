import type { Archive } from '../archive';
import { gameMissing } from './games/problems';
import { GameView } from './games/view';
import { maySee } from './keys';
import { createLive, type Live } from './live';
import type { Store } from './store';
import { checkText } from './text';

/** Games to be watched as they are played, in whichever process, until they are over. */
export type LiveGames = Live<GameView>;

export function createLiveGames(store: Store, archive: Pick<Archive, 'watchGames'>): LiveGames {
  return createLive({
    read: async (id) => {
      const game = await store.findGame(checkText('gameId', id, { most: 64 }));
      if (game === undefined) throw gameMissing();
      return game;
    },
    checkSight: (game) => {
      if (!maySee(game)) throw gameMissing();
    },
    versionOf: ({ version }) => version,
    isOver: ({ status }) => status !== 'IN_PROGRESS',
    viewOf: (game) => new GameView(game),
    listen: (listener) => archive.watchGames(listener),
  });
}
