import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportedGame } from '../../archive';
import { DomainError } from '../../errors';
import type { Settled } from './intake';
import type { ImportRejectionView } from './rejection';
import { TextIntake } from './textIntake';

export interface ReadGames {
  readonly games: readonly ImportedGame[];
  readonly rejected: readonly ImportRejectionView[];
}

/** Games that one text may hold. */
export const MOST_RECORDS = 2_000;
/** Of all games together: several times what as many ordinary games take as the body of a request holds. */
const MOST_LAPS = 2_000_000;

/** Reads every game of the text. One that is refused takes no other with it. */
export async function readGames(text: string): Promise<ReadGames> {
  const intake = new TextIntake({ createdAt: new Date() });
  const collector = new Collector();
  for (const settled of intake.push(text)) {
    if (settled === undefined) await nextTurn();
    else collector.add(settled);
  }
  for (const settled of intake.end()) collector.add(settled);
  return collector;
}

class Collector implements ReadGames {
  readonly games: ImportedGame[] = [];
  readonly rejected: ImportRejectionView[] = [];
  private laps = 0;

  add(settled: Settled): void {
    this.laps += settled.laps;
    if (this.games.length + this.rejected.length >= MOST_RECORDS)
      throw tooMuch(`holds more than ${String(MOST_RECORDS)} games`, MOST_RECORDS);
    if (this.laps > MOST_LAPS)
      throw tooMuch(`takes more than ${String(MOST_LAPS)} laps to replay`, MOST_LAPS);
    if ('game' in settled) this.games.push(settled.game);
    else this.rejected.push(settled.rejection);
  }
}

function tooMuch(what: string, most: number): DomainError {
  const message = `the text ${what}: send it in several parts, or as a stream to /v1/games/import`;
  return new DomainError('LIMIT_EXCEEDED', message, { argument: 'records', most });
}
