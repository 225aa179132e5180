import { abridge } from '../../../src/engine/account/abridge';
import { type Captured, countCaptured, factsOf, type LapAccount } from '../../../src/engine/account/facts';
import { createRandom } from '../../support/random';

/** With the beginning of a ply and what follows its sowing never more than forty sentences. */
const MOST_ENTRIES = 34;

function makeLap(lap: number, captures: boolean): LapAccount {
  const taken = captures ? [{ hole: 'a1', seeds: 4 }] : [];
  const way = captures ? [{ kind: 'fours', by: lap % 2 === 0 ? 0 : 1, taken, asOwner: true } as const] : [];
  return {
    lap,
    way,
    end: { kind: 'relay', landing: 'b1', lifted: { hole: 'b1', seeds: 2 }, spared: undefined },
  };
}

/** Every lap once, in order, each told or passed over. */
function numbersOf(entries: ReturnType<typeof abridge>): number[] {
  return entries.flatMap((entry) =>
    'end' in entry
      ? [entry.lap]
      : Array.from({ length: entry.last - entry.first + 1 }, (_, index) => entry.first + index),
  );
}

function totalOf(entries: ReturnType<typeof abridge>): Captured {
  const won: [number, number] = [0, 0];
  for (const entry of entries) {
    const [south, north] = 'end' in entry ? countCaptured(factsOf(entry)) : entry.captured;
    won[0] += south;
    won[1] += north;
  }
  return won;
}

describe('abridging', () => {
  it.each([1, 2, 3, 5, 8, 20, 100])('keeps every lap and capture when one lap in %i captures', (rarity) => {
    const random = createRandom(rarity);
    for (let laps = 1; laps <= 300; laps++) {
      const all = Array.from({ length: laps }, (_, index) => makeLap(index + 1, random(rarity) === 0));
      const entries = abridge(all);
      expect(entries.length).toBeLessThanOrEqual(MOST_ENTRIES);
      expect(numbersOf(entries)).toEqual(all.map(({ lap }) => lap));
      expect(totalOf(entries)).toEqual(countCaptured(all.flatMap(factsOf)));
    }
  });

  it('tells a relay of thirteen laps in full', () => {
    const all = Array.from({ length: 13 }, (_, index) => makeLap(index + 1, false));
    expect(abridge(all)).toEqual(all);
  });
});
