import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket as GraphqlSocket } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Pace } from '../../http';

/** Bytes that may wait for a client before no more is read of what it asks. */
const MOST_WAITING_BYTES = 1024 ** 2;
/** Signs of life asked for in vain, one after the other, before a client is given up. */
const MOST_MISSED = 2;
/** Codes of the WebSocket protocol and of graphql-transport-ws. */
const GOING_AWAY = 1001;
const INTERNAL_ERROR = 4500;

/**
 * A WebSocket as graphql-ws takes it. Whoever does not take in what is sent is not listened to, and given up when it
 * shows no sign of life.
 */
export class Connection implements GraphqlSocket {
  private missed = 0;
  private readonly heart: NodeJS.Timeout;
  private readonly closed: Promise<void>;

  constructor(
    private readonly webSocket: WebSocket,
    socket: Duplex,
    private readonly pace: Pace,
    private readonly log: FastifyBaseLogger,
  ) {
    this.closed = new Promise((resolve) => webSocket.once('close', () => resolve()));
    this.heart = setInterval(() => this.beat(), pace.heartbeatMillis);
    webSocket
      .on('pong', () => (this.missed = 0))
      .on('ping', () => this.holdBack())
      .on('close', () => clearInterval(this.heart))
      // The connection is closed with the code that tells the client what is wrong.
      .on('error', (error) => log.debug({ err: error }, 'a WebSocket broke'));
    socket.on('drain', () => webSocket.resume());
  }

  get protocol(): string {
    return this.webSocket.protocol;
  }

  /**
   * Resolves when the text has left, or where it never will when the connection has ended: until then nothing more is
   * made for it.
   */
  async send(text: string): Promise<void> {
    const isSent = await new Promise<boolean>((resolve) => {
      if (this.webSocket.readyState !== this.webSocket.OPEN) resolve(false);
      else this.webSocket.send(text, (error) => resolve(error === null || error === undefined));
    });
    if (!isSent) await this.closed;
  }

  close(code?: number, reason?: string): void {
    this.webSocket.close(code, reason);
  }

  onMessage(handle: (text: string) => Promise<void>): void {
    this.webSocket.on('message', (data: Buffer) => {
      this.holdBack();
      handle(data.toString('utf8')).catch((error: unknown) => {
        this.log.error({ err: error }, 'a WebSocket message could not be handled');
        this.close(INTERNAL_ERROR, 'Internal server error');
      });
    });
  }

  onClosed(handle: (code: number, reason: string) => Promise<void>): void {
    this.webSocket.once('close', (code, reason) => void handle(code, reason.toString('utf8')));
  }

  /** Says that the server goes away, and does not wait for ever for the client to have heard it. */
  async end(): Promise<void> {
    this.webSocket.resume();
    this.close(GOING_AWAY, 'Going away');
    const waiting = new AbortController();
    await Promise.race([
      this.closed,
      sleep(this.pace.closeMillis, undefined, waiting).catch(() => undefined),
    ]);
    waiting.abort();
    this.webSocket.terminate();
  }

  private holdBack(): void {
    if (this.webSocket.bufferedAmount > MOST_WAITING_BYTES) this.webSocket.pause();
  }

  private beat(): void {
    if (this.missed++ >= MOST_MISSED) this.webSocket.terminate();
    else this.webSocket.ping();
  }
}
