import DataLoader from 'dataloader';
import { isId, type StoredGame, type StoredMatch } from '../../archive';
import type { Budget } from '../budget';
import { seen } from '../keys';
import type { Store } from '../store';
import { MatchView } from './view';

/** Finds matches for one request. */
export interface MatchReader {
  find(id: string): Promise<MatchView | undefined>;
}

/**
 * What is asked for at the same moment, be it for a hundred games of a list, is read in one statement. Nothing is
 * remembered: a request may change a match between two looks at it.
 */
export function createMatchReader(store: Store, budget: Budget): MatchReader {
  const matches = new DataLoader<string, StoredMatch | undefined>((ids) => store.findMatches(ids), {
    cache: false,
  });
  const rounds = new DataLoader<string, StoredGame[]>((ids) => store.listRounds(ids), { cache: false });

  return {
    find: async (id) => {
      const match = isId(id) ? seen(await matches.load(id)) : undefined;
      return match === undefined ? undefined : new MatchView(match, () => rounds.load(match.id), budget);
    },
  };
}
