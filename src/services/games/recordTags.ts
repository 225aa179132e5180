import type { StoredGame } from '../../archive';
import type { RecordTag } from '../../engine';

/** The header of a game record: who played, and when. */
export function recordTags({ south, north, createdAt }: StoredGame): RecordTag[] {
  const date = createdAt.toISOString().slice(0, 10).replaceAll('-', '.');
  return [
    { name: 'South', value: south.name },
    { name: 'North', value: north.name },
    { name: 'Date', value: date },
  ];
}
