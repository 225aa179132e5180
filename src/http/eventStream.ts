import { AsyncResource } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** One server-sent event; `data` is JSON, or empty where undefined. */
export interface ServerEvent {
  /** What a client that connects again sends as `Last-Event-ID`. */
  readonly id?: string;
  readonly event: string;
  readonly data?: unknown;
}

export interface EventStreamOptions {
  /** How long the stream is silent at most. */
  readonly heartbeatMillis: number;
  /** How long an `EventSource` waits before it connects again; its own choice where absent. */
  readonly retryMillis?: number;
}

/** A connection that takes nothing in for so many of these is given up. */
const MOST_MISSED = 5;
const COMMENT = ':\n\n';

/**
 * Events as text. The next one is asked for only when the connection has taken the one before; when it breaks, the
 * source is left. A line at the beginning sends the headers off, comments keep a quiet connection open.
 */
class EventStream extends Readable {
  private isPulling = false;
  private missed = 0;
  private readonly heart: NodeJS.Timeout;

  constructor(
    private readonly source: AsyncIterator<ServerEvent, unknown>,
    { heartbeatMillis, retryMillis }: EventStreamOptions,
  ) {
    super({ highWaterMark: 1 });
    this.push(retryMillis === undefined ? COMMENT : `retry: ${String(retryMillis)}\n\n`);
    this.heart = setInterval(() => {
      this.beat();
    }, heartbeatMillis);
  }

  override _read(): void {
    if (this.isPulling) return;
    this.isPulling = true;
    void this.pull().then(
      (text) => {
        this.isPulling = false;
        if (!this.destroyed) this.push(text);
      },
      (error: unknown) => this.destroy(error as Error),
    );
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    clearInterval(this.heart);
    void this.source.return?.();
    callback(error);
  }

  private beat(): void {
    if (this.readableLength === 0) {
      this.missed = 0;
      this.push(COMMENT);
    } else if (++this.missed >= MOST_MISSED) {
      this.destroy(new Error('the client takes no events in'));
    }
  }

  /** Whoever reads may come from anywhere: what is done for it is done for whoever asked. */
  private readonly pull = AsyncResource.bind(async (): Promise<string | null> => {
    const { done, value } = await this.source.next();
    return done === true ? null : textOf(value);
  });
}

function textOf({ id, event, data }: ServerEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data === undefined ? '' : JSON.stringify(data)}\n\n`;
}

/** Answers with events until their source ends or the client goes away. */
export function sendEvents(
  reply: FastifyReply,
  source: AsyncIterator<ServerEvent, unknown>,
  options: EventStreamOptions,
): FastifyReply {
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      // A server that stops would wait for a connection that is kept.
      .header('connection', 'close')
      // nginx would collect events before it hands them on.
      .header('x-accel-buffering', 'no')
      .send(new EventStream(source, options))
  );
}
