import { Line, type Position } from '../../src/engine';
import { isSettled, layersOf, rateMoves } from '../../src/tables';
import { at, setUp } from '../support/positions';
import { createRandom } from '../support/random';
import { buildTable, GAMES, openPositions, turn } from './tables';

jest.setTimeout(60_000);

const LINES = 300;

/** The lead that the side to move at the start ends with. */
function finalLead(line: Line): number {
  const [south, north] = line.outcome?.seeds ?? [NaN, NaN];
  return line.start.state.side === 0 ? south - north : north - south;
}

describe.each(GAMES)('$id', ({ rules, seeds }) => {
  const table = buildTable(rules, seeds);
  const [most] = layersOf(rules, seeds).slice(-1);
  const layer = table.layer(most) ?? new Uint16Array();
  const settled: Position[] = [];
  for (const { number, position } of openPositions(rules, most))
    if (isSettled(layer[number])) settled.push(position);

  test('whoever follows the table gets what it promises, by the rules of repetition too', () => {
    const random = createRandom(17);
    for (let i = 0; i < LINES; i++) {
      const south = settled[random(settled.length)];
      const line = new Line(i % 2 === 0 ? south : turn(south));
      const follower = line.position.state.side;
      const promised = rateMoves(table, line.position)?.[0].least ?? NaN;
      while (line.outcome === undefined) {
        const rated = rateMoves(table, line.position) ?? [];
        const isFollower = line.position.state.side === follower;
        line.advance((isFollower ? rated[0] : rated[random(rated.length)]).move);
      }
      expect(finalLead(line)).toBeGreaterThanOrEqual(promised);
    }
  });

  test('where both do, it is exactly that', () => {
    const random = createRandom(19);
    for (let i = 0; i < LINES; i++) {
      const line = new Line(settled[random(settled.length)]);
      const promised = rateMoves(table, line.position)?.[0].least ?? NaN;
      while (line.outcome === undefined) line.advance(rateMoves(table, line.position)?.[0].move ?? NaN);
      expect(finalLead(line)).toBe(promised);
    }
  });
});

test('nothing is known of larger boards, closed holes and awards', () => {
  const hoyito = GAMES.find(({ id }) => id === 'hoyito-iii');
  const raja = GAMES.find(({ id }) => id === 'raja-pasu');
  if (hoyito === undefined || raja === undefined) throw new Error('games that are not there');
  const table = buildTable(hoyito.rules, 8);
  const board = '1,0,2,0,1,0/0,1,0,2,0,1 s 20-20';
  expect(rateMoves(table, at('hoyito-iii', board))).toHaveLength(3);
  expect(rateMoves(table, at('hoyito-iii', `${board} last4=n`))).toBeUndefined();
  expect(rateMoves(table, at('hoyito-iii', '4,1,2,0,1,0/0,1,0,2,0,1 s 20-16'))).toBeUndefined();
  const rajaTable = buildTable(raja.rules, 3);
  const north = '1 0x6';
  expect(
    rateMoves(rajaTable, setUp('raja-pasu', { south: '0 1 0x5', north, captured: [95, 1] })),
  ).toHaveLength(1);
  expect(
    rateMoves(rajaTable, setUp('raja-pasu', { south: 'x 1 0x5', north, captured: [95, 1] })),
  ).toBeUndefined();
});
