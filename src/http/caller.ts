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
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new Error('the connection was closed'));
  });
  return { client: request.asker?.client ?? request.ip, signal: controller.signal };
}
