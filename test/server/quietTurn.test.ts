import { EventEmitter } from 'node:events';
import type { Server } from 'node:net';
import { waitForQuietTurn } from '../../src/server/quietTurn';

/** Something that listens, to which a connection comes in each of so many turns. */
function busyServer(turns: number): { server: Server; cameIn: () => number } {
  const server = new EventEmitter();
  let cameIn = 0;
  const come = (): void => {
    if (cameIn === turns) return;
    cameIn++;
    server.emit('connection');
    setImmediate(come);
  };
  setImmediate(come);
  return { server: server as Server, cameIn: () => cameIn };
}

test('waits for as long as every turn brings a connection', async () => {
  const { server, cameIn } = busyServer(5);
  await waitForQuietTurn(server);
  expect(cameIn()).toBe(5);
  expect(server.listenerCount('connection')).toBe(0);
});

test('gives up where there is no end of them', async () => {
  const { server, cameIn } = busyServer(Infinity);
  await waitForQuietTurn(server);
  expect(cameIn()).toBeGreaterThan(5);
});
