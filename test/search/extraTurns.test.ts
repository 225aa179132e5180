import { Line } from '../../src/engine';
import { suggest } from '../../src/search';
import { setUp } from '../support/positions';

/** South captures b1 and moves again, captures d1 and moves again: then four are left and are South's too. */
const twoCaptures = { south: '1 3 1 3 0 0', north: '1 1 1 1 0 0' };

function suggestAt(setup: Parameters<typeof setUp>[1]): ReturnType<typeof suggest> {
  return suggest(new Line(setUp('hoyito-iii', setup)), { lines: 4, limits: { maxDepth: 6 } });
}

test('what an extra turn wins counts for the one who plays it', () => {
  const answer = suggestAt(twoCaptures);
  expect(answer).toMatchObject({ evaluation: 12, exact: true });
  expect(answer.principalVariation).toHaveLength(2);
  expect([0, 2]).toContain(answer.move);
});

test('the same counts for North', () => {
  const answer = suggestAt({ south: twoCaptures.north, north: twoCaptures.south, side: 'n' });
  expect(answer).toMatchObject({ evaluation: 12, exact: true });
  expect([6, 8]).toContain(answer.move);
});

test('what was captured before is part of the evaluation, and of nothing else', () => {
  const before = suggestAt(twoCaptures);
  const after = suggestAt({ ...twoCaptures, captured: [8, 28] });
  expect(after.evaluation).toBe(before.evaluation - 20);
  expect(after.nodes).toBe(before.nodes);
  expect(after.lines.map(({ move }) => move)).toEqual(before.lines.map(({ move }) => move));
});

test('the last four are counted for whom the round before gives them to', () => {
  const lastCapture = { south: '1 3 0 0 0 0', north: '1 1 1 1 0 0' };
  const lineOfCapture = (extra: number): unknown =>
    suggestAt({ ...lastCapture, extra }).lines.find(({ move }) => move === 0);
  expect(lineOfCapture(0)).toMatchObject({ evaluation: 8, exact: true, principalVariation: [0] });
  expect(lineOfCapture(2)).toMatchObject({ evaluation: 0, exact: true, principalVariation: [0] });
});
