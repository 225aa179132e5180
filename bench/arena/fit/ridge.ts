/**
 * Weighted least squares with a penalty on the distance from `prior`: minimises
 * sum of weight * (target - features·w)² + penalty * |w - prior|².
 */
export class Ridge {
  private readonly gram: Float64Array;
  private readonly moments: Float64Array;

  constructor(private readonly size: number) {
    this.gram = new Float64Array(size * size);
    this.moments = new Float64Array(size);
  }

  add(features: Float64Array, target: number, weight = 1): void {
    const { size, gram, moments } = this;
    for (let row = 0; row < size; row++) {
      const value = weight * features[row];
      if (value === 0) continue;
      moments[row] += value * target;
      for (let column = 0; column < size; column++) gram[row * size + column] += value * features[column];
    }
  }

  solve(penalty: number, prior: ArrayLike<number>): Float64Array {
    const { size } = this;
    const matrix = Float64Array.from(this.gram);
    const right = Float64Array.from(this.moments, (moment, row) => moment + penalty * prior[row]);
    for (let row = 0; row < size; row++) matrix[row * size + row] += penalty;
    return solvePositive(matrix, right);
  }
}

/** Solves a symmetric positive definite system by Cholesky's method; overwrites both arguments. */
export function solvePositive(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  for (let column = 0; column < size; column++) {
    for (let row = column; row < size; row++) {
      let sum = matrix[row * size + column];
      for (let k = 0; k < column; k++) sum -= matrix[row * size + k] * matrix[column * size + k];
      matrix[row * size + column] = row === column ? Math.sqrt(sum) : sum / matrix[column * size + column];
    }
  }
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < row; k++) right[row] -= matrix[row * size + k] * right[k];
    right[row] /= matrix[row * size + row];
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k < size; k++) right[row] -= matrix[k * size + row] * right[k];
    right[row] /= matrix[row * size + row];
  }
  return right;
}
