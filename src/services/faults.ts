import type { Fault, Result } from '../engine';
import { DomainError } from '../errors';

/** The value, or the engine's fault as an error that clients may see. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw errorOf(result.error);
}

export function errorOf({ code, message, at, offset }: Fault): DomainError {
  return new DomainError(code, message, {
    ...(at !== undefined && { at }),
    ...(offset !== undefined && { offset }),
  });
}
