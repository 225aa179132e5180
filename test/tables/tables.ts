import { type Position, type Rules, State, VARIANTS } from '../../src/engine';
import {
  buildLayer,
  canTabulate,
  createSetup,
  EndgameTable,
  fingerprintOf,
  layersOf,
} from '../../src/tables';
import { rulesOf } from '../support/positions';

/** Games that can have tables, each way of playing once, with the seeds up to which they are quickly built. */
export const GAMES = VARIANTS.map(({ id }) => rulesOf(id))
  .filter(canTabulate)
  .filter((rules, i, all) => all.findIndex((other) => fingerprintOf(other) === fingerprintOf(rules)) === i)
  .map((rules) => ({ id: rules.variant.id, rules, seeds: layersOf(rules, 6).length > 0 ? 5 : 8 }));

export function buildTable(rules: Rules, seeds: number): EndgameTable {
  const table = new EndgameTable(rules.board.holes, seeds);
  for (const layer of layersOf(rules, seeds)) {
    const built = buildLayer(rules, table, layer);
    table.add(layer, built.layer, built.rounds);
  }
  return table;
}

/** Every open position with exactly `seeds` seeds on the board, South to move. */
export function* openPositions(
  rules: Rules,
  seeds: number,
): Generator<{ number: number; position: Position }> {
  const table = new EndgameTable(rules.board.holes, seeds);
  const cells = new Uint8Array(rules.board.holes);
  for (let number = 0; number < table.ranking.count(seeds); number++) {
    table.ranking.unrank(number, seeds, cells);
    const state = createSetup(rules, seeds);
    state.cells.set(cells);
    if (rules.checkSetup(state) !== undefined || rules.listMoves(state, []) === 0) continue;
    yield { number, position: { rules, state } };
  }
}

/** The same board from the other seat: turned by 180 degrees, captured seeds and the move exchanged. */
export function turn({ rules, state }: Position): Position {
  const { half, holes } = rules.board;
  const turned = new State(new Uint8Array(holes + 2));
  for (let hole = 0; hole < holes; hole++) turned.cells[(hole + half) % holes] = state.cells[hole];
  turned.cells[holes] = state.cells[holes + 1];
  turned.cells[holes + 1] = state.cells[holes];
  turned.side = state.side === 0 ? 1 : 0;
  turned.over = state.over;
  return { rules, state: turned };
}
