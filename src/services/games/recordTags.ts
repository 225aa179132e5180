import type { Seat, StoredGame } from '../../archive';
import type { RecordTag } from '../../engine';
import { joinTags } from './labels';

/** The header of a game record: as it came in, or who played here, when, and as which round of which match. */
export function recordTags(game: StoredGame): readonly RecordTag[] {
  const { header, south, north, createdAt, tags, matchId, round } = game;
  if (header !== null) return header;
  const date = createdAt.toISOString().slice(0, 10).replaceAll('-', '.');
  return [
    ...seatTags('South', south),
    ...seatTags('North', north),
    { name: 'Date', value: date },
    ...(matchId === null ? [] : [{ name: 'Match', value: matchId }]),
    ...(round === null ? [] : [{ name: 'Round', value: String(round) }]),
    // One tag: a record holds no second one of the same name.
    ...(tags.length > 0 ? [{ name: 'Tags', value: joinTags(tags) }] : []),
  ];
}

/** What a player is who is no person, as chess PGN has it (WhiteType). */
export const PROGRAM = 'program';

/** Who plays the seat, and how strongly where nobody does. */
export function seatTags(
  side: 'South' | 'North',
  { name, level }: Pick<Seat, 'name' | 'level'>,
): RecordTag[] {
  const player = { name: side, value: name };
  if (level === null) return [player];
  return [player, { name: `${side}Type`, value: PROGRAM }, { name: `${side}Level`, value: String(level) }];
}
