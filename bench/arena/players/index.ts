import { LEVELS } from '../../../src/search';
import { Description } from './description';
import { greedyPlayer } from './greedy';
import { createPlainAlphaBeta } from './plainAlphaBeta';
import type { Player } from './player';
import { randomPlayer } from './random';
import { createCustomSearcher, createSearcher } from './searcher';
import { createUct } from './uct';

export type { Player } from './player';

/** Players and how they are described; times are milliseconds of CPU for one move. */
const PLAYERS: Readonly<Record<string, { form: string; create: (description: Description) => Player }>> = {
  random: { form: 'random', create: () => randomPlayer },
  greedy: { form: 'greedy', create: () => greedyPlayer },
  uct: { form: 'uct [nodes=<playouts>] [millis=<n>]', create: readUct },
  'alpha-beta': { form: 'alpha-beta [depth=<plies>] [millis=<n>]', create: readAlphaBeta },
  level: { form: 'level <1-8> [nodes=<n>] [millis=<n>]', create: readLevel },
  search: {
    form: 'search [depth=<plies>] [nodes=<n>] [noise=<seeds>] [millis=<n>] [weights=<file>|plain]',
    create: readSearch,
  },
};

/** A player from its description; throws where it is none. */
export function createPlayer(text: string): Player {
  const description = new Description(text);
  const kind = Object.hasOwn(PLAYERS, description.kind) ? PLAYERS[description.kind] : undefined;
  const player = kind?.create(description);
  if (player === undefined || description.findStranger() !== undefined) {
    const forms = Object.values(PLAYERS).map(({ form }) => form);
    throw new Error(`"${text}" is no player; there are: ${forms.join(', ')}`);
  }
  return player;
}

function readUct(description: Description): Player {
  return createUct(
    bounded({ ...description.number('nodes', 'nodes'), ...description.number('millis', 'millis') }),
  );
}

function readAlphaBeta(description: Description): Player {
  const bounds = { ...description.number('depth', 'depth'), ...description.number('millis', 'millis') };
  return createPlainAlphaBeta(bounded(bounds));
}

function readLevel(description: Description): Player {
  const level = description.level ?? 0;
  if (LEVELS[level - 1] === undefined) throw new Error(`there is no level ${String(level)}`);
  const limits = description.number('nodes', 'maxNodes');
  // Positions stand for time where they are given: what else the machine does must not weaken a level.
  const most = limits.maxNodes === undefined ? LEVELS[level - 1].maxMillis : Infinity;
  const { millis = most } = description.number('millis', 'millis');
  return createSearcher({ level, limits }, millis);
}

function readSearch(description: Description): Player {
  const bounds = bounded({
    ...description.number('depth', 'maxDepth'),
    ...description.number('nodes', 'maxNodes'),
    ...description.number('millis', 'maxMillis'),
  });
  return createCustomSearcher(
    { ...bounds, ...description.number('noise', 'noiseSeeds') },
    description.text('weights'),
  );
}

/** Without any bound a player would think for ever. */
function bounded<T extends object>(bounds: T): T {
  if (Object.keys(bounds).length === 0) throw new Error('a player that thinks ahead needs a bound');
  return bounds;
}
