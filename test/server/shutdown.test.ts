import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { type Closing, createShutdown } from '../../src/server/shutdown';
import { startApp } from '../support/app';

const log = pino({ level: 'silent' });

function exitOf(start: (exit: (code: number) => void) => void): Promise<number> {
  return new Promise(start);
}

function part(name: string, story: string[], close: () => Promise<void> = () => Promise.resolve()): Closing {
  return {
    name,
    beginDraining: () => story.push(`${name} drains`),
    close: async () => {
      await close();
      story.push(`${name} closed`);
    },
  };
}

test('everything drains, then is closed one after the other', async () => {
  const story: string[] = [];
  const parts = [part('app', story, () => sleep(20)), part('archive', story)];
  const code = await exitOf((exit) => {
    createShutdown({ parts, log, drainMillis: 30, exit })('SIGTERM');
    story.push('still here');
  });
  expect(code).toBe(0);
  expect(story).toEqual(['app drains', 'archive drains', 'still here', 'app closed', 'archive closed']);
});

test('a second signal ends it at once', async () => {
  const code = await exitOf((exit) => {
    const stop = createShutdown({ parts: [part('app', [])], log, drainMillis: 60_000, exit });
    stop('SIGTERM');
    stop('SIGINT');
  });
  expect(code).toBe(1);
});

test('what hangs does not hold it up for ever', async () => {
  const parts = [part('app', [], () => new Promise(() => undefined))];
  const code = await exitOf((exit) => {
    createShutdown({ parts, log, drainMillis: 0, maxMillis: 50, exit })('SIGTERM');
  });
  expect(code).toBe(1);
});

test('what fails is told by the exit code', async () => {
  const parts = [part('app', [], () => Promise.reject(new Error('no')))];
  const code = await exitOf((exit) => {
    createShutdown({ parts, log, drainMillis: 0, exit })('SIGTERM');
  });
  expect(code).toBe(1);
  expect(
    await exitOf((exit) => createShutdown({ parts: [], log, drainMillis: 60_000, exit })('no start', 3)),
  ).toBe(3);
});

test('a connection on which nobody has said anything does not hold the server', async () => {
  const app = await startApp();
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const ended = once(socket, 'close');
  await app.stop();
  await ended;
});

test('a request that comes by a connection of before is answered, though the server closes', async () => {
  const app = await startApp();
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(socket, 'connect');
  // Accepted by now: an answer has come by another connection.
  await app.get('/livez');
  const stopped = app.stop();
  socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  await stopped;
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});
