import { readFileSync } from 'node:fs';
import { type Level, readWeights, suggest, type SearchRequest, type WeightTable } from '../../../src/search';
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

/** A strength that is not one of the levels, with weights from a file where one is named. */
export function createCustomSearcher(bounds: Partial<Level>, weightsFile: string | undefined): Player {
  const strength = { ...UNBOUNDED, ...bounds };
  if (weightsFile === undefined) return createSearcher({ strength }, strength.maxMillis);
  const table = JSON.parse(readFileSync(weightsFile, 'utf8')) as WeightTable;
  return createSearcher({ strength, weights: readWeights(table) }, strength.maxMillis);
}
