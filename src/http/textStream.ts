import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** A connection that takes nothing in for so long is given up. */
const STALL_MILLIS = 60_000;
/** Bytes that may wait for the connection before nothing more is made. */
const WAITING_BYTES = 65_536;

/** Text that is made only as fast as it is taken; when the connection breaks, or stalls, its source is left. */
class TextStream extends Readable {
  private isPulling = false;
  private stall: NodeJS.Timeout | undefined;

  constructor(
    private readonly source: AsyncIterator<string, unknown>,
    private readonly stallMillis: number,
  ) {
    super({ highWaterMark: WAITING_BYTES });
  }

  override _read(): void {
    clearTimeout(this.stall);
    if (this.isPulling) return;
    this.isPulling = true;
    void this.pull().catch((error: unknown) => this.destroy(error as Error));
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    clearTimeout(this.stall);
    void this.source.return?.().catch(() => undefined);
    callback(error);
  }

  private async pull(): Promise<void> {
    const { done, value } = await this.source.next();
    this.isPulling = false;
    if (this.destroyed) return;
    if (done === true) {
      this.push(null);
      return;
    }
    if (!this.push(value)) this.watch();
  }

  private watch(): void {
    this.stall = setTimeout(() => {
      this.destroy(new Error('the client takes nothing in'));
    }, this.stallMillis);
  }
}

export interface TextStreamOptions {
  readonly type: string;
  readonly gzip?: boolean;
  readonly stallMillis?: number;
}

/** Answers with text until its source ends or the client goes away. */
export function sendText(
  reply: FastifyReply,
  source: AsyncIterator<string, unknown>,
  { type, gzip = false, stallMillis = STALL_MILLIS }: TextStreamOptions,
): FastifyReply {
  reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('cache-control', 'no-store')
    // A server that stops would wait for a connection that is kept.
    .header('connection', 'close')
    // nginx would collect the text before it hands it on.
    .header('x-accel-buffering', 'no');
  const text = new TextStream(source, stallMillis);
  if (!gzip) return reply.send(text);
  reply.header('content-encoding', 'gzip');
  // Whoever leaves is no fault: the stream is closed, and with it its source.
  return reply.send(pipeline(text, createGzip(), () => undefined));
}
