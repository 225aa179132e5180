/**
 * npm run bench -- search [--seconds 0.2]: the search over twenty fixed positions a game, to depth 12: nodes,
 * milliseconds and nodes a second, beside the nodes a second of plain alpha-beta in JavaScript over the same
 * positions in the same run, which gets that many seconds for each of them. Medians over positions.
 */
import type { Line } from '../src/engine/index';
import { createScoring } from '../src/search/createScoring';
import { suggest } from '../src/search/index';
import { PlainAlphaBeta } from './baseline/alphaBeta';
import { choosePositions, GAMES } from './positions';
import { median, printTable } from './table';

const DEPTH = 12;
const MOST_NODES = 20_000_000;
const MOST_PLAIN_DEPTH = 20;

interface Measured {
  readonly nodes: number;
  readonly millis: number;
}

function measure(search: () => number): Measured {
  const begun = performance.now();
  const nodes = search();
  return { nodes, millis: performance.now() - begun };
}

/** Deeper and deeper until the time is over. */
function searchPlainly(line: Line, seconds: number): number {
  const { rules } = line.position;
  const plain = new PlainAlphaBeta(rules, createScoring(rules), MOST_PLAIN_DEPTH);
  const begun = performance.now();
  for (let depth = 2; depth <= MOST_PLAIN_DEPTH && performance.now() - begun < seconds * 1000; depth++) {
    plain.search(line.position, depth);
  }
  return plain.nodes;
}

function speedOf(measured: readonly Measured[]): number {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return sum(measured.map(({ nodes }) => nodes)) / sum(measured.map(({ millis }) => millis)) / 1000;
}

export function benchSearch(seconds: number): void {
  const rows = GAMES.map((id) => {
    const lines = choosePositions(id);
    const limits = { maxDepth: DEPTH, maxNodes: MOST_NODES };
    lines.slice(0, 3).forEach((line) => suggest(line, { limits: { maxDepth: 8 } }));
    const plain = lines.map((line) => measure(() => searchPlainly(line, seconds)));
    const searched = lines.map((line) => measure(() => suggest(line, { limits }).nodes));
    const total = searched.reduce((sum, { millis }) => sum + millis, 0);
    return [
      id,
      Math.round(median(searched.map(({ nodes }) => nodes))).toLocaleString('en'),
      median(searched.map(({ millis }) => millis)).toFixed(1),
      total.toFixed(0),
      speedOf(searched).toFixed(2),
      speedOf(plain).toFixed(2),
      (speedOf(searched) / speedOf(plain)).toFixed(2),
    ];
  });
  printTable(
    [`depth ${String(DEPTH)}`, 'nodes', 'ms', 'ms in all', 'M nodes/s', 'plain JS: M nodes/s', 'ratio'],
    rows,
  );
}
