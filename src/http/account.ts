import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../errors';

/** What a request turned out to be, for whoever counts requests when they have been answered. */
export interface Account {
  /** The field at the root of a GraphQL operation, a name of the schema; `several` where there are more. */
  field?: string;
  /** It goes on for as long as somebody listens. */
  isSubscription?: boolean;
  /** What the operation costs. */
  cost?: number;
  /** Every error that it was answered with. */
  readonly codes: ErrorCode[];
}

declare module 'fastify' {
  interface FastifyRequest {
    account?: Account;
  }
}

export function accountOf(request: FastifyRequest): Account {
  return (request.account ??= { codes: [] });
}
