import type { FastifyBaseLogger } from 'fastify';
import type { Account, HttpCaller } from '../http';
import { type AnalysisReader, Budget, type MatchReader, type Services } from '../services';
import type { StreamedOperation } from './stream/operation';

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
  /** The same for analyses of games. */
  readonly analyses: AnalysisReader;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  readonly caller: HttpCaller;
  /** Where the request is counted; absent where it is not. */
  readonly account?: Account;
  /** Where the answer may be a stream of events: what is streamed, once it has been found in order. */
  readonly stream?: StreamedOperation;
  /** What the answer should be; Apollo copies contexts, but not what is in them. */
  readonly reply: Reply;
}

export type ContextFacts = Pick<Context, 'services' | 'requestId' | 'log' | 'caller' | 'account' | 'stream'>;

export function createContext(facts: ContextFacts): Context {
  const { matches, analyses } = facts.services;
  const budget = new Budget();
  const readers = { matches: matches.createReader(budget), analyses: analyses.createReader() };
  return { ...facts, ...readers, budget, reply: {} };
}
