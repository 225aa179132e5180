/** What a player may spend on one move: so many units of work, or so many milliseconds of CPU time. */
export interface Allowance {
  readonly nodes?: number;
  readonly millis?: number;
}

/** Units of work between two looks at the clock, which costs little beside them. */
const LOOK_EVERY = 8;

/** Asked after each unit of work; true once the allowance is spent. */
export function createMeter({ nodes = Infinity, millis = Infinity }: Allowance): () => boolean {
  const begun = cpuMillis();
  let done = 0;
  let late = false;
  return () => {
    done++;
    if (millis !== Infinity && done % LOOK_EVERY === 0) late ||= cpuMillis() - begun >= millis;
    return late || done >= nodes;
  };
}

/** CPU time this process has used: what others do on the machine does not count. */
export function cpuMillis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
