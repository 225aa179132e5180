import { type FrozenState, legalMoves, play, type Position, type Rules, type Side } from '../../src/engine';
import { createRanking } from '../../src/tables';
import { openPositions, turn } from './tables';

interface Vertex {
  readonly side: Side;
  readonly successors: Edge[];
  /** Positions with a move to this one. */
  readonly predecessors: Vertex[];
}

interface Edge {
  /** Undefined where seeds left the board. */
  readonly to: Vertex | undefined;
  /** Shares for South and North that are certain then, each under the worst for it that endless play can be. */
  readonly certain: readonly [number, number];
}

/** The least that South and North can each be sure of. */
export interface Certain {
  readonly size: number;
  find(state: FrozenState): readonly [number, number] | undefined;
}

/**
 * What each side can be sure of by another way than a table's: for each number of seeds the set of positions is
 * grown backwards from where it is had at once, a position of the opponent's being added when the last of his
 * moves leads into the set. Positions are told apart by side, nothing is turned, and endless play is never met:
 * it is what no set reaches.
 */
export function solveBackwards(rules: Rules, layers: readonly number[]): Certain {
  const solution = new Solution(rules, Math.max(...layers));
  for (const seeds of layers) solveLayer(rules, seeds, solution);
  return solution;
}

class Solution implements Certain {
  private readonly shares = new Map<number, readonly [number, number]>();
  private readonly ranking;

  constructor(
    private readonly rules: Rules,
    private readonly mostSeeds: number,
  ) {
    this.ranking = createRanking(rules.board.holes + 1, mostSeeds);
  }

  get size(): number {
    return this.shares.size;
  }

  /** A number of its own for every board and side: seeds that have left count as those of one more hole. */
  keyOf({ cells, side }: FrozenState): number {
    const { holes } = this.rules.board;
    const held = Array.from(cells.slice(0, holes));
    const gone = this.mostSeeds - held.reduce((sum, seeds) => sum + seeds, 0);
    return 2 * this.ranking.rank([...held, gone], 0) + side;
  }

  find(state: FrozenState): readonly [number, number] | undefined {
    return this.shares.get(this.keyOf(state));
  }

  put(key: number, shares: readonly [number, number]): void {
    this.shares.set(key, shares);
  }
}

function solveLayer(rules: Rules, seeds: number, solution: Solution): void {
  const vertices = createGraph(rules, seeds, solution);
  const all = [...vertices.values()];
  const found = new Map(all.map((vertex) => [vertex, [0, 0] as [number, number]]));
  for (const side of [0, 1] as const) {
    for (const share of sharesIn(all, side)) {
      for (const vertex of findSure(all, side, share)) {
        const shares = found.get(vertex);
        if (shares !== undefined) shares[side] = share;
      }
    }
  }
  for (const [key, vertex] of vertices) solution.put(key, found.get(vertex) ?? [0, 0]);
}

/** What moves out of the layer bring a side, ascending: nothing else can be had. */
function sharesIn(vertices: readonly Vertex[], side: Side): number[] {
  const shares = new Set<number>();
  for (const { successors } of vertices) {
    for (const { to, certain } of successors) if (to === undefined) shares.add(certain[side]);
  }
  return [...shares].sort((a, b) => a - b);
}

/** All positions from which `side` gets at least `share`. */
function findSure(vertices: readonly Vertex[], side: Side, share: number): Set<Vertex> {
  const sure = new Set<Vertex>();
  const open = new Map<Vertex, number>();
  const queue: Vertex[] = [];
  const add = (vertex: Vertex): void => {
    if (sure.has(vertex)) return;
    sure.add(vertex);
    queue.push(vertex);
  };
  for (const vertex of vertices) {
    const leaving = vertex.successors.filter(({ to }) => to === undefined);
    const good = leaving.filter(({ certain }) => certain[side] >= share).length;
    open.set(vertex, vertex.successors.length - good);
    if (vertex.side === side ? good > 0 : good === vertex.successors.length) add(vertex);
  }
  for (let vertex = queue.pop(); vertex !== undefined; vertex = queue.pop()) {
    for (const before of vertex.predecessors) {
      const left = (open.get(before) ?? 0) - 1;
      open.set(before, left);
      if (before.side === side || left === 0) add(before);
    }
  }
  return sure;
}

function createGraph(rules: Rules, seeds: number, solution: Solution): Map<number, Vertex> {
  const vertices = new Map<number, Vertex>();
  const positions: Position[] = [];
  for (const { position } of openPositions(rules, seeds)) positions.push(position, turn(position));
  for (const { state } of positions) {
    vertices.set(solution.keyOf(state), { side: state.side, successors: [], predecessors: [] });
  }
  for (const position of positions) connect(position, vertices, solution);
  return vertices;
}

function connect(position: Position, vertices: ReadonlyMap<number, Vertex>, solution: Solution): void {
  const vertex = vertices.get(solution.keyOf(position.state));
  if (vertex === undefined) throw new Error('a position that is none');
  for (const move of legalMoves(position)) {
    const { captured, endsGame, position: after } = play(position, move);
    const hasLeft = endsGame || captured[0] + captured[1] > 0;
    const to = hasLeft ? undefined : vertices.get(solution.keyOf(after.state));
    const rest = endsGame ? [0, 0] : (solution.find(after.state) ?? [0, 0]);
    vertex.successors.push({ to, certain: [captured[0] + rest[0], captured[1] + rest[1]] });
    to?.predecessors.push(vertex);
  }
}
