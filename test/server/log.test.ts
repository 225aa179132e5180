import { createLog } from '../../src/server/log';

/** What a log writes of an error. */
function written(error: Error): { readonly err: Readonly<Record<string, unknown>> } {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).warn({ err: error }, 'a connection broke');
  return JSON.parse(lines.join('')) as { err: Record<string, unknown> };
}

const client = { secretKey: 4711, password: 'hush' };

test('an error is told with its kind, code and stack, but without the client that the driver hangs on it', () => {
  const { err } = written(Object.assign(new RangeError('gone'), { code: '57P01', client }));
  expect(err).toMatchObject({
    type: 'RangeError',
    message: 'gone',
    code: '57P01',
    stack: expect.any(String),
  });
  expect(JSON.stringify(err)).not.toMatch(/4711|hush|client/);
});

test('nor with that of the error behind it', () => {
  const reason = Object.assign(new Error('gone'), { client });
  const { err } = written(Object.assign(new Error('no answer'), { reason }));
  expect(err).toMatchObject({ message: 'no answer', reason: { message: 'gone' } });
  expect(JSON.stringify(err)).not.toMatch(/4711|hush/);
});
