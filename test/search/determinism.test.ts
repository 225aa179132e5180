import { Line, VARIANTS } from '../../src/engine';
import { LEVELS, suggest } from '../../src/search';
import { startOf } from '../support/positions';
import { randomLine } from './lines';

const variants = VARIANTS.map(({ id }) => id);

test.each(variants)('the same request in %s has the same answer, whatever was asked before', (variant) => {
  const ask = (): unknown => suggest(randomLine(variant, 9, 8), { lines: 2, limits: { maxNodes: 8_000 } });
  const first = ask();
  expect(ask()).toEqual(first);
  for (const other of variants) suggest(new Line(startOf(other)), { limits: { maxNodes: 1_000 } });
  expect(ask()).toEqual(first);
});

test('a search inside another one does not disturb it', () => {
  const line = randomLine('katro', 9, 8);
  const request = { limits: { maxNodes: 20_000 } };
  const alone = suggest(line, request);
  const inner = (): unknown => suggest(randomLine('katro', 9, 9), request);
  expect(suggest(line, request, { onDepth: inner })).toEqual(alone);
});

test('levels below the last are bounded by nodes, and so the same each time', () => {
  for (const level of LEVELS.keys()) {
    if (level + 1 === LEVELS.length) continue;
    const ask = (): unknown => suggest(randomLine('sadeqa-91', 3, 10), { level: level + 1, seed: 5 });
    expect(ask()).toEqual(ask());
  }
});
