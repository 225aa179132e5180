import type { Played } from '../engine';
import { DomainError } from '../errors';

/** About 100 ms of the event loop: a position cannot make everybody else wait longer than that. */
const MOST_UNITS = 12_000_000;
/** What a ply costs besides its seeds. */
const UNITS_A_PLY = 300;
/** A sown seed told as an event, against one that is only sown. */
const EVENT_FACTOR = 10;

/**
 * The work that one request may cause in the engine. One unit is one sown seed, some 8 ns: a relay may run to
 * 10,000 laps and a request may hold thousands of moves, so neither a number of moves nor one of positions bounds it.
 */
export class Budget {
  private spent = 0;

  constructor(private readonly most = MOST_UNITS) {}

  spendPly({ seedsSown }: Played): void {
    this.spend(UNITS_A_PLY + seedsSown);
  }

  spendEvents({ seedsSown }: Played): void {
    this.spend(UNITS_A_PLY + EVENT_FACTOR * seedsSown);
  }

  private spend(units: number): void {
    this.spent += units;
    if (this.spent <= this.most) return;
    const message = 'playing these moves takes more sowing than one request may ask for';
    throw new DomainError('LIMIT_EXCEEDED', message, { mostSeedsSown: this.most });
  }
}
