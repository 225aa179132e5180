import { join } from 'node:path';
import type { WeightTable } from '../../../src/search';

/** Where the search finds the weights of a variant, once `index.ts` beside it names the file. */
export function weightsFile(variant: string): string {
  return join('src/search/weights', `${variant}.json`);
}

/** One line a hole. */
export function writeTable({ seeds, holes, tempo }: WeightTable): string {
  const row = (numbers: readonly number[]): string => `[${numbers.join(', ')}]`;
  const rows = holes.map((points) => `    ${row(points)}`).join(',\n');
  return `{\n  "seeds": ${row(seeds)},\n  "tempo": ${String(tempo)},\n  "holes": [\n${rows}\n  ]\n}\n`;
}
