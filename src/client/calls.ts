import type { Query } from './address';
import { type CallOptions, readJson, type Transport } from './transport';

/** The kinds of request that there are. */
export interface Calls {
  /** Asks by address. */
  readonly get: <T>(path: string, query: Query | undefined, options: CallOptions) => Promise<T>;
  /** The same of what is no JSON. */
  readonly getText: (
    path: string,
    query: Query | undefined,
    options: CallOptions,
    accept: string,
  ) => Promise<string>;
  /** Asks by a body; it may be asked again. */
  readonly ask: <T>(path: string, body: object, options: CallOptions) => Promise<T>;
  /** Writes what must not be written twice. */
  readonly write: <T>(path: string, body: object, options: CallOptions) => Promise<T>;
}

export function createCalls(transport: Transport): Calls {
  const post = <T>(path: string, body: object, options: CallOptions, isRepeatable: boolean): Promise<T> =>
    transport.send({ ...options, method: 'POST', path, body, isRepeatable }, readJson<T>);
  return {
    get: <T>(path: string, query: Query | undefined, options: CallOptions): Promise<T> =>
      transport.send({ ...options, path, query, isRepeatable: true }, readJson<T>),
    getText: (path, query, options, accept) => {
      const call = { ...options, path, query, headers: { accept }, isRepeatable: true };
      return transport.send(call, (response) => response.text());
    },
    ask: (path, body, options) => post(path, body, options, true),
    write: (path, body, options) => post(path, body, options, false),
  };
}
