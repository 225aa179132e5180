import { DomainError } from '../errors';
import type { Answer, LineRequest } from '../workers';
import { SearchPoolError } from '../workers';
import { checkPositionInput, type PositionInput } from './standing';

/** What the pool answered, or an error that clients may see. */
export async function answerOf<T>(pending: Promise<Answer<T>>): Promise<T> {
  const answer = await pending.catch((error: unknown) => {
    throw error instanceof SearchPoolError ? clientError(error) : error;
  });
  if (answer.ok) return answer.value;
  const { code, message, ...place } = answer.error;
  throw new DomainError(code, message, place);
}

function clientError({ code, message, retryAfterSeconds, cause }: SearchPoolError): DomainError {
  const details = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new DomainError(code === 'SEARCH_ABORTED' ? 'REQUEST_ABORTED' : code, message, details, { cause });
}

/** True where the position was right but the search had no time for it: asking again later helps. */
export function isSearchOutage(error: unknown): boolean {
  return error instanceof DomainError && error.code.startsWith('SEARCH_');
}

/** The request as it goes to a thread, which plays the moves: it has a time limit, the event loop has none. */
export function lineRequest(input: PositionInput): LineRequest {
  checkPositionInput(input);
  const { variant, position, moves, options } = input;
  return {
    variant,
    ...(position !== null && position !== undefined && { position }),
    ...(moves !== null && moves !== undefined && { moves: [...moves] }),
    ...(options !== null &&
      options !== undefined && { options: options.map(({ name, value }) => ({ name, value })) }),
  };
}
