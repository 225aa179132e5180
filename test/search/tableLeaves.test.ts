import { Line, makePosition } from '../../src/engine';
import { suggest } from '../../src/search';
import { createScoring } from '../../src/search/createScoring';
import { rulesOf } from '../support/positions';
import { buildTable } from '../tables/tables';
import { endgames, findVerges } from './lines';
import { Minimax, unlessTooCostly } from './minimax';
import { proveBounds } from './proof';

jest.setTimeout(120_000);

/** Tables smaller than the boards that are searched: the search meets them below its root. */
const GAMES = [
  ['sadeqa-91', 4],
  ['raja-pasu', 4],
  ['hoyito-iii', 4],
  ['hoyito-i', 8],
] as const;

const maxNodes = 3_000;

describe.each(GAMES)('%s searched with a table of up to %d seeds', (variant, seeds) => {
  const rules = rulesOf(variant);
  const table = buildTable(rules, seeds);
  const scoring = createScoring(rules);

  test('claims nothing that minimax does not prove', () => {
    let compared = 0;
    for (const position of endgames(variant, 400)) {
      const line = new Line(position);
      const answer = suggest(line, { limits: { maxNodes } }, { endgames: table });
      if (answer.source === 'ENDGAME_TABLE' || !answer.exact) continue;
      const [least, most] = proveBounds(line, 4_000).map((points) => scoring.toEvaluation(points));
      const about = makePosition(position);
      expect([about, answer.evaluation >= least, answer.evaluation <= most]).toEqual([about, true, true]);
      if (least === most && ++compared === 35) break;
    }
    expect(compared).toBeGreaterThan(20);
  });

  test('has the value of plain minimax where positions have occurred before', () => {
    let compared = 0;
    for (const { line } of findVerges(variant)) {
      const values = unlessTooCostly(() => new Minimax(line, Infinity, 1_500).valuesByMove());
      const answer = suggest(line, { limits: { maxNodes } }, { endgames: table });
      if (values === undefined || !answer.exact) continue;
      const best = scoring.toEvaluation(Math.max(...values.values()));
      expect([makePosition(line.position), answer.evaluation]).toEqual([makePosition(line.position), best]);
      if (++compared === 20) break;
    }
    expect(compared).toBeGreaterThanOrEqual(variant === 'raja-pasu' ? 1 : 0);
  });
});

test('a table below the root settles boards that the search alone does not in as many positions', () => {
  const table = buildTable(rulesOf('sadeqa-91'), 5);
  const limits = { maxNodes: 500 };
  let solved = 0;
  let solvedAlone = 0;
  for (const position of endgames('sadeqa-91', 400)) {
    const line = new Line(position);
    const known = suggest(line, { limits }, { endgames: table });
    if (known.source === 'ENDGAME_TABLE') continue;
    if (known.exact) solved++;
    if (suggest(line, { limits }).exact) solvedAlone++;
  }
  expect(solved).toBeGreaterThan(solvedAlone + 10);
});
