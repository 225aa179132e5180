import { LEVELS } from '../search';
import { MOST_PERFT_DEPTH, type PerftRequest, type Refusal, type SuggestRequest } from './protocol';

/** The first number of a request that makes no sense; positions and moves are read where they are used. */
export function findSuggestDefect({ level, limits = {}, lines, seed }: SuggestRequest): Refusal | undefined {
  return (
    checkCount('level', level, LEVELS.length) ??
    checkCount('limits.maxDepth', limits.maxDepth) ??
    checkCount('limits.maxNodes', limits.maxNodes) ??
    checkCount('limits.maxMillis', limits.maxMillis) ??
    checkCount('lines', lines) ??
    (seed === undefined || Number.isSafeInteger(seed) ? undefined : badInput('seed', 'a whole number'))
  );
}

export function findPerftDefect({ depth, maxPositions }: PerftRequest): Refusal | undefined {
  return checkCount('depth', depth, MOST_PERFT_DEPTH) ?? checkCount('maxPositions', maxPositions);
}

function checkCount(at: string, value: number | undefined, most = Infinity): Refusal | undefined {
  if (value === undefined || (Number.isSafeInteger(value) && value >= 1 && value <= most)) return undefined;
  return badInput(at, `a whole number from 1${most === Infinity ? '' : ` to ${String(most)}`}`);
}

function badInput(at: string, wanted: string): Refusal {
  return { code: 'BAD_INPUT', message: `${at} is ${wanted}`, at };
}
