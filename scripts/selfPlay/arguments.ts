import { parseArgs } from 'node:util';
import type { OptionChoice } from '../../src/engine';
import { openRun, type Run, USUAL_RUN } from '../../src/services/selfPlay';
import { UsageError } from '../../src/server/commands/fault';

export interface Arguments {
  readonly run: Run;
  readonly concurrency: number;
  /** A file of records; the archive where absent. */
  readonly out: string | undefined;
}

const { seed, leastPlies, mostPlies, nodes } = USUAL_RUN;
const USUAL = {
  games: '10',
  levels: '3,5',
  concurrency: '1',
  seed: String(seed),
  plies: `${String(leastPlies)}-${String(mostPlies)}`,
  nodes: String(nodes),
};
const MOST_CONCURRENCY = 64;

const USAGE = `usage: npm run selfplay -- --variant <id> [--options name=value,…] [--games <n>] [--levels 3,5]
         [--concurrency <n>] [--seed <n>] [--plies <least>-<most>] [--nodes <n>] [--out <file>]
  --variant      the game
  --options      options of the game that differ from their defaults
  --games        how many; ${USUAL.games} where absent
  --levels       every two of them meet, from both sides; a single one meets itself; ${USUAL.levels} where absent
  --concurrency  games played at the same time, each on a thread of its own; ${USUAL.concurrency} where absent
  --seed         another seed, other games; ${USUAL.seed} where absent
  --plies        random plies that open a game; ${USUAL.plies} where absent
  --nodes        positions that a search may visit at most; ${USUAL.nodes} where absent
  --out          a file of records to write or go on with; the archive where absent`;

/** Throws a `UsageError`, or a `DomainError` that names the argument. */
export function readArguments(args: readonly string[]): Arguments {
  const values = parse(args);
  if (values.variant === undefined) throw new UsageError(`--variant is missing\n${USAGE}`);
  const [least, most] = readRange(values.plies);
  const run = openRun({
    variant: values.variant,
    options: readOptions(values.options),
    games: readNumber('games', values.games),
    levels: values.levels.split(',').map((level) => readNumber('levels', level)),
    seed: readNumber('seed', values.seed),
    leastPlies: least,
    mostPlies: most,
    nodes: readNumber('nodes', values.nodes),
  });
  const concurrency = readNumber('concurrency', values.concurrency);
  if (concurrency >= 1 && concurrency <= MOST_CONCURRENCY) return { run, concurrency, out: values.out };
  throw new UsageError(`--concurrency is a whole number from 1 to ${String(MOST_CONCURRENCY)}`);
}

function parse(args: readonly string[]) {
  const text = (usual: string) => ({ type: 'string', default: usual }) as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        variant: { type: 'string' },
        options: text(''),
        games: text(USUAL.games),
        levels: text(USUAL.levels),
        concurrency: text(USUAL.concurrency),
        seed: text(USUAL.seed),
        plies: text(USUAL.plies),
        nodes: text(USUAL.nodes),
        out: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function readNumber(name: string, text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new UsageError(`--${name}: "${text}" is not a whole number\n${USAGE}`);
}

function readRange(text: string): readonly [number, number] {
  const [least, most = least] = text.split('-', 2);
  return [readNumber('plies', least), readNumber('plies', most)];
}

function readOptions(text: string): OptionChoice[] {
  return text
    .split(',')
    .filter((word) => word !== '')
    .map((word) => {
      const [name, ...value] = word.split('=');
      if (value.length > 0) return { name, value: value.join('=') };
      throw new UsageError(`--options are written name=value, not "${word}"\n${USAGE}`);
    });
}
