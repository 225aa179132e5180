import { readFileSync } from 'node:fs';
import {
  type Level,
  makePlainTable,
  readWeights,
  suggest,
  type SearchRequest,
  type WeightTable,
} from '../../../src/search';
import { cpuMillis } from './allowance';
import type { Player } from './player';

/** The product's own search. `millis` of CPU time end it, where they are finite. */
export function createSearcher(request: SearchRequest, millis: number): Player {
  return {
    choose(line, seed) {
      const begun = cpuMillis();
      const hooks = millis === Infinity ? {} : { shouldStop: () => cpuMillis() - begun >= millis };
      return suggest(line, { ...request, seed }, hooks).move;
    },
  };
}

const UNBOUNDED: Level = { maxDepth: 64, maxNodes: Infinity, maxMillis: Infinity, noiseSeeds: 0 };

/** A strength that is not one of the levels, with weights from a file, or `plain` ones, where that is named. */
export function createCustomSearcher(bounds: Partial<Level>, weights: string | undefined): Player {
  const strength = { ...UNBOUNDED, ...bounds };
  if (weights === undefined) return createSearcher({ strength }, strength.maxMillis);
  if (weights === 'plain') {
    return {
      choose(line, seed) {
        const plain = readWeights(makePlainTable(line.position.rules));
        return createSearcher({ strength, weights: plain }, strength.maxMillis).choose(line, seed);
      },
    };
  }
  const table = JSON.parse(readFileSync(weights, 'utf8')) as WeightTable;
  return createSearcher({ strength, weights: readWeights(table) }, strength.maxMillis);
}
