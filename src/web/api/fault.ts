/** Why a request has no answer, in words for a reader. */
export interface Fault {
  /** A code of the API's list of errors, or `OFFLINE` where no answer came at all. */
  readonly code: string;
  readonly message: string;
  /** The same request may succeed later. */
  readonly retryable: boolean;
  readonly retryAfterSeconds?: number;
  readonly requestId?: string;
}

export class ApiFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

export const OFFLINE: Fault = {
  code: 'OFFLINE',
  message: 'The server does not answer. It may be restarting, or the connection is gone.',
  retryable: true,
};

interface Told {
  readonly message?: unknown;
  readonly extensions?: {
    readonly code?: unknown;
    readonly retryable?: unknown;
    readonly retryAfterSeconds?: unknown;
    readonly requestId?: unknown;
  };
}

/** The first of the errors of a GraphQL answer. */
export function readFault(errors: readonly Told[]): Fault {
  const { message, extensions = {} } = errors[0] ?? {};
  const { code, retryable, retryAfterSeconds, requestId } = extensions;
  return {
    code: typeof code === 'string' ? code : 'INTERNAL',
    message: typeof message === 'string' ? message : 'The server could not answer.',
    retryable: retryable === true,
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    ...(typeof requestId === 'string' && { requestId }),
  };
}

/** An answer that is no GraphQL: of a proxy, say, or of a server that is going away. */
export function faultOfStatus(status: number): Fault {
  if (status >= 500) return { ...OFFLINE, code: `HTTP_${String(status)}` };
  return {
    code: `HTTP_${String(status)}`,
    message: `The server refused the request with status ${String(status)}.`,
    retryable: false,
  };
}

/** Undefined for a request that was called off: nothing is wrong then. */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof ApiFault) return error.fault;
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  if (error instanceof TypeError) return OFFLINE;
  throw error;
}
