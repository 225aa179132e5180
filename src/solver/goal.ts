/** What is to be proven of a position, and where it is plain without looking further. */
import { type FrozenState, type Rules, type Side } from '../engine';
import { type EndgameTable, leastOf, mostOf, NO_POSITION } from '../tables';

/**
 * `side` can be sure, however long the game goes on, to end with so many seeds or more; without `seeds`, to win by
 * the rules of the game. Endless play reaches no goal.
 */
export interface Goal {
  readonly side: Side;
  /** Of all seeds of the game, those captured already included; absent where seeds do not leave the board. */
  readonly seeds?: number;
}

/** By the position alone: true or false where it is plain, undefined where the moves have to tell. */
export function judge(rules: Rules, state: FrozenState, goal: Goal): boolean | undefined {
  const { side, seeds } = goal;
  if (seeds === undefined) {
    return state.over ? !state.drawn && rules.winnerOf(state) === side : undefined;
  }
  const { holes } = rules.board;
  if (state.cells[holes + side] >= seeds) return true;
  if (state.over) return false;
  return rules.totalSeeds - state.cells[holes + 1 - side] < seeds ? false : undefined;
}

/** The same from a table; undefined where it does not reach. */
export function judgeByTable(
  table: EndgameTable,
  rules: Rules,
  state: FrozenState,
  { side, seeds }: Goal,
): boolean | undefined {
  if (seeds === undefined || state.closed !== 0 || state.extra !== 0) return undefined;
  const { half, holes } = rules.board;
  const left = rules.totalSeeds - state.cells[holes] - state.cells[holes + 1];
  if (left > table.mostSeeds) return undefined;
  const entry = table.find(state.cells, state.side * half, left);
  if (entry === NO_POSITION) return undefined;
  const sure = state.side === side ? leastOf(entry) : left - mostOf(entry);
  return state.cells[holes + side] + sure >= seeds;
}
