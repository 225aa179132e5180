import type { WeightTable } from '../../../src/search';
import { countFeatures, makeTable, readFeatures } from './features';
import { fitLogistic } from './logistic';
import { Ridge } from './ridge';
import type { Sample } from './selfPlay';

/** Points of one seed. */
const POINTS = 100;
/** Positions' worth of evidence that pulls each weight towards nothing. */
const PENALTY = 50;

/** What is predicted: the seeds a side ends ahead by, or whether it wins. */
export type Target = 'margin' | 'result';

export function fitWeights(samples: readonly Sample[], target: Target): WeightTable {
  const half = samples[0].holes.length / 2;
  const weights = target === 'margin' ? fitMargin(samples, half) : fitResult(samples, half);
  return makeTable(weights, half);
}

/** The seeds gained from here to the end, in points. */
function fitMargin(samples: readonly Sample[], half: number): Float64Array {
  const size = countFeatures(half);
  const ridge = new Ridge(size);
  const features = new Float64Array(size);
  for (const sample of samples) {
    readFeatures(sample, features);
    ridge.add(features, (sample.margin - sample.lead) * POINTS);
  }
  return ridge.solve(PENALTY, new Float64Array(size));
}

/** The chance to win, brought to points by what a seed of the lead is worth in it. */
function fitResult(samples: readonly Sample[], half: number): Float64Array {
  const size = countFeatures(half);
  const read = (index: number, features: Float64Array): number => {
    const sample = samples[index];
    readFeatures(sample, features.subarray(0, size));
    features[size] = sample.lead;
    return (Math.sign(sample.margin) + 1) / 2;
  };
  const fitted = fitLogistic(size + 1, samples.length, read, 1);
  const seed = fitted[size];
  return fitted.subarray(0, size).map((weight) => (weight / seed) * POINTS);
}
