/** Positions between two looks at the caller's stop. */
const LOOK_EVERY_NODES = 1024;
/** The same in seeds sown: where a relay may run to many thousand laps, positions alone do not bound the time. */
const LOOK_EVERY_SEEDS = 500_000;

/** The work a search may do, and what it has done. */
export class Budget {
  /** Positions visited. */
  nodes = 0;
  seedsSown = 0;
  /** No more work may be done; what is under way has no result. */
  isSpent = false;
  private nodesAtLook = Infinity;
  private seedsAtLook = Infinity;

  constructor(
    private readonly maxNodes: number,
    private readonly shouldStop: () => boolean,
  ) {}

  /** From now on the bounds hold: what comes before is done whatever it costs. */
  bind(): void {
    this.planLook();
  }

  visit(): void {
    this.nodes++;
    if (this.nodes >= this.nodesAtLook || this.seedsSown >= this.seedsAtLook) this.look();
  }

  private look(): void {
    this.isSpent = this.nodes >= this.maxNodes || this.shouldStop();
    this.planLook();
  }

  private planLook(): void {
    this.nodesAtLook = Math.min(this.maxNodes, this.nodes + LOOK_EVERY_NODES);
    this.seedsAtLook = this.seedsSown + LOOK_EVERY_SEEDS;
  }
}
