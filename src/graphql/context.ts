import type { FastifyBaseLogger } from 'fastify';
import { Budget, type MatchReader, type Services } from '../services';

/** What becomes of a request. */
export interface Reply {
  /** The status that says what happened, where there are errors. */
  status?: number;
  /** It was no GraphQL request that could be answered: clients of every kind are told by the status. */
  isMalformed?: boolean;
}

/** What the resolvers and plugins of one request share. */
export interface Context {
  readonly services: Services;
  readonly budget: Budget;
  /** Matches for this request, those of a whole list in one go. */
  readonly matches: MatchReader;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** What the answer should be; Apollo copies contexts, but not what is in them. */
  readonly reply: Reply;
}

export function createContext(services: Services, requestId: string, log: FastifyBaseLogger): Context {
  const budget = new Budget();
  const matches = services.matches.createReader(budget);
  return { services, budget, matches, requestId, log, reply: {} };
}
