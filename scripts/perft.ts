/** npm run perft -- <variant> <depth> ['<position>']: counts lines of play by first move, and how fast. */
import { findRules, makeMove, parsePosition, perftByMove, startPosition } from '../src/engine/index';

const USAGE = "usage: npm run perft -- <variant> <depth> ['<position>']";
const DEEPEST = 30;

function main(): void {
  const [variant = '', depthText = '', text] = process.argv.slice(2);
  const depth = Number(depthText);
  if (!Number.isInteger(depth) || depth < 1 || depth > DEEPEST) return refuse(USAGE);
  const rules = findRules(variant);
  if (!rules.ok) return refuse(`${rules.error.message}\n${USAGE}`);
  const position = text === undefined ? undefined : parsePosition(rules.value, text);
  if (position?.ok === false) return refuse(`${position.error.code}: ${position.error.message}`);
  const from = position?.value ?? startPosition(rules.value);
  const begun = performance.now();
  const counts = perftByMove(from, depth) ?? [];
  const seconds = (performance.now() - begun) / 1000;
  const leaves = counts.reduce((sum, count) => sum + count.leaves, 0);
  for (const count of counts) console.log(`${makeMove(rules.value, count.move)}: ${String(count.leaves)}`);
  console.log(`perft(${String(depth)}) = ${String(leaves)}`);
  console.log(`${Math.round(leaves / seconds).toLocaleString('en')} leaves/s`);
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

main();
