import { parseArgs } from 'node:util';
import { findRules, type OptionChoice, type Rules } from '../engine';

/** A mistake of whoever calls the command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Arguments {
  readonly rules: Rules;
  /** As a shell reads it. */
  readonly program: string;
  readonly seed: number;
  /** Plies to ask about. */
  readonly count: number;
  /** Whether to ask for the legal moves, too. */
  readonly moves: boolean;
  /** Differences to tell. */
  readonly show: number;
  /** How long one answer may take. */
  readonly timeoutMillis: number;
}

const USAGE = `usage: npm run kit:check -- --variant <id> --program '<command>' [--options name=value,…] [--seed <n>]
         [--count <n>] [--moves] [--show <n>] [--timeout <seconds>]
  --variant  the game
  --program  the program to check, as a shell starts it
  --options  options of the game that differ from their defaults
  --seed     another seed, other plies; 1 where absent
  --count    plies to ask about; 1000 where absent
  --moves    asks for the legal moves, too
  --show     differences that are told; 5 where absent
  --timeout  seconds that one answer may take; 10 where absent`;

const MOST_SEED = 2 ** 32 - 1;
const MOST_COUNT = 100_000_000;
const MOST_SECONDS = 3_600;

/** @throws UsageError that says what is wrong with them. */
export function readArguments(args: readonly string[]): Arguments {
  const { variant, program, options, seed, count, moves, show, timeout } = parse(args);
  if (variant === undefined) throw refusal('--variant is missing');
  if (program === undefined || program.trim() === '') throw refusal('--program is missing');
  return {
    rules: readRules(variant, options),
    program,
    seed: readNumber('seed', seed, 0, MOST_SEED),
    count: readNumber('count', count, 1, MOST_COUNT),
    moves,
    show: readNumber('show', show, 0, MOST_COUNT),
    timeoutMillis: readNumber('timeout', timeout, 1, MOST_SECONDS) * 1_000,
  };
}

function parse(args: readonly string[]) {
  const text = (usual: string) => ({ type: 'string', default: usual }) as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        variant: { type: 'string' },
        program: { type: 'string' },
        options: text(''),
        seed: text('1'),
        count: text('1000'),
        moves: { type: 'boolean', default: false },
        show: text('5'),
        timeout: text('10'),
      },
    });
    return values;
  } catch (error) {
    throw refusal(error instanceof Error ? error.message : String(error));
  }
}

function readRules(variant: string, options: string): Rules {
  const words = options.split(',').filter((word) => word !== '');
  const rules = findRules(variant, words.map(readOption));
  if (!rules.ok) throw refusal(rules.error.message);
  return rules.value;
}

function readOption(word: string): OptionChoice {
  const [name, ...value] = word.split('=');
  if (value.length === 0) throw refusal(`--options are written name=value, not "${word}"`);
  return { name, value: value.join('=') };
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d{1,10}$/.test(text) && number >= least && number <= most) return number;
  throw refusal(`--${name} is a whole number from ${String(least)} to ${String(most)}, not "${text}"`);
}

function refusal(message: string): UsageError {
  return new UsageError(`${message}\n${USAGE}`);
}
