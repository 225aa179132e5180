import { queryString, type Query } from './address';
import { errorOf, MancalaError, networkError } from './error';
import { type RateLimit, rateLimitOf } from './rateLimit';
import { sleep } from './sleep';

export interface ClientOptions {
  /** Where the server is, such as `https://mancala.example`. In a browser, absent, the page's own. */
  readonly baseUrl?: string;
  /** An API key, sent with every request. */
  readonly key?: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How often a request is repeated that may be; 3 where absent. */
  readonly retries?: number;
  /** A longer wait than this many seconds is not waited for, but told as an error; 30 where absent. */
  readonly mostWaitSeconds?: number;
  /** In place of the platform's own. */
  readonly fetch?: typeof fetch;
}

/** What every call takes besides what it asks. */
export interface CallOptions {
  /** Ends the call; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** Of a seat of a private game: shows the game to those who have no key of its holder. */
  readonly seatToken?: string | undefined;
}

/** A body that is no JSON. */
export interface Upload {
  readonly type: string;
  readonly content: string | Blob;
}

export interface Call extends CallOptions {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Query | undefined;
  readonly body?: object | undefined;
  readonly upload?: Upload | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Whether sent twice it does no more than once. */
  readonly isRepeatable: boolean;
}

export interface Transport {
  /** The answer, read as it should be. Whatever else comes back is thrown as a `MancalaError`. */
  send<T>(call: Call, read: (response: Response) => Promise<T>): Promise<T>;
  /** As the last answer has told it. */
  readonly rateLimit: RateLimit | undefined;
}

const FIRST_WAIT_MILLIS = 250;

export function createTransport(options: ClientOptions): Transport {
  const { baseUrl = '', retries = 3, mostWaitSeconds = 30 } = options;
  const base = baseUrl.replace(/\/+$/, '');
  let rateLimit: RateLimit | undefined;

  async function attempt<T>(call: Call, read: (response: Response) => Promise<T>): Promise<T> {
    const { path, query, signal } = call;
    const send = options.fetch ?? globalThis.fetch;
    try {
      const response = await send(`${base}${path}${queryString(query)}`, requestOf(options, call));
      rateLimit = rateLimitOf(response) ?? rateLimit;
      if (!response.ok) throw await errorOf(response);
      return await read(response);
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof MancalaError ? error : networkError(error);
    }
  }

  return {
    send: async (call, read) => {
      for (let tries = 0; ; tries++) {
        try {
          return await attempt(call, read);
        } catch (error) {
          if (!(error instanceof MancalaError) || tries >= retries || !mayRepeat(call, error)) throw error;
          const { retryAfterSeconds = 0 } = error;
          if (retryAfterSeconds > mostWaitSeconds) throw error;
          await sleep(waitMillis(tries, retryAfterSeconds), call.signal);
        }
      }
    },
    get rateLimit() {
      return rateLimit;
    },
  };
}

function requestOf(options: ClientOptions, call: Call): RequestInit {
  const { method = 'GET', body, signal, seatToken } = call;
  const upload =
    body === undefined ? call.upload : { type: 'application/json', content: JSON.stringify(body) };
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(options.key !== undefined && { authorization: `Bearer ${options.key}` }),
      ...(seatToken !== undefined && { 'x-seat-token': seatToken }),
      ...options.headers,
      ...(upload !== undefined && { 'content-type': upload.type }),
      ...call.headers,
    },
    ...(upload !== undefined && { body: upload.content }),
    ...(signal !== undefined && { signal }),
  };
}

/** Refusals after which nothing can have been done. */
const UNTOUCHED = ['SERVER_STOPPING'];

function mayRepeat({ isRepeatable }: Call, { retryable, status, code }: MancalaError): boolean {
  if (!retryable && status !== 429) return false;
  return isRepeatable || status === 429 || UNTOUCHED.includes(code);
}

/** Longer each time, and never the same for all who were sent away at once. */
function waitMillis(tries: number, retryAfterSeconds: number): number {
  const wait = Math.max(retryAfterSeconds * 1_000, FIRST_WAIT_MILLIS * 2 ** tries);
  return wait * (1 + Math.random() / 4);
}

export async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text();
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    const message = 'the answer is no JSON: is this the address of a Mancala API?';
    throw new MancalaError(message, { code: 'BAD_ANSWER', status: response.status, retryable: false, cause });
  }
}
