/**
 * npm run bench -- engine | kernel | search | archive | service | scale | load | verdicts |
 * refusals [--seconds n], or search --before <commit>: one benchmark, loaded only when it is asked for.
 */
type Benchmark = (seconds: number | undefined, before: string | undefined) => Promise<void>;

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  engine: async (seconds = 1) => (await import('./engine.js')).benchEngine(seconds),
  kernel: async (seconds = 0.25) => (await import('./kernel.js')).benchKernel(seconds),
  search: async (seconds = 0.2, before) => {
    if (before === undefined) (await import('./search.js')).benchSearch(seconds);
    else await (await import('./before/index.js')).benchBefore(before);
  },
  archive: async () => (await import('./archive/index.js')).benchArchive(),
  service: async (seconds = 5) => (await import('./service.js')).benchService(seconds),
  scale: async (seconds = 5) => (await import('./scale.js')).benchScale(seconds),
  load: async (seconds = 5) => (await import('./load.js')).benchLoad(seconds),
  verdicts: async () => (await import('./verdicts.js')).benchVerdicts(),
  refusals: async () => (await import('./refusals.js')).benchRefusals(),
};

function optionIn(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}

async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const benchmark = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
  if (benchmark === undefined) {
    const names = Object.keys(BENCHMARKS).join(' | ');
    console.error(
      `usage: npm run bench -- ${names} [--seconds n]\n       npm run bench -- search --before <commit>`,
    );
    process.exitCode = 1;
    return;
  }
  const seconds = optionIn(args, '--seconds');
  await benchmark(seconds === undefined ? undefined : Number(seconds), optionIn(args, '--before'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
