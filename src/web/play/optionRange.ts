export interface Range {
  readonly least: number;
  readonly most: number;
}

/** The range of an option whose values are written "1..100"; undefined where they are words. */
export function readRange(values: readonly string[]): Range | undefined {
  const [only, ...more] = values;
  const match = /^(\d+)\.\.(\d+)$/.exec(only ?? '');
  return match === null || more.length > 0 ? undefined : { least: Number(match[1]), most: Number(match[2]) };
}
