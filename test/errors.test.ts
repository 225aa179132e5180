import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULT_CODES } from '../src/engine';
import { DomainError, ERRORS, isErrorCode } from '../src/errors';

interface Row {
  readonly code: string;
  readonly status: number;
  readonly retry: string;
  readonly prose: readonly string[];
}

const page = readFileSync(join(__dirname, '../docs/errors.md'), 'utf8');
const rows: Row[] = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [code, status, retry, ...prose] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { code: code.replaceAll('`', ''), status: Number(status), retry, prose };
  });

test('the page lists exactly the codes of the table', () => {
  expect(rows.map(({ code }) => code).sort()).toEqual(Object.keys(ERRORS).sort());
});

test.each(rows.map((row) => [row.code, row] as const))('the page is right about %s', (code, row) => {
  if (!isErrorCode(code)) throw new Error(`${code} is not in the table`);
  expect([row.status, row.retry]).toEqual([ERRORS[code].httpStatus, ERRORS[code].retryable ? 'yes' : 'no']);
  expect(row.prose).toHaveLength(3);
  for (const cell of row.prose) expect(cell).toMatch(/\.$/);
});

test('every fault of the engine is in the table', () => {
  for (const code of FAULT_CODES) expect(isErrorCode(code)).toBe(true);
});

test('titles are unique, statuses are errors', () => {
  const entries = Object.values(ERRORS);
  expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
  for (const { httpStatus } of entries) expect(httpStatus).toBeGreaterThanOrEqual(400);
});

test('only codes of the table are codes', () => {
  for (const word of ['toString', '__proto__', 'NOPE', 7, undefined]) expect(isErrorCode(word)).toBe(false);
});

test('an error knows its entry', () => {
  const error = new DomainError('ILLEGAL_MOVE', 'a1 is empty', { at: 'a1' });
  expect([error.entry.httpStatus, error.details, error.name]).toEqual([422, { at: 'a1' }, 'DomainError']);
});
