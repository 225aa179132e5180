import type { Socket } from 'node:net';
import type { Client } from 'pg';

/** A server that hangs does not hear that we leave: its connection is dropped all the same. */
export function leave(client: Client, socket: Socket, maxMillis: number): void {
  void client.end().catch(() => undefined);
  setTimeout(() => socket.destroy(), maxMillis).unref();
}
