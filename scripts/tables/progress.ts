import type { Rules } from '../../src/engine/index';
import type { SharedLayer, SharedTable, Stage } from '../../src/tables/index';

const WIDTH = 30;
const SHOW_EVERY_MILLIS = 200;

/** Tells how a build is getting on: a bar on a terminal, a line a layer anywhere. */
export class Progress {
  private startedAt = performance.now();
  private shownAt = 0;

  constructor(
    private readonly rules: Rules,
    private readonly out: NodeJS.WriteStream,
  ) {}

  show(seeds: number, stage: Stage, done: number): void {
    const now = performance.now();
    if (!this.out.isTTY || now - this.shownAt < SHOW_EVERY_MILLIS) return;
    this.shownAt = now;
    const filled = stage === 'moves' ? Math.round(done * WIDTH) : WIDTH;
    const bar = '#'.repeat(filled).padEnd(WIDTH, '.');
    const what =
      stage === 'moves' ? `moves ${String(Math.round(100 * done))} %` : `${stage}, round ${String(done)}`;
    this.out.write(`\r${this.name(seeds)} [${bar}] ${what.padEnd(24)}`);
  }

  finish({ seeds, rounds, memory }: SharedLayer, isNew: boolean): void {
    const now = performance.now();
    const seconds = ((now - this.startedAt) / 1000).toFixed(1);
    const entries = (memory.byteLength / 2).toLocaleString('en');
    const how = isNew ? `built in ${seconds} s, ${String(rounds)} rounds` : 'there already';
    this.tell(`${this.name(seeds)} ${entries.padStart(12)} entries, ${how}`);
    this.startedAt = performance.now();
  }

  tell(text: string): void {
    this.out.write(this.out.isTTY ? `\r${text.padEnd(WIDTH + 60)}\n` : `${text}\n`);
  }

  end({ fingerprint, layers }: SharedTable): void {
    const bytes = layers.reduce((sum, { memory }) => sum + memory.byteLength, 0);
    this.tell(
      `${this.rules.variant.id}: ${String(Math.round(bytes / 1e6))} MB, files ${fingerprint}-*.layer`,
    );
  }

  private name(seeds: number): string {
    return `${this.rules.variant.id.padEnd(12)} ${String(seeds).padStart(2)} seeds`;
  }
}
