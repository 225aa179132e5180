import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../errors';
import { acceptsEvents, acceptsJson } from '../../http';

type Json = Readonly<Record<string, unknown>>;

/** A GraphQL request as Apollo takes it. */
export interface OperationRequest {
  readonly query?: string;
  readonly operationName?: string;
  readonly variables?: Record<string, unknown>;
  readonly extensions?: Record<string, unknown>;
}

/** Where JSON would do as well, only what looks like a subscription is answered with events. */
export function wantsEvents({ method, headers: { accept }, query, body }: FastifyRequest): boolean {
  if (!acceptsEvents(accept)) return false;
  if (!acceptsJson(accept)) return true;
  const { query: text } = ((method === 'GET' ? query : body) ?? {}) as Json;
  return typeof text === 'string' && /\bsubscription\b/.test(text);
}

export function readOperation({ method, query, body }: FastifyRequest): OperationRequest {
  const isGet = method === 'GET';
  const given = isGet ? query : body;
  if (!isObject(given)) throw malformed('the body of the request is a JSON object');
  return {
    ...textOf(given, 'query'),
    ...textOf(given, 'operationName'),
    ...objectOf(given, 'variables', isGet),
    ...objectOf(given, 'extensions', isGet),
  };
}

function textOf(given: Json, name: string): object {
  const value = given[name] ?? undefined;
  if (value === undefined) return {};
  if (typeof value !== 'string') throw malformed(`"${name}" is a text`);
  return { [name]: value };
}

/** In an address it stands as JSON. */
function objectOf(given: Json, name: string, isText: boolean): object {
  const value = isText ? parse(given[name], name) : (given[name] ?? undefined);
  if (value === undefined) return {};
  if (!isObject(value)) throw malformed(`"${name}" is a JSON object`);
  return { [name]: value };
}

function parse(text: unknown, name: string): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return typeof text === 'string' ? (JSON.parse(text) ?? undefined) : text;
  } catch {
    throw malformed(`"${name}" is no JSON`);
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function malformed(message: string): DomainError {
  return new DomainError('BAD_REQUEST', message);
}
