import { Line, makePosition, type Position } from '../../src/engine';
import { suggest } from '../../src/search';
import { createScoring } from '../../src/search/createScoring';
import { POINTS } from '../../src/search/scoring';
import { endgames } from './lines';
import { Minimax, movesOf, playStep } from './minimax';

/** The winner's plies are odd: I, he, I. */
type Plies = 1 | 3;

/**
 * Whether the side to move can end the game in exactly so many plies, whatever the opponent does, and not
 * sooner; by the definition, move by move.
 */
function findForcedEnds(position: Position, plies: number): number[] {
  const { rules, state } = position;
  return movesOf(rules, state).filter((move) => {
    const { child } = playStep(rules, state, move);
    if (child.over) return plies === 1;
    if (plies === 1) return false;
    return movesOf(rules, child).every((reply) => {
      const answered = playStep(rules, child, reply).child;
      return !answered.over && findForcedEnds({ rules, state: answered }, plies - 2).length > 0;
    });
  });
}

describe('Katro: who takes the last seed of the opponent wins', () => {
  function* forcedWins(plies: Plies): Generator<{ position: Position; winning: number[] }> {
    for (const position of endgames('katro', 10_000)) {
      const winning = findForcedEnds(position, plies);
      const isSooner = plies === 3 && findForcedEnds(position, 1).length > 0;
      if (winning.length > 0 && !isSooner) yield { position, winning };
    }
  }

  test.each([1, 3] as const)('a win in %i is found, and not a longer one', (plies) => {
    let found = 0;
    for (const { position, winning } of forcedWins(plies)) {
      const answer = suggest(new Line(position), { limits: { maxDepth: plies } });
      const about = makePosition(position);
      expect([about, winning.includes(answer.move)]).toEqual([about, true]);
      expect(answer).toMatchObject({ evaluation: 100, exact: true, pliesToEnd: plies });
      expect(answer.principalVariation).toHaveLength(plies);
      found++;
    }
    expect(found).toBeGreaterThan(50);
  });

  test('a loss that cannot be avoided is told, with every ply to its end', () => {
    let found = 0;
    for (const position of endgames('katro', 10_000)) {
      const scoring = createScoring(position.rules);
      const loss = Math.max(...new Minimax(new Line(position), 4).valuesByMove().values());
      if (loss > 0 || scoring.findDistance(loss) === undefined) continue;
      const answer = suggest(new Line(position), { limits: { maxDepth: 4 } });
      expect(answer).toMatchObject({ evaluation: -100, exact: true });
      expect(answer.principalVariation).toHaveLength(scoring.findDistance(loss) ?? NaN);
      found++;
    }
    expect(found).toBeGreaterThan(20);
  });
});

describe('Sadeqa: who leaves the opponent without seeds takes all that is left', () => {
  test.each([1, 3] as const)('an end forced in %i that wins the most is found', (plies) => {
    let found = 0;
    for (const position of endgames('sadeqa-iii', 4000)) {
      const { state } = position;
      const forced = findForcedEnds(position, plies);
      if (forced.length === 0) continue;
      const scoring = createScoring(position.rules);
      const most = scoring.ceiling(state, 0);
      const values = new Minimax(new Line(position), plies).valuesByMove();
      const winning = forced.filter((move) => values.get(move) === most);
      if (winning.length === 0) continue;
      const answer = suggest(new Line(position), { limits: { maxDepth: plies } });
      expect(answer).toMatchObject({ evaluation: most / POINTS, exact: true });
      expect(values.get(answer.move)).toBe(most);
      found++;
    }
    expect(found).toBeGreaterThan(50);
  });
});
