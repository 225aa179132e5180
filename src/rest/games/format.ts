import { LINE_TYPES } from '../../http';
import { DomainError } from '../../errors';
import type { GameFormat } from '../../services';

/** The media type of each form in which games go out. */
export const TYPE_OF_FORMAT: Readonly<Record<GameFormat, string>> = {
  LINES: 'application/x-ndjson',
  RECORDS: 'text/plain',
};

/** The form in which games come in; other media types never come so far. */
export function formatOf(contentType: string): GameFormat {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  for (const parameter of parameters) {
    const charset = /^charset="?([^"]*)"?$/.exec(parameter)?.[1];
    if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'games come in UTF-8');
    }
  }
  return LINE_TYPES.includes(type) ? 'LINES' : 'RECORDS';
}
