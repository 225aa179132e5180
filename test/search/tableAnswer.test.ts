import { Line } from '../../src/engine';
import { type SearchAnswer, suggest } from '../../src/search';
import { buildTable } from '../tables/tables';
import { at, rulesOf } from '../support/positions';
import { endgames, findVerges } from './lines';

jest.setTimeout(60_000);

const endgamesOf = buildTable(rulesOf('sadeqa-91'), 6);
const hoyito = buildTable(rulesOf('hoyito-iii'), 8);
const BOARD = '0,0,0,0,0,0,0,0/1,0,0,2,0,0,1,0 s 20-40';
const limits = { maxNodes: 500 };

function ask(line: Line, request = {}): SearchAnswer {
  return suggest(line, { limits, ...request }, { endgames: endgamesOf });
}

test('a solved position is answered from the table, for the whole game', () => {
  const answer = ask(new Line(at('sadeqa-91', BOARD)));
  expect(answer).toMatchObject({ source: 'ENDGAME_TABLE', exact: true, evaluation: -16, nodes: 3 });
  expect(answer.principalVariation[0]).toBe(answer.move);
});

test('all lines that are wanted are told, best first', () => {
  const { lines, move } = ask(new Line(at('sadeqa-91', BOARD)), { lines: 3 });
  expect(lines).toHaveLength(3);
  expect(lines[0].move).toBe(move);
  expect(lines.map(({ evaluation }) => evaluation)).toEqual(
    lines.map(({ evaluation }) => evaluation).sort((a, b) => b - a),
  );
});

test('the listener hears of it once', () => {
  const onDepth = jest.fn();
  const answer = suggest(new Line(at('sadeqa-91', BOARD)), { limits }, { endgames: endgamesOf, onDepth });
  expect(onDepth.mock.calls).toEqual([[answer]]);
});

test('an only move is still told as one', () => {
  const answer = ask(new Line(at('sadeqa-91', '1,0,0,0,0,0,0,0/0,1,0,0,0,0,0,0 s 30-32')));
  expect(answer).toMatchObject({ source: 'ONLY_MOVE', exact: true });
});

test('the values are those that the search proves', () => {
  const differences: string[] = [];
  let compared = 0;
  for (const position of endgames('sadeqa-91', 300)) {
    const line = new Line(position);
    const known = ask(line);
    if (known.source !== 'ENDGAME_TABLE') continue;
    const searched = suggest(line, { limits: { maxNodes: 200_000 } });
    compared++;
    if (!searched.exact || searched.evaluation !== known.evaluation)
      differences.push(Array.from(position.state.cells).join());
  }
  expect(compared).toBeGreaterThan(50);
  expect(differences).toEqual([]);
});

describe('the search is asked', () => {
  test.each([
    ['at a level that errs', {}, { level: 3 }],
    ['near the turn limit', { turnLimit: '40' }, {}],
  ])('%s', (_when, options, request) => {
    const line = new Line(at('sadeqa-91', BOARD, options));
    expect(ask(line, request).source).toBe('SEARCH');
  });

  test('for a board of more seeds', () => {
    expect(ask(new Line(at('sadeqa-91', '0,0,0,0,0,0,0,3/1,0,0,2,0,0,1,0 s 17-40'))).source).toBe('SEARCH');
  });

  test('where endless play decides', () => {
    const sources = new Map<string, number>();
    for (const position of endgames('hoyito-iii', 60)) {
      const { source, exact } = suggest(new Line(position), { limits }, { endgames: hoyito });
      sources.set(source, (sources.get(source) ?? 0) + 1);
      expect(exact || source !== 'ENDGAME_TABLE').toBe(true);
    }
    expect(sources.get('ENDGAME_TABLE')).toBeGreaterThan(10);
  });

  test('where a position has occurred twice already, though the table knows it', () => {
    const raja = buildTable(rulesOf('raja-pasu'), 6);
    let known = 0;
    for (const { line } of findVerges('raja-pasu')) {
      const fresh = new Line(line.position);
      if (suggest(fresh, { limits }, { endgames: raja }).source === 'ENDGAME_TABLE') known++;
      expect(line.hasRepeated).toBe(true);
      expect(suggest(line, { limits }, { endgames: raja }).source).not.toBe('ENDGAME_TABLE');
      if (known === 3) break;
    }
    expect(known).toBe(3);
  });
});
