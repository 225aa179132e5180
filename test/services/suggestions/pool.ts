import type { Answer, SearchPool, SuggestAnswer, SuggestHooks, SuggestRequest } from '../../../src/workers';
import { SearchPoolError } from '../../../src/workers';

export interface Asked {
  readonly request: SuggestRequest;
  readonly hooks: SuggestHooks;
  answer(found?: Partial<SuggestAnswer>): void;
  refuse(error: SearchPoolError): void;
}

export const FOUND: SuggestAnswer = {
  move: 'a1',
  evaluation: 1,
  exact: false,
  principalVariation: ['a1'],
  depth: 3,
  nodes: 10,
  millis: 1,
  source: 'SEARCH',
  stableDepths: 3,
  repeatable: true,
  lines: [{ move: 'a1', evaluation: 1, exact: false, principalVariation: ['a1'] }],
};

/** A pool whose answers the test gives, at the time that it chooses. */
export function createHandPool(): { pool: SearchPool; asked: Asked[]; tables: { version: string } } {
  const asked: Asked[] = [];
  const tables = { version: '' };
  const suggest = (request: SuggestRequest, hooks: SuggestHooks = {}): Promise<Answer<SuggestAnswer>> =>
    new Promise((resolve, reject) => {
      asked.push({
        request,
        hooks,
        answer: (found = {}) => resolve({ ok: true, value: { ...FOUND, ...found } }),
        refuse: reject,
      });
      hooks.signal?.addEventListener('abort', () => {
        reject(new SearchPoolError('SEARCH_ABORTED', 'the caller ended the search'));
      });
    });
  const unused = (): never => {
    throw new Error('not expected');
  };
  const tableVersion = (): string => tables.version;
  return { pool: { suggest, tableVersion, perft: unused, stats: unused, close: unused }, asked, tables };
}
