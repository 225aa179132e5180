import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Line, makeMove, makePosition, VARIANTS } from '../../src/engine';
import { suggest } from '../../src/search';
import { at } from '../support/positions';
import { randomLine } from './lines';

/**
 * What the search does, in a few numbers: they change whenever it does, on purpose or not. After a change that
 * is meant, write them anew with
 *
 *     UPDATE_SEARCH_SIGNATURE=1 npx jest --config jest.unit.config.js test/search/signature
 *
 * and say in the commit why they moved.
 */
const FILE = join(__dirname, '../fixtures/search-signature.json');
const DEPTH = 8;
const POSITIONS_A_VARIANT = 5;

interface Signature {
  readonly position: string;
  readonly nodes: number;
  readonly move: string;
  readonly evaluation: number;
}

function sign(variant: string, position: string): Signature {
  const line = new Line(at(variant, position));
  const { nodes, move, evaluation } = suggest(line, { limits: { maxDepth: DEPTH } });
  return { position, nodes, move: makeMove(line.position.rules, move), evaluation };
}

/** Positions far enough from the end to take some searching. */
function choosePositions(variant: string): string[] {
  const chosen: string[] = [];
  for (let seed = 1; chosen.length < POSITIONS_A_VARIANT; seed++) {
    const line = randomLine(variant, seed, 3 * chosen.length);
    if (line.outcome !== undefined) continue;
    if (suggest(line, { limits: { maxDepth: DEPTH } }).nodes > 300) chosen.push(makePosition(line.position));
  }
  return chosen;
}

if (process.env['UPDATE_SEARCH_SIGNATURE'] === '1') {
  const signatures = VARIANTS.map(({ id }) => [
    id,
    choosePositions(id).map((position) => sign(id, position)),
  ]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(signatures), null, 2)}\n`);
}

const known = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Signature[]>;

test('the signature covers every variant', () => {
  expect(Object.keys(known)).toEqual(VARIANTS.map(({ id }) => id));
});

test.each(Object.entries(known))('the search of %s is as it was', (variant, signatures) => {
  expect(signatures).toHaveLength(POSITIONS_A_VARIANT);
  expect(signatures.map(({ position }) => sign(variant, position))).toEqual(signatures);
});
