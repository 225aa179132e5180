import { Ridge } from './ridge';

const STEPS = 12;
/** Close to 0 or 1 an observation says nothing: Newton's method needs some weight there. */
const LEAST_WEIGHT = 1e-4;

/**
 * Weights w that make share = 1 / (1 + exp(-features·w)) most likely, less `penalty` * |w|² / 2: Newton's method.
 * `read` writes the features of an observation into the array it is given and answers the share.
 */
export function fitLogistic(
  size: number,
  count: number,
  read: (index: number, features: Float64Array) => number,
  penalty: number,
): Float64Array {
  let weights: Float64Array = new Float64Array(size);
  const prior = new Float64Array(size);
  const features = new Float64Array(size);
  for (let step = 0; step < STEPS; step++) {
    const ridge = new Ridge(size);
    for (let index = 0; index < count; index++) {
      const share = read(index, features);
      const logit = dot(features, weights);
      const expected = 1 / (1 + Math.exp(-logit));
      const weight = Math.max(LEAST_WEIGHT, expected * (1 - expected));
      ridge.add(features, logit + (share - expected) / weight, weight);
    }
    weights = ridge.solve(penalty, prior);
  }
  return weights;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
