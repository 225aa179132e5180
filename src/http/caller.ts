import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent until it is known who asks. */
    asker?: Asked;
  }
}

interface Asked {
  readonly client: string;
  readonly account: {
    readonly standing?: {
      readonly quota: { readonly name: string; readonly capacity: number; readonly pointsASecond: number };
      readonly remaining: number;
      readonly fullInSeconds: number;
    };
  };
}

/** Who sent a request, and whether they still wait. */
export interface HttpCaller {
  /** The holder of the key, or the address of the connection, or the one that trusted proxies tell. */
  readonly client: string;
  /** Fires when the connection is closed before the answer is complete. */
  readonly signal: AbortSignal;
}

export function callerOf(request: FastifyRequest, reply: FastifyReply): HttpCaller {
  return new Caller(request.asker?.client ?? request.ip, reply.raw);
}

class Caller implements HttpCaller {
  private controller: AbortController | undefined;

  constructor(
    readonly client: string,
    private readonly response: FastifyReply['raw'],
  ) {}

  /** Made for those who look: most answers are there at once. */
  get signal(): AbortSignal {
    this.controller ??= leavingOf(this.response);
    return this.controller.signal;
  }
}

function leavingOf(response: FastifyReply['raw']): AbortController {
  const controller = new AbortController();
  const leave = (): void => {
    if (!response.writableFinished) controller.abort(new Error('the connection was closed'));
  };
  if (response.closed) leave();
  else response.once('close', leave);
  return controller;
}
