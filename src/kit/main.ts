#!/usr/bin/env node
/** mancala-api-check, or npm run kit:check: compares another program's rules with ours, see docs/kit.md. */
import { readArguments, UsageError } from './arguments';
import { check, type Difference, type Findings } from './check';
import { ProgramError, startProgram } from './program';

/** Also what a shell is told. */
const EXIT = { equal: 0, different: 1, usage: 2, broken: 3 } as const;

async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2));
  const program = startProgram(args.program, args.timeoutMillis);
  let told = 0;
  try {
    const findings = await check(program, args, (difference) => {
      if (told++ < args.show) say(describe(difference));
    });
    say(summary(findings, args.count));
    return findings.different === 0 ? EXIT.equal : EXIT.different;
  } finally {
    await program.close();
  }
}

function describe({ ply, question, expected, answered }: Difference): string {
  return [
    `ply ${String(ply)} is answered otherwise`,
    `  asked     ${question}`,
    `  expected  ${expected}`,
    `  answered  ${answered}`,
  ].join('\n');
}

function summary({ questions, different, winnersUntold }: Findings, plies: number): string {
  const counts = `${String(plies)} plies, ${String(questions)} answers: ${String(questions - different)} equal, ${String(different)} different`;
  return winnersUntold === 0 ? counts : `${counts}; ${String(winnersUntold)} ends of games without a winner`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (!(error instanceof Error)) throw error;
    const isUsage = error instanceof UsageError;
    const isPlain = isUsage || error instanceof ProgramError;
    process.stderr.write(`${isPlain ? error.message : (error.stack ?? error.message)}\n`);
    process.exitCode = isUsage ? EXIT.usage : EXIT.broken;
  },
);
