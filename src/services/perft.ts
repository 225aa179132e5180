import type { SearchPool } from '../workers';
import { MOST_PERFT_DEPTH } from '../workers/protocol';
import type { Caller } from './caller';
import { answerOf, lineRequest } from './search';
import type { PositionInput } from './standing';
import { checkNumber } from './text';

export interface PerftCountView {
  readonly move: string;
  readonly leaves: number;
}

export interface PerftView {
  readonly depth: number;
  readonly leaves: number;
  readonly moves: readonly PerftCountView[];
}

export type PerftService = (input: PositionInput, depth: number, caller?: Caller) => Promise<PerftView>;

/** A second or two of one thread. */
const MOST_POSITIONS_VISITED = 10_000_000;

export function createPerft(pool: SearchPool): PerftService {
  return async (input, depth, caller = {}) => {
    checkNumber('depth', depth, 1, MOST_PERFT_DEPTH);
    const request = { ...lineRequest(input), depth, maxPositions: MOST_POSITIONS_VISITED };
    return answerOf(pool.perft(request, caller));
  };
}
