/** One game as one line of JSON, written and read. */
export { locate } from './locate';
export { makeGameLine } from './make';
export { parseGame } from './parse';
export type { Path } from './shape';
