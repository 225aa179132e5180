const WIDTH = 30;
/** Steps that are told where no terminal shows a bar. */
const STEPS = 10;

/** How far a run is: a bar on a terminal, a line at every tenth elsewhere. */
export class Progress {
  private readonly startedAt = performance.now();
  private done: number;
  private told = -1;

  constructor(
    private readonly name: string,
    private readonly known: number,
    private readonly total: number,
    private readonly out: NodeJS.WriteStream,
  ) {
    this.done = known;
    this.show();
  }

  count(): void {
    this.done++;
    this.show();
  }

  end(): void {
    if (this.out.isTTY) this.out.write('\n');
  }

  private show(): void {
    const line = `${this.name}: ${String(this.done)} of ${String(this.total)} games${this.tellRest()}`;
    const share = this.done / this.total;
    if (this.out.isTTY) {
      const bar = '#'.repeat(Math.round(Math.min(1, share) * WIDTH)).padEnd(WIDTH, '.');
      this.out.write(`\r[${bar}] ${line}\u001b[K`);
      return;
    }
    const step = Math.floor(share * STEPS);
    if (step === this.told) return;
    this.told = step;
    this.out.write(`${line}\n`);
  }

  /** From what this run itself has played. */
  private tellRest(): string {
    const played = this.done - this.known;
    if (played === 0 || this.done >= this.total) return '';
    const seconds = ((performance.now() - this.startedAt) / 1000 / played) * (this.total - this.done);
    return `, ${seconds < 90 ? `${String(Math.ceil(seconds))} s` : `${String(Math.ceil(seconds / 60))} min`} left`;
  }
}
