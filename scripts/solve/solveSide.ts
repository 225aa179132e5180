import { closeSync, openSync, writeSync } from 'node:fs';
import type { Position, Side } from '../../src/engine/index';
import { ProofSearch, type Verdict, writeProof } from '../../src/solver/index';
import type { EndgameTable } from '../../src/tables/index';

export interface SolveOptions {
  /** For each goal. */
  readonly seconds: number;
  readonly table: EndgameTable | undefined;
  /** Where the strongest proof goes. */
  readonly log: string | undefined;
}

interface Attempt {
  readonly search: ProofSearch;
  readonly verdict: Verdict;
  readonly millis: number;
}

/** Whether a side wins, then by how much at least; in words. */
export function solveSide(position: Position, side: Side, options: SolveOptions): string {
  const name = side === 0 ? 'South' : 'North';
  if (position.state.over) return `${name}: the game is over`;
  const told = position.rules.seedsLeave
    ? solveSeeds(position, side, options)
    : tellWin(attempt(position, side, undefined, options), options, position);
  return `${name}: ${told}`;
}

function tellWin(tried: Attempt, options: SolveOptions, position: Position): string {
  const isProven = tried.verdict === 'PROVEN';
  const kept = isProven ? keep(tried.search, position, options) : '';
  return `${isProven ? 'wins' : 'not proven to win'} (${effort([tried])})${kept}`;
}

/** First more than half of the seeds, then the most that can be proven. */
function solveSeeds(position: Position, side: Side, options: SolveOptions): string {
  const { rules, state } = position;
  const captured = state.cells[rules.board.holes + side];
  const majority = Math.floor(rules.totalSeeds / 2) + 1;
  let least = captured;
  let beyond = rules.totalSeeds - state.cells[rules.board.holes + 1 - side] + 1;
  const tried: Attempt[] = [];
  let strongest: ProofSearch | undefined;
  for (let seeds = Math.min(Math.max(majority, least + 1), beyond - 1); least + 1 < beyond;) {
    const found = attempt(position, side, seeds, options);
    tried.push(found);
    if (found.verdict === 'PROVEN') {
      least = seeds;
      strongest = found.search;
    } else {
      beyond = seeds;
    }
    seeds = Math.floor((least + beyond) / 2);
  }
  const isWon = least >= majority ? 'wins, with' : 'has';
  const kept = strongest === undefined ? '' : keep(strongest, position, options);
  return `${isWon} at least ${String(least)} of ${String(rules.totalSeeds)} seeds (${effort(tried)})${kept}`;
}

function attempt(position: Position, side: Side, seeds: number | undefined, options: SolveOptions): Attempt {
  const startedAt = performance.now();
  const shouldStop = (): boolean => performance.now() - startedAt > options.seconds * 1000;
  const goal = { side, ...(seeds !== undefined && { seeds }) };
  const search = new ProofSearch(position.rules, goal, { table: options.table, shouldStop });
  const verdict = search.prove(position.state);
  return { search, verdict, millis: performance.now() - startedAt };
}

function effort(tried: readonly Attempt[]): string {
  const nodes = tried.reduce((sum, { search }) => sum + search.nodes, 0);
  const millis = tried.reduce((sum, each) => sum + each.millis, 0);
  const givenUp = tried.filter(({ verdict }) => verdict === 'GIVEN_UP').length;
  const goals = `${String(tried.length)} goals tried, ${String(givenUp)} given up`;
  return `${nodes.toLocaleString('en')} positions, ${(millis / 1000).toFixed(1)} s, ${goals}`;
}

function keep(search: ProofSearch, { state }: Position, { log }: SolveOptions): string {
  if (log === undefined) return '';
  const file = openSync(log, 'w');
  const isWhole = writeProof(search, state, (value) => writeSync(file, `${JSON.stringify(value)}\n`));
  closeSync(file);
  return isWhole ? `, proof in ${log}` : ', the proof was not kept whole: too many positions';
}
