import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePosition } from '../../src/engine/index';
import { at, playText } from '../support/positions';

const folder = join(__dirname, '../fixtures/vectors');

interface Vector {
  readonly variant: string;
  readonly position: string;
  readonly move: string;
  readonly result: string;
  readonly captured: [number, number];
  readonly laps: number;
  readonly extraTurn: boolean;
  readonly over: boolean;
}

describe.each(readdirSync(folder))('moves from an independent implementation: %s', (file) => {
  const vectors = readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Vector);

  it('are played alike', () => {
    const ours = vectors.map((vector) => {
      const played = playText(at(vector.variant, vector.position), vector.move);
      return {
        ...vector,
        result: makePosition(played.position),
        captured: played.captured,
        laps: played.laps,
        extraTurn: played.extraTurn,
        over: played.endsGame,
      };
    });
    expect(vectors.length).toBeGreaterThan(0);
    expect(ours).toEqual(vectors);
  });
});
