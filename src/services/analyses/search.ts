import type { StoredGame } from '../../archive';
import { SIDE_NAMES, type Ply } from '../../engine';
import { DomainError } from '../../errors';
import type { SearchPool, SuggestAnswer } from '../../workers';
import { answerOf } from '../search';
import type { AnalysedPly } from './analysedPly';

/** More than any position has: every move is searched to its value, all of them equally deep. */
const ALL_MOVES = 100;
/** Plies of a variation that are kept. */
const LONGEST_VARIATION = 12;

export interface PlySearch {
  readonly pool: SearchPool;
  readonly game: StoredGame;
  /** Positions it may visit. */
  readonly maxNodes: number;
  readonly signal: AbortSignal;
}

/** One search of the position that the ply was chosen in values the best move and the one that was played. */
export async function analysePly(
  { pool, game, maxNodes, signal }: PlySearch,
  { side }: Ply,
  index: number,
): Promise<AnalysedPly> {
  const request = {
    variant: game.variant,
    options: Object.entries(game.options).map(([name, value]) => ({ name, value })),
    position: game.startPosition,
    moves: game.moves.slice(0, index),
    limits: { maxNodes },
    lines: ALL_MOVES,
  };
  const answer = await answerOf(pool.suggest(request, { signal, isBackground: true }));
  if (!answer.repeatable) throw new DomainError('SEARCH_TIMEOUT', 'the search of a ply was cut short');
  return { side: SIDE_NAMES[side], ...valuesOf(answer, game.moves[index]) };
}

function valuesOf({ lines }: SuggestAnswer, move: string): Omit<AnalysedPly, 'side'> {
  const [best] = lines;
  const played = lines.find((line) => line.move === move);
  if (played === undefined) throw new Error(`the search has no value for ${move}`);
  return {
    evaluation: best.evaluation,
    played: played.evaluation,
    choices: lines.length,
    variation: best.principalVariation.slice(0, LONGEST_VARIATION),
  };
}
