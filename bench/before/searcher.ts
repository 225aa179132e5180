/**
 * A process that searches the positions it is sent and tells how long that took. Bundled with the sources of other
 * commits, too: it asks no more of them than has always been there.
 */
import { findRules, Line, parsePosition } from '../../src/engine/index';
import { suggest } from '../../src/search/index';

export interface Job {
  readonly variant: string;
  /** In text form. */
  readonly position: string;
  readonly maxNodes: number;
}

export interface Measured {
  /** Positions visited. */
  readonly nodes: number;
  /** CPU time of the process: what others do on the machine does not count. */
  readonly millis: number;
}

function search({ variant, position, maxNodes }: Job): Measured {
  const rules = findRules(variant);
  if (!rules.ok) throw new Error(rules.error.message);
  const parsed = parsePosition(rules.value, position);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const line = new Line(parsed.value);
  const begun = process.cpuUsage();
  const { nodes } = suggest(line, { limits: { maxNodes } });
  const { user, system } = process.cpuUsage(begun);
  return { nodes, millis: (user + system) / 1000 };
}

process.on('message', (job: Job) => process.send?.(search(job)));
