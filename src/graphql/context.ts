import type { FastifyBaseLogger } from 'fastify';
import { Budget, type Services } from '../services';

/** What the resolvers and plugins of one request share. */
export interface Context {
  readonly services: Services;
  readonly budget: Budget;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** The status that says what happened; set when the answer is known. */
  status?: number;
}

export function createContext(services: Services, requestId: string, log: FastifyBaseLogger): Context {
  return { services, budget: new Budget(), requestId, log };
}
