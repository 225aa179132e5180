import { legalMoves, Line, type Move, type Outcome, type Position, State } from '../../src/engine';
import { rulesOf, startOf } from '../support/positions';
import { createRandom } from '../support/random';

/** A game played at random for some plies from the start. */
export function randomLine(
  variant: string,
  seed: number,
  plies: number,
  options: Record<string, string> = {},
): Line {
  const random = createRandom(seed);
  const line = new Line(startOf(variant, options));
  for (let ply = 0; ply < plies && line.outcome === undefined; ply++) {
    const moves = legalMoves(line.position);
    line.advance(moves[random(moves.length)]);
  }
  return line;
}

/** A board with few seeds, as the end of a game may leave them; undefined where it cannot be one. */
function findEndgame(
  variant: string,
  seed: number,
  options: Record<string, string> = {},
): Position | undefined {
  const random = createRandom(seed);
  for (let warming = 0; warming < 8; warming++) random(2);
  const rules = rulesOf(variant, options);
  const { half, holes } = rules.board;
  const state = new State(new Uint8Array(holes + 2));
  const seeds = 3 + random(7);
  const quartersOfSouth = 1 + random(3);
  for (let seed = 0; seed < seeds; seed++) {
    state.cells[(random(4) < quartersOfSouth ? 0 : half) + random(half)]++;
  }
  if (rules.seedsLeave) {
    state.cells[holes] = random(rules.totalSeeds - seeds + 1);
    state.cells[holes + 1] = rules.totalSeeds - seeds - state.cells[holes];
  }
  state.side = random(2) === 0 ? 0 : 1;
  const isOpen = !rules.isOver(state) && rules.listMoves(state, []) > 0;
  return isOpen && rules.checkSetup(state) === undefined ? { rules, state } : undefined;
}

/** The first `count` endgames that seeds from 1 upwards give. */
export function* endgames(
  variant: string,
  count: number,
  options: Record<string, string> = {},
): Generator<Position> {
  for (let seed = 1, found = 0; found < count; seed++) {
    const endgame = findEndgame(variant, seed, options);
    if (endgame === undefined) continue;
    found++;
    yield endgame;
  }
}

export interface Verge {
  readonly line: Line;
  /** A move that brings a position about for the third time. */
  readonly move: Move;
  readonly outcome: Outcome;
}

/** Endgames in which both sides like to go back, as soon as a move would end the game by repetition. */
export function* findVerges(variant: string): Generator<Verge> {
  let seed = 1;
  for (const position of endgames(variant, 1000)) {
    const random = createRandom(seed++);
    const line = new Line(position);
    for (let ply = 0; ply < 150 && line.outcome === undefined; ply++) {
      const plies = legalMoves(line.position).map((move) => line.preview(move));
      const last = plies.find(({ outcome }) => outcome?.reason === 'REPETITION');
      if (last?.outcome !== undefined) {
        yield { line, move: last.move, outcome: last.outcome };
        break;
      }
      const back = plies.find((ply) => line.countOccurrences(ply.position) > 0);
      line.advance((back ?? plies[random(plies.length)]).move);
    }
  }
}
