import { type FrozenState, type Line, type Rules } from '../../src/engine';
import { createScoring } from '../../src/search/createScoring';
import { POINTS, type Scoring } from '../../src/search/scoring';
import { movesOf, playStep } from './minimax';

interface Edge {
  readonly to: Vertex;
  /** The mover goes on. */
  readonly keepsMove: boolean;
  /** Points by which the ply itself changes the mover's lead. */
  readonly gain: number;
}

/** A position and what the side to move can be sure of from here on, in points beyond those it has. */
interface Vertex {
  readonly state: FrozenState;
  least: number;
  most: number;
  /** Undefined where the position was not looked into: then only the seeds on its board bound it. */
  edges?: readonly Edge[];
}

/**
 * What minimax to the end of the game proves without history: the least and the most, in points, that the side
 * to move can finish ahead by. It knows no depth and no order of moves: it gathers the `maxVertices` nearest
 * positions and narrows the bounds of each by those of its successors until nothing changes.
 */
export function proveBounds(line: Line, maxVertices: number): readonly [number, number] {
  const { rules, state } = line.position;
  const graph = new Graph(rules, maxVertices);
  const root = graph.explore(state);
  graph.settle();
  const before = graph.scoring.offset(0, state, 0);
  return [root.least + before, root.most + before];
}

class Graph {
  readonly scoring: Scoring;
  private readonly vertices: Vertex[] = [];
  private readonly byKey = new Map<string, Vertex>();

  constructor(
    private readonly rules: Rules,
    private readonly maxVertices: number,
  ) {
    this.scoring = createScoring(rules);
  }

  /** Breadth first. */
  explore(state: FrozenState): Vertex {
    const root = this.vertexOf(state);
    for (let i = 0; i < this.vertices.length && this.vertices.length < this.maxVertices; i++) {
      const vertex = this.vertices[i];
      if (!vertex.state.over) vertex.edges = this.edgesOf(vertex.state);
    }
    return root;
  }

  settle(): void {
    for (let hasChanged = true; hasChanged;) {
      hasChanged = false;
      for (let i = this.vertices.length - 1; i >= 0; i--) hasChanged = narrow(this.vertices[i]) || hasChanged;
    }
  }

  private edgesOf(state: FrozenState): Edge[] {
    const before = this.scoring.lead(state, state.side);
    return movesOf(this.rules, state).map((move) => {
      const { child } = playStep(this.rules, state, move);
      const gain = this.rules.seedsLeave ? this.scoring.lead(child, state.side) - before : 0;
      return { to: this.vertexOf(child), keepsMove: child.side === state.side, gain: gain * POINTS };
    });
  }

  private vertexOf(state: FrozenState): Vertex {
    const { board, scoreDecides } = this.rules;
    const cells = Array.from(state.cells).slice(0, scoreDecides ? undefined : board.holes);
    const key = `${cells.join()} ${String(state.side)} ${String(state.extra)} ${String(state.over)}`;
    let vertex = this.byKey.get(key);
    if (vertex === undefined) {
      const ahead = this.scoring.offset(0, state, 0);
      const finished = state.over ? this.scoring.finished(state, 0) : undefined;
      const least = (finished ?? this.scoring.floor(state, 0)) - ahead;
      const most = (finished ?? this.scoring.ceiling(state, 0)) - ahead;
      vertex = { state, least, most };
      this.byKey.set(key, vertex);
      this.vertices.push(vertex);
    }
    return vertex;
  }
}

function narrow(vertex: Vertex): boolean {
  const { edges, least, most } = vertex;
  if (edges === undefined) return false;
  vertex.least = Math.max(
    ...edges.map(({ to, keepsMove, gain }) => gain + (keepsMove ? to.least : 0 - to.most)),
  );
  vertex.most = Math.max(
    ...edges.map(({ to, keepsMove, gain }) => gain + (keepsMove ? to.most : 0 - to.least)),
  );
  return vertex.least !== least || vertex.most !== most;
}
