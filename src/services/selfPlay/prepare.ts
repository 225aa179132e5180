import type { ImportedGame, Seat } from '../../archive';
import type { ReadRecord } from '../../engine';
import { DomainError } from '../../errors';
import { PROGRAM } from '../games/recordTags';
import { MOST_LEVEL } from '../games/seats';
import { prepareImport } from '../records/prepare';

/**
 * A game of self-play, made ready to be kept as one: between AI seats of the levels its record names. Records from
 * outside are never taken so, since anybody can write anything into them.
 */
export function prepareSelfPlay(record: ReadRecord, createdAt: Date): ImportedGame {
  const imported = prepareImport(record, createdAt);
  if (record.outcome === undefined) throw new DomainError('RECORD_RESULT', 'a game of self-play has an end');
  const { south, north } = imported.game;
  return {
    ...imported,
    game: {
      ...imported.game,
      source: 'SELF_PLAY',
      south: aiSeat(record, 'South', south.name),
      north: aiSeat(record, 'North', north.name),
    },
  };
}

function aiSeat({ tags }: ReadRecord, side: 'South' | 'North', name: string): Seat {
  const valueOf = (wanted: string): string | undefined => tags.find((tag) => tag.name === wanted)?.value;
  const level = Number(valueOf(`${side}Level`));
  const isLevel = Number.isInteger(level) && level >= 1 && level <= MOST_LEVEL;
  if (valueOf(`${side}Type`) === PROGRAM && isLevel) return { name, kind: 'AI', level, tokenHash: null };
  const message = `a game of self-play names the levels of both seats: ${side}Type "${PROGRAM}" and ${side}Level`;
  throw new DomainError('RECORD_TAG', message);
}
