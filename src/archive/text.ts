import { ArchiveError } from './faults';

/**
 * Refuses texts anywhere in `value` that the database would refuse (null characters) or, worse, would keep as
 * something else (half a surrogate pair becomes a replacement character).
 *
 * @throws ArchiveError `INVALID_TEXT`.
 */
export function refuseUnstorableText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new ArchiveError('INVALID_TEXT', 'A text holds a null character');
    if (!value.isWellFormed()) throw new ArchiveError('INVALID_TEXT', 'A text holds half a surrogate pair');
  } else if (Array.isArray(value)) {
    value.forEach(refuseUnstorableText);
  } else if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorableText(key);
      refuseUnstorableText(inner);
    }
  }
}

function isRecord(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && !(value instanceof Date) && !ArrayBuffer.isView(value)
  );
}
