import { findRules, legalMoves, Line, startPosition } from '../src/engine/index';
import { createRandom } from './random';

/** Games whose search is measured. */
export const GAMES = ['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii', 'kalah', 'oware'];

const POSITIONS = 20;
/** Games are short where much is captured: positions are taken from their first half. */
const MOST_PLIES_PLAYED = 10;

/** Games begun at random, the same ones always. */
export function choosePositions(variant: string): Line[] {
  const rules = findRules(variant);
  if (!rules.ok) throw new Error(rules.error.message);
  const lines: Line[] = [];
  for (let seed = 1; lines.length < POSITIONS; seed++) {
    const random = createRandom(seed * 7919);
    const line = new Line(startPosition(rules.value));
    for (let plies = lines.length % MOST_PLIES_PLAYED; plies > 0 && line.outcome === undefined; plies--) {
      const moves = legalMoves(line.position);
      line.advance(moves[random(moves.length)]);
    }
    if (line.outcome === undefined && legalMoves(line.position).length > 1) lines.push(line);
  }
  return lines;
}
