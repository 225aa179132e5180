/** Matches between players and what is fitted to them; see `commands/`. */
type Command = (args: readonly string[]) => Promise<void>;

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  starts: async () => (await import('./commands/starts.js')).writeStarts,
  match: async () => (await import('./commands/match.js')).runMatch,
  tune: async () => (await import('./commands/tune.js')).runTune,
  fit: async () => (await import('./commands/fit.js')).runFit,
  strength: async () => (await import('./commands/strength.js')).runStrength,
  ladder: async () => (await import('./commands/ladder.js')).runLadder,
};

async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) throw new Error(`usage: npm run arena -- ${Object.keys(COMMANDS).join(' | ')} …`);
  await (
    await load()
  )(args);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
