import type { StoredGame } from '../../archive';
import type { RecordTag } from '../../engine';
import { joinTags } from './labels';

/** The header of a game record: as it came in, or who played here, when, and as which round of which match. */
export function recordTags(game: StoredGame): readonly RecordTag[] {
  const { header, south, north, createdAt, tags, matchId, round } = game;
  if (header !== null) return header;
  const date = createdAt.toISOString().slice(0, 10).replaceAll('-', '.');
  return [
    { name: 'South', value: south.name },
    { name: 'North', value: north.name },
    { name: 'Date', value: date },
    ...(matchId === null ? [] : [{ name: 'Match', value: matchId }]),
    ...(round === null ? [] : [{ name: 'Round', value: String(round) }]),
    // One tag: a record holds no second one of the same name.
    ...(tags.length > 0 ? [{ name: 'Tags', value: joinTags(tags) }] : []),
  ];
}
