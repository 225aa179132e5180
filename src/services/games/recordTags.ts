import type { StoredGame } from '../../archive';
import type { RecordTag } from '../../engine';

/** The header of a game record: who played, when, and as which round of which match. */
export function recordTags({ south, north, createdAt, matchId, round }: StoredGame): RecordTag[] {
  const date = createdAt.toISOString().slice(0, 10).replaceAll('-', '.');
  return [
    { name: 'South', value: south.name },
    { name: 'North', value: north.name },
    { name: 'Date', value: date },
    ...(matchId === null ? [] : [{ name: 'Match', value: matchId }]),
    ...(round === null ? [] : [{ name: 'Round', value: String(round) }]),
  ];
}
