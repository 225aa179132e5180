import { createRecordReader, type GameRecord, makeRecord, parseRecord } from '../../../src/engine/index';
import { randomGame } from '../../support/recordGames';
import { createRandom } from '../../support/random';
import { RULE_SETS } from '../../support/ruleSets';

/** Games written, read and written again; more of them by RECORDS=10000. */
const GAMES = Number(process.env['RECORDS'] ?? 300);

function gameOf(index: number): GameRecord {
  return randomGame(RULE_SETS[index % RULE_SETS.length], createRandom(index + 1), 2000);
}

describe('a record', () => {
  it.each(RULE_SETS.map((set) => [set.name, set] as const))(
    'of %s is read as it was played',
    (_name, set) => {
      for (let seed = 1; seed <= 4; seed++) {
        const game = randomGame(set, createRandom(seed * 7919));
        const text = makeRecord(game);
        const read = parseRecord(text);
        if (!read.ok) throw new Error(`${JSON.stringify(read.error)}\n${text}`);
        const { value } = read;
        expect(value.moves).toEqual(game.moves);
        expect(value.tags).toEqual(game.tags);
        expect(value.comments).toEqual(game.comments?.filter((comment) => Object.keys(comment).length > 1));
        expect(value.start).toEqual(game.start);
        expect(value.outcome).toEqual(game.outcome);
        expect(makeRecord(value)).toBe(text);
      }
    },
  );
});

it(`${String(GAMES)} random games of all variants are written, read and written again alike`, () => {
  const reader = createRecordReader();
  const texts: string[] = [];
  let read = 0;
  const compare = (results: ReturnType<typeof reader.end>): void => {
    for (const result of results) {
      if (!result.ok) throw new Error(`${JSON.stringify(result)}\n${texts[result.index]}`);
      if (makeRecord(result.record) !== texts[result.index]) throw new Error(texts[result.index]);
      texts[result.index] = '';
      read++;
    }
  };
  for (let index = 0; index < GAMES; index++) {
    const text = makeRecord(gameOf(index));
    texts.push(text);
    compare(reader.push(`${text}\n`));
  }
  compare(reader.end());
  expect(read).toBe(GAMES);
}, 300_000);
