import type { Query } from './address';
import { type CallOptions, readJson, type Transport } from './transport';

/** The kinds of request that there are. */
export interface Calls {
  /** Asks by address. */
  readonly get: <T>(path: string, query: Query | undefined, options: CallOptions) => Promise<T>;
  /** Asks by a body; it may be asked again. */
  readonly ask: <T>(path: string, body: object, options: CallOptions) => Promise<T>;
  /** Writes what must not be written twice. */
  readonly write: <T>(path: string, body: object, options: CallOptions) => Promise<T>;
}

export function createCalls(transport: Transport): Calls {
  const post = <T>(path: string, body: object, { signal }: CallOptions, isRepeatable: boolean): Promise<T> =>
    transport.send({ method: 'POST', path, body, signal, isRepeatable }, readJson<T>);
  return {
    get: <T>(path: string, query: Query | undefined, { signal }: CallOptions): Promise<T> =>
      transport.send({ path, query, signal, isRepeatable: true }, readJson<T>),
    ask: (path, body, options) => post(path, body, options, true),
    write: (path, body, options) => post(path, body, options, false),
  };
}
