import { makeMove, makePosition, parseMove, play, type Position, positionKey } from '../../engine';
import type { Budget } from '../budget';
import { unwrap } from '../faults';
import { type PositionInput, standAt } from '../standing';
import type { Store } from '../store';
import { checkNumber } from '../text';
import { type ExploredMoveView, groupBy, sumMoves } from './results';

/** A move of the tree and what became of the games that played it. */
export interface OpeningView extends ExploredMoveView {
  /** From the position that was asked for up to this move. */
  readonly moves: readonly string[];
  /** Key and text of the position after it. */
  readonly key: string;
  readonly position: string;
}

export interface OpeningTreeInput {
  readonly at: PositionInput;
  /** Plies. */
  readonly depth: number;
  /** Moves of fewer games are left out, and all that follows them. */
  readonly minGames?: number | null | undefined;
}

interface Branch {
  readonly moves: readonly string[];
  readonly position: Position;
}

export const MOST_TREE_DEPTH = 8;
export const MOST_TREE_MOVES = 1_000;
const MOST_GAMES = 2_147_483_647;

/**
 * The opening tree of the archive: level by level, in each level most games first. A position that is met on several
 * ways has the same figures on all of them.
 */
export async function growOpeningTree(
  store: Store,
  { at, depth, minGames }: OpeningTreeInput,
  budget: Budget,
): Promise<OpeningView[]> {
  checkNumber('depth', depth, 1, MOST_TREE_DEPTH);
  const least = checkNumber('minGames', minGames ?? 1, 1, MOST_GAMES);
  const tree: OpeningView[] = [];
  let level: Branch[] = [{ moves: [], position: standAt(at, budget).line.position }];
  for (let ply = 0; ply < depth && level.length > 0 && tree.length < MOST_TREE_MOVES; ply++) {
    const grown = await growLevel(store, level, least, budget);
    const kept = grown.sort((a, b) => b.view.games - a.view.games).slice(0, MOST_TREE_MOVES - tree.length);
    tree.push(...kept.map(({ view }) => view));
    level = kept.map(({ branch }) => branch);
  }
  return tree;
}

interface Growth {
  readonly view: OpeningView;
  readonly branch: Branch;
}

async function growLevel(
  store: Store,
  level: readonly Branch[],
  least: number,
  budget: Budget,
): Promise<Growth[]> {
  const keys = level.map(({ position }) => positionKey(position));
  const tallies = groupBy(await store.tallyPositions([...new Set(keys)]), ({ key }) => key);
  return level.flatMap((branch, index) =>
    sumMoves(tallies.get(keys[index]) ?? [], ({ move }) => move)
      .filter(({ games }) => games >= least)
      .flatMap((explored) => grow(branch, explored, budget)),
  );
}

function grow({ moves, position }: Branch, explored: ExploredMoveView, budget: Budget): Growth[] {
  const move = unwrap(parseMove(position.rules, explored.move));
  const played = play(position, move);
  budget.spendPly(played);
  const branch = { moves: [...moves, makeMove(position.rules, move)], position: played.position };
  const view = {
    ...explored,
    moves: branch.moves,
    key: positionKey(branch.position),
    position: makePosition(branch.position),
  };
  return [{ view, branch }];
}
