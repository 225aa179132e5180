import { createRanking, type Ranking } from './ranking';
import { NO_POSITION } from './entry';

/** Every position with a certain number of seeds on the board, by its number (see `Ranking`). */
export type Layer = Uint16Array;

/** The layers of one game, as seen from the side to move, holes in sowing order from its first. See `entry.ts`. */
export class EndgameTable {
  readonly ranking: Ranking;
  private readonly layers: (Layer | undefined)[] = [];
  private most = 0;
  private rounds = 0;

  constructor(
    readonly holes: number,
    /** The most that layers will be given for. */
    capacity: number,
  ) {
    this.ranking = createRanking(holes, capacity);
  }

  /** The most seeds on the board that an entry is known for; 0 where nothing is. */
  get mostSeeds(): number {
    return this.most;
  }

  /** No line that an entry rests on is longer than this. */
  get mostPlies(): number {
    return this.rounds;
  }

  /** `rounds`: see `BuiltLayer`. */
  add(seeds: number, layer: Layer, rounds: number): void {
    if (layer.length !== this.ranking.count(seeds)) {
      throw new RangeError(
        `a layer of ${String(seeds)} seeds has ${String(this.ranking.count(seeds))} entries`,
      );
    }
    this.layers[seeds] = layer;
    this.most = Math.max(this.most, seeds);
    this.rounds += rounds;
  }

  layer(seeds: number): Layer | undefined {
    return this.layers[seeds];
  }

  /** The entry of a board, seen from the side whose first hole is `first`; NO_POSITION where there is none. */
  find(cells: ArrayLike<number>, first: number, seeds: number): number {
    const layer = this.layers[seeds];
    return layer === undefined ? NO_POSITION : layer[this.ranking.rank(cells, first)];
  }
}
