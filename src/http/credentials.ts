import { DomainError } from '../errors';

export const KEY_HEADER = 'x-api-key';
export const SEAT_HEADER = 'x-seat-token';

/** What a request, or a connection as it is opened, says that may hold a key. */
export interface KeyTexts {
  readonly authorization: string | undefined;
  readonly plain: string | undefined;
}

/**
 * Of the schemes of `Authorization` only Bearer is ours: others may be meant for a proxy.
 *
 * @throws DomainError BAD_INPUT where two keys differ.
 */
export function readKey({ authorization = '', plain }: KeyTexts): string | undefined {
  const key = plain?.trim();
  const bearer = /^Bearer +(\S.*)$/i.exec(authorization)?.[1]?.trim();
  if (key !== undefined && bearer !== undefined && key !== bearer) {
    const message = 'Authorization and X-API-Key hold different keys';
    throw new DomainError('BAD_INPUT', message, { header: 'X-API-Key' });
  }
  return key ?? bearer;
}
