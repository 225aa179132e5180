import { ApiFault, faultOfStatus, readFault } from './fault';
import { noteRequest } from './lastRequest';

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly object[];
}

export interface AskOptions {
  readonly signal?: AbortSignal;
  /** What the reader did to cause the request; requests that nobody asked for have none. */
  readonly action?: string;
}

export const ENDPOINT = '/graphql';

/** Sends an operation and answers its data; throws an ApiFault, or what `fetch` throws. */
export async function ask<Data>(query: string, variables: object, options: AskOptions = {}): Promise<Data> {
  const { signal, action } = options;
  if (action !== undefined) noteRequest({ action, query, variables });
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
    ...(signal !== undefined && { signal }),
  });
  const answer = await readJson<Answer<Data>>(response);
  if (answer.errors !== undefined && answer.errors.length > 0) throw new ApiFault(readFault(answer.errors));
  if (answer.data === null || answer.data === undefined) throw new ApiFault(faultOfStatus(response.status));
  return answer.data;
}

async function readJson<Body>(response: Response): Promise<Body> {
  try {
    return (await response.json()) as Body;
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiFault(faultOfStatus(response.status));
    throw error;
  }
}
