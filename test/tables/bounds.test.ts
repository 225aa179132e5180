import { legalMoves, play, type Position } from '../../src/engine';
import {
  createProbe,
  expectedLead,
  isSettled,
  layersOf,
  leastLead,
  mostLead,
  type Probe,
} from '../../src/tables';
import { solveBackwards } from './attractor';
import { buildTable, GAMES, openPositions, turn } from './tables';

jest.setTimeout(60_000);

function read(probe: Probe, { state }: Position): { least: number; most: number; expected: number } {
  const answer = probe(state.cells, state.side, state.closed, state.extra);
  if (answer < 0) throw new Error(`nothing is known of ${Array.from(state.cells).join()}`);
  return { least: leastLead(answer), most: mostLead(answer), expected: expectedLead(answer) };
}

/** The bounds of a position as its moves give them, by the rules and the bounds of where they lead. */
function boundsByMoves(probe: Probe, position: Position): readonly [number, number] {
  const { side } = position.state;
  const bounds = legalMoves(position).map((move) => {
    const { captured, endsGame, position: after } = play(position, move);
    const gain = captured[side] - captured[side === 0 ? 1 : 0];
    if (endsGame) return [gain, gain] as const;
    const { least, most } = read(probe, after);
    return after.state.side === side
      ? ([gain + least, gain + most] as const)
      : ([gain - most, gain - least] as const);
  });
  return [Math.max(...bounds.map(([least]) => least)), Math.max(...bounds.map(([, most]) => most))];
}

describe.each(GAMES)('the bounds of $id', ({ rules, seeds }) => {
  const table = buildTable(rules, seeds);
  const probe = createProbe(table);
  const layers = layersOf(rules, seeds);

  test('are, in every position, the best that its moves lead to', () => {
    const faults: string[] = [];
    let positions = 0;
    for (const layer of layers) {
      for (const { position } of openPositions(rules, layer)) {
        positions++;
        const { least, most, expected } = read(probe, position);
        const [byMovesLeast, byMovesMost] = boundsByMoves(probe, position);
        const isRight = least === byMovesLeast && most === byMovesMost;
        if (!isRight || expected < least || expected > most)
          faults.push(Array.from(position.state.cells).join());
      }
    }
    expect(positions).toBeGreaterThan(1000);
    expect(faults).toEqual([]);
  });

  test('are those that sets grown backwards give, for either side', () => {
    const certain = solveBackwards(rules, layers);
    const faults: string[] = [];
    for (const layer of layers) {
      for (const { position } of openPositions(rules, layer)) {
        for (const seen of [position, turn(position)]) {
          const shares = certain.find(seen.state) ?? [NaN, NaN];
          const { side } = seen.state;
          const { least, most } = read(probe, seen);
          const isRight =
            least === 2 * shares[side] - layer && most === layer - 2 * shares[side === 0 ? 1 : 0];
          if (!isRight) faults.push(Array.from(seen.state.cells).join());
        }
      }
    }
    expect(certain.size).toBeGreaterThan(2000);
    expect(faults).toEqual([]);
  });
});

test('endless play decides much in Hoyito III, and nothing is called settled that it decides', () => {
  const game = GAMES.find(({ id }) => id === 'hoyito-iii');
  if (game === undefined) throw new Error('no Hoyito III');
  const layer = buildTable(game.rules, 8).layer(8);
  const entries = [...openPositions(game.rules, 8)].map(({ number }) => layer?.[number] ?? 0);
  expect([entries.length, entries.filter(isSettled).length]).toEqual([74_295, 71_426]);
});
