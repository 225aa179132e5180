import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../src/http';

const request = { ip: '192.0.2.1' } as FastifyRequest;

function answer(writableFinished: boolean) {
  const raw = Object.assign(new EventEmitter(), { closed: false, writableFinished });
  const close = (): void => {
    raw.closed = true;
    raw.emit('close');
  };
  return { reply: { raw } as unknown as FastifyReply, close };
}

test('whoever looks before a client leaves is told of it', () => {
  const { reply, close } = answer(false);
  const { signal } = callerOf(request, reply);
  expect(signal.aborted).toBe(false);
  close();
  expect(signal.aborted).toBe(true);
});

test('whoever looks only after it has left is told as well', () => {
  const { reply, close } = answer(false);
  const caller = callerOf(request, reply);
  close();
  expect(caller.signal.aborted).toBe(true);
  expect(caller.client).toBe('192.0.2.1');
});

test('an answer that was taken to its end is no leaving', () => {
  const { reply, close } = answer(true);
  const { signal } = callerOf(request, reply);
  close();
  expect(signal.aborted).toBe(false);
});
