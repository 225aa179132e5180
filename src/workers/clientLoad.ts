/** Jobs that run now, by client, and how many each may have. */
export class ClientLoad {
  /** None is kept at 0. */
  private readonly running = new Map<string, number>();

  constructor(
    private readonly mostEach: number,
    /** Bounded by those who ask it: it may have any number. */
    private readonly server: string,
  ) {}

  mayRun(client: string): boolean {
    return client === this.server || (this.running.get(client) ?? 0) < this.mostEach;
  }

  begin(client: string): void {
    this.running.set(client, (this.running.get(client) ?? 0) + 1);
  }

  end(client: string): void {
    const others = (this.running.get(client) ?? 1) - 1;
    if (others === 0) this.running.delete(client);
    else this.running.set(client, others);
  }
}
