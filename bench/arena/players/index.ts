import { findLevel } from '../../../src/search';
import { greedyPlayer } from './greedy';
import { createPlainAlphaBeta } from './plainAlphaBeta';
import type { Player } from './player';
import { randomPlayer } from './random';
import { createCustomSearcher, createSearcher } from './searcher';
import { createUct } from './uct';

export type { Player } from './player';

export const PLAYER_FORMS = [
  'random',
  'greedy',
  'uct nodes=<playouts> | millis=<ms>',
  'alpha-beta depth=<plies> | millis=<ms>',
  'level <1-8> [millis=<ms>]',
  'search [depth=<plies>] [nodes=<n>] [noise=<seeds>] [millis=<ms>] [weights=<file>]',
] as const;

/** A player from its description, see `PLAYER_FORMS`; throws where it is none. Times are of CPU, for one move. */
export function createPlayer(description: string): Player {
  const [kind, ...words] = description.split(' ');
  const numbered = kind === 'level' ? words.shift() : undefined;
  const settings = new Map(words.map((word) => splitAt(word, '=')));
  const take = (name: string): number | undefined => {
    const text = settings.get(name);
    settings.delete(name);
    const value = Number(text);
    if (text !== undefined && !(value >= 0)) throw new Error(`"${name}" of a player is a number`);
    return text === undefined ? undefined : value;
  };
  const player = create();
  if (player === undefined || settings.size > 0) {
    throw new Error(`"${description}" is no player; there are: ${PLAYER_FORMS.join(', ')}`);
  }
  return player;

  function create(): Player | undefined {
    if (kind === 'random') return randomPlayer;
    if (kind === 'greedy') return greedyPlayer;
    const millis = take('millis');
    if (kind === 'level') {
      const level = Number(numbered);
      return findLevel(level) === undefined ? undefined : createSearcher({ level }, millis);
    }
    const nodes = take('nodes');
    const allowance = {
      ...(nodes === undefined ? {} : { nodes }),
      ...(millis === undefined ? {} : { millis }),
    };
    const isBounded = nodes !== undefined || millis !== undefined;
    if (kind === 'uct') return isBounded ? createUct(allowance) : undefined;
    const depth = take('depth');
    if (kind === 'alpha-beta') {
      return isBounded || depth !== undefined ? createPlainAlphaBeta(depth, allowance) : undefined;
    }
    if (kind !== 'search' || (!isBounded && depth === undefined)) return undefined;
    const noise = take('noise');
    const weightsFile = settings.get('weights');
    settings.delete('weights');
    const bounds = {
      ...(depth === undefined ? {} : { maxDepth: depth }),
      ...(nodes === undefined ? {} : { maxNodes: nodes }),
      ...(noise === undefined ? {} : { noiseSeeds: noise }),
    };
    return createCustomSearcher(bounds, weightsFile, millis);
  }
}

function splitAt(word: string, separator: string): [string, string] {
  const at = word.indexOf(separator);
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
}
