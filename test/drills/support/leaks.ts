import { ERRORS, isErrorCode } from '../../../src/errors';
import type { Answer } from './wire';

/** What an answer must not tell: stacks, statements and files of ours. */
const LEAKS: readonly RegExp[] = [
  /\n\s*at |\\n\s*at |node:internal|node_modules|\.[cm]?[jt]s:\d/,
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.*\b(FROM|VALUES|SET|WHERE)\b|syntax error at or near/i,
  /prisma|postgres|relation "|pg_|invalid byte sequence|22P0|\bP20\d\d\b/i,
  new RegExp(process.cwd().replace(/[^\w/]/g, '.')),
  /"INTERNAL"|\[object Object\]/,
];

/** The codes of an error, whichever façade tells it. */
export function codesOf(body: string): string[] {
  const told = [...body.matchAll(/"code":"([A-Z_]+)"/g)].map(([, code = '']) => code);
  return [...new Set(told)];
}

/** What is wrong with an answer to an attack; nothing where it is an answer or a refusal with a code. */
export function complaintsAbout({ status, headers, body }: Answer): string[] {
  const complaints = LEAKS.filter((leak) => leak.test(body)).map((leak) => `it tells ${String(leak)}`);
  const codes = codesOf(body);
  if (status >= 500 && !(status === 503 && headers['retry-after'] !== undefined)) {
    complaints.push(`it has the status ${String(status)}`);
  }
  if (status >= 400 && status !== 405 && codes.length === 0)
    complaints.push(`it has no code: ${String(status)}`);
  const unknown = codes.find((code) => !isErrorCode(code));
  if (unknown !== undefined) complaints.push(`${unknown} is no code`);
  if (codes.some((code) => isErrorCode(code) && ERRORS[code].httpStatus === 500)) {
    complaints.push('it is a fault of ours');
  }
  return complaints;
}

/** A short account of an answer that nothing is wrong with: its status and its codes. */
export function verdictOn(answer: Answer): string {
  const complaints = complaintsAbout(answer);
  if (complaints.length > 0) return `${complaints.join('; ')}: ${answer.body.slice(0, 500)}`;
  return [String(answer.status), ...codesOf(answer.body)].join(' ');
}
