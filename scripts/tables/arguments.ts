import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findRules, type Rules, VARIANTS } from '../../src/engine/index';
import { canTabulate, createRanking, fingerprintOf, layersOf, mostSeedsOf } from '../../src/tables/index';

export interface WantedTable {
  readonly rules: Rules;
  /** Layers of up to this many seeds. */
  readonly seeds: number;
}

export type Arguments =
  | {
      readonly ok: true;
      readonly dir: string;
      readonly tables: readonly WantedTable[];
      /** Positions are counted by their values. */
      readonly counts: boolean;
      /** So many random positions of each table are searched without it. */
      readonly prove: number;
    }
  | { readonly ok: false; readonly message: string };

/** Where no number of seeds is given, layers of up to this many positions are built: 40 MB each. */
const USUAL_ENTRIES = 20_000_000;
/** The moves of a layer of more do not fit into one array. */
const MOST_ENTRIES = 100_000_000;

const USAGE = `usage: npm run tables -- [--variant <id>]… [--seeds <n>] [--dir <folder>] [--counts] [--prove <n>]
  --variant  a game; all that can have tables where absent
  --seeds    layers of up to so many seeds; where absent as many as have ${String(USUAL_ENTRIES / 1e6)} million positions or less
  --dir      the folder; DATA_DIR/tables where absent
  --counts   count the positions of each layer by their values
  --prove    search so many random positions of each table without it, and compare`;

export function readArguments(args: readonly string[]): Arguments {
  try {
    return readOptions(args);
  } catch (error) {
    return { ok: false, message: `${error instanceof Error ? error.message : String(error)}\n${USAGE}` };
  }
}

function readOptions(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      variant: { type: 'string', multiple: true },
      seeds: { type: 'string' },
      dir: { type: 'string' },
      counts: { type: 'boolean', default: false },
      prove: { type: 'string', default: '0' },
    },
  });
  const seeds = values.seeds === undefined ? undefined : readNumber('seeds', values.seeds);
  const dir = values.dir ?? join(process.env['DATA_DIR'] ?? 'data', 'tables');
  const tables = findGames(values.variant).map((rules) => ({
    rules,
    seeds: seeds === undefined ? usualSeeds(rules) : checkSeeds(rules, seeds),
  }));
  return { ok: true, dir, tables, counts: values.counts, prove: readNumber('prove', values.prove, 0) };
}

function readNumber(name: string, text: string, least = 1): number {
  if (/^\d{1,7}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Error(`--${name} is a whole number from ${String(least)}, not "${text}"`);
}

/** One of several games that play alike stands for all of them. */
function findGames(ids: readonly string[] | undefined): Rules[] {
  const games = new Map<string, Rules>();
  for (const id of ids ?? VARIANTS.map((variant) => variant.id)) {
    const rules = findRules(id);
    if (!rules.ok) throw new Error(rules.error.message);
    if (canTabulate(rules.value)) {
      const fingerprint = fingerprintOf(rules.value);
      if (!games.has(fingerprint)) games.set(fingerprint, rules.value);
    } else if (ids !== undefined) {
      throw new Error(
        `${id} can have no tables: what is left on its board is not worth the same whatever came before`,
      );
    }
  }
  return [...games.values()];
}

function usualSeeds(rules: Rules): number {
  const count = countingFor(rules);
  return Math.max(...layersOf(rules, mostSeedsOf(rules)).filter((seeds) => count(seeds) <= USUAL_ENTRIES));
}

function checkSeeds(rules: Rules, seeds: number): number {
  const most = mostSeedsOf(rules);
  if (seeds > most) throw new Error(`${rules.variant.id} has tables of ${String(most)} seeds at most`);
  const positions = countingFor(rules)(seeds);
  if (positions <= MOST_ENTRIES) return seeds;
  const millions = Math.round(positions / 1e6).toLocaleString('en');
  throw new Error(
    `${String(seeds)} seeds of ${rules.variant.id} are ${millions} million positions: too many`,
  );
}

function countingFor(rules: Rules): (seeds: number) => number {
  const ranking = createRanking(rules.board.holes, mostSeedsOf(rules));
  return (seeds) => ranking.count(seeds);
}
