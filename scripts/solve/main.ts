import { parseArgs } from 'node:util';
import {
  findRules,
  legalMoves,
  makeMove,
  makePosition,
  parsePosition,
  play,
  type Position,
  type Rules,
  startPosition,
} from '../../src/engine/index';
import { completeTable } from '../../src/tableFiles/index';
import { canTabulate, type EndgameTable, openShared } from '../../src/tables/index';
import { checkFile } from './check';
import { solveSide } from './solveSide';

const USAGE = `usage: npm run solve -- <variant> ['<position>'] [--each] [--seconds <n>] [--tables <folder>] [--log <file>]
       npm run solve -- --check <file> [--tables <folder>]
  --each     every move of the position instead of the position itself
  --seconds  for one goal of one side; 30 where absent
  --tables   endgame tables that may be used; none where absent
  --log      writes the strongest proof of each side to <file>.south and <file>.north
  --check    checks such a file by the rules alone (and by the tables, where it rests on them)`;

const OPTIONS = {
  each: { type: 'boolean', default: false },
  seconds: { type: 'string', default: '30' },
  tables: { type: 'string' },
  log: { type: 'string' },
  check: { type: 'string' },
} as const;

function main(): void {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const openTable = (rules: Rules): EndgameTable | undefined => readTable(rules, values.tables);
  if (values.check !== undefined) {
    process.stdout.write(`${checkFile(values.check, openTable)}\n`);
    return;
  }
  const position = readPosition(positionals);
  const { rules } = position;
  const table = openTable(rules);
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error(`--seconds is a number above 0\n${USAGE}`);
  for (const { name, from } of values.each ? listMoves(position) : [{ name: 'position', from: position }]) {
    process.stdout.write(`${name}: ${makePosition(from)}\n`);
    for (const side of [0, 1] as const) {
      const log = values.log === undefined ? undefined : `${values.log}.${side === 0 ? 'south' : 'north'}`;
      process.stdout.write(`  ${solveSide(from, side, { seconds, table, log })}\n`);
    }
  }
}

function readPosition([variant = '', text]: readonly string[]): Position {
  const rules = findRules(variant);
  if (!rules.ok) throw new Error(`${rules.error.message}\n${USAGE}`);
  const position = text === undefined ? undefined : parsePosition(rules.value, text);
  if (position?.ok === false) throw new Error(position.error.message);
  return position?.value ?? startPosition(rules.value);
}

function listMoves(position: Position): { name: string; from: Position }[] {
  return legalMoves(position).map((move) => ({
    name: makeMove(position.rules, move),
    from: play(position, move).position,
  }));
}

/** What lies in the folder; nothing is built. */
function readTable(rules: Rules, dir: string | undefined): EndgameTable | undefined {
  if (dir === undefined || !canTabulate(rules)) return undefined;
  return openShared(completeTable(rules, { dir, buildSeeds: 0 }));
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
