/** npm run bench -- engine | kernel | search | service | scale | archive | verdicts [--seconds n]: one benchmark, loaded only when it is asked for. */
type Benchmark = (seconds: number | undefined) => Promise<void>;

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  engine: async (seconds = 1) => (await import('./engine.js')).benchEngine(seconds),
  kernel: async (seconds = 0.25) => (await import('./kernel.js')).benchKernel(seconds),
  search: async (seconds = 0.2) => (await import('./search.js')).benchSearch(seconds),
  archive: async () => (await import('./archive/index.js')).benchArchive(),
  service: async (seconds = 5) => (await import('./service.js')).benchService(seconds),
  scale: async (seconds = 5) => (await import('./scale.js')).benchScale(seconds),
  verdicts: async () => (await import('./verdicts.js')).benchVerdicts(),
};

function secondsIn(args: readonly string[]): number | undefined {
  const at = args.indexOf('--seconds');
  return at < 0 ? undefined : Number(args[at + 1]);
}

async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const benchmark = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
  if (benchmark === undefined) {
    console.error(`usage: npm run bench -- ${Object.keys(BENCHMARKS).join(' | ')} [--seconds n]`);
    process.exitCode = 1;
    return;
  }
  await benchmark(secondsIn(args));
}

void main();
