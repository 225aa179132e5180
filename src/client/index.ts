/** A client of the REST façade, for browsers and Node, without dependencies. See docs/client.md. */
import { createArchiveCalls } from './archive';
import { createCalls } from './calls';
import { createGamesCalls } from './games';
import { createImportCalls } from './importing';
import { createOfferCalls } from './offers';
import type { RateLimit } from './rateLimit';
import { createRulesCalls } from './rules';
import { type ClientOptions, createTransport } from './transport';

/**
 * A client of one server. Its methods bear the names of the specification's operations and answer what these do. Each
 * takes an `AbortSignal`; what goes wrong is thrown as a `MancalaError`. Whatever may be sent twice is repeated where
 * that can help, moves among it: they are sent with an idempotency key.
 */
export function createClient(options: ClientOptions = {}) {
  const transport = createTransport(options);
  const calls = createCalls(transport);
  return {
    ...createRulesCalls(transport, calls),
    ...createGamesCalls(transport, calls),
    ...createOfferCalls(calls),
    ...createArchiveCalls(transport, calls),
    ...createImportCalls(transport),
    /** How its quota stood at the last answer; undefined before it, and where quotas are off. */
    get rateLimit(): RateLimit | undefined {
      return transport.rateLimit;
    },
  };
}

export type MancalaClient = ReturnType<typeof createClient>;

export { MancalaError, type Problem } from './error';
export type { ImportEvent, ImportOptions } from './importing';
export type { RateLimit } from './rateLimit';
export type { CallOptions, ClientOptions } from './transport';
export type * from './types';
