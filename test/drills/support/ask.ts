import { site } from './target';
import { type Answer, askRaw, JSON_BODY, requestBytes } from './wire';

export const GRAPHQL = '/graphql';
/** Operations of REST that take a body of JSON. */
export const REST = [
  '/v1/katro/apply-move',
  '/v1/positions',
  '/v1/games',
  '/v1/matches',
  '/v1/katro/suggestions',
];

export function post(path: string, body: string | Uint8Array, headers = [JSON_BODY]): Promise<Answer> {
  return askRaw(site().url, requestBytes(path, { method: 'POST', headers, body }));
}

export function get(path: string, headers: readonly string[] = []): Promise<Answer> {
  return askRaw(site().url, requestBytes(path, { headers }));
}

/** Asks GraphQL. */
export function query(text: string, variables?: object): Promise<Answer> {
  return post(GRAPHQL, JSON.stringify({ query: text, variables }));
}
