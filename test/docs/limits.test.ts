import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../../scripts/stamp';
import { root } from './snippets';

const MILLISECONDS_A_SECOND = 1_000;
const KILOBYTE = 1024;

/** Where the number of a row stands in the sources, and what it is divided by for the page. */
const SOURCES: Readonly<Record<string, readonly [file: string, constant: string, unit?: number]>> = {
  'Body of a request': ['server/app.ts', 'MOST_BODY_BYTES', KILOBYTE],
  'Time for a request to arrive': ['http/pace.ts', 'receiveMillis', MILLISECONDS_A_SECOND],
  'Address and headers of a request': ['server/connections.ts', 'MOST_HEADER_BYTES', KILOBYTE],
  'Stall of a reader of any answer': ['http/pace.ts', 'stallMillis', MILLISECONDS_A_SECOND],
  'Time that a kept connection may idle': ['server/app.ts', 'KEEP_ALIVE_MILLIS', MILLISECONDS_A_SECOND],
  'Body of an import, unpacked': ['server/app.ts', 'mostBytes', KILOBYTE ** 2],
  'Silence while an import arrives': ['server/app.ts', 'idleMillis', MILLISECONDS_A_SECOND],
  'Stall of a reader of an export': ['http/textStream.ts', 'STALL_MILLIS', MILLISECONDS_A_SECOND],
  'Between heartbeats of an event stream': ['http/pace.ts', 'heartbeatMillis', MILLISECONDS_A_SECOND],
  'Message of a WebSocket': ['server/app.ts', 'MOST_BODY_BYTES', KILOBYTE],
  'Operations of a WebSocket at once': ['graphql/socket/protocol.ts', 'MOST_OPERATIONS'],
  WebSockets: ['graphql/socket/sockets.ts', 'MOST_SOCKETS'],
  'WebSockets of one client': ['graphql/socket/sockets.ts', 'MOST_SOCKETS_EACH'],
  'Time for `connection_init`': ['http/pace.ts', 'initMillis', MILLISECONDS_A_SECOND],
  'Tokens of a document': ['graphql/limits/index.ts', 'MOST_TOKENS'],
  'Depth of a selection': ['graphql/limits/index.ts', 'MOST_DEPTH'],
  Aliases: ['graphql/limits/index.ts', 'MOST_ALIASES'],
  'Mutations in a request': ['graphql/limits/index.ts', 'MOST_MUTATIONS'],
  'Nodes with all fragments written': ['graphql/limits/bill.ts', 'MOST_NODES'],
  'Cost of an operation': ['graphql/limits/cost.ts', 'MOST_COST'],
  'Text of a position': ['engine/notation.ts', 'LONGEST_POSITION'],
  'Seeds on a board': ['engine/notation.ts', 'MOST_SEEDS'],
  'Moves played from a position': ['services/standing.ts', 'MOST_MOVES'],
  'Options in a request': ['services/standing.ts', 'MOST_OPTIONS'],
  'Name of a variant or option': ['services/standing.ts', 'LONGEST_NAME'],
  'Positions in `positions`': ['services/positions.ts', 'MOST_POSITIONS'],
  'Laps told in `events`': ['services/views/appliedMove.ts', 'MOST_LAPS'],
  'Depth of `perft`': ['workers/protocol.ts', 'MOST_PERFT_DEPTH'],
  'Positions that `perft` visits': ['services/perft.ts', 'MOST_POSITIONS_VISITED'],
  'Compiled rule sets kept at once': ['engine/catalogue.ts', 'MOST_COMPILED'],
  'Test vectors in a request': ['services/vectors/index.ts', 'MOST_VECTORS'],
  Level: ['services/suggestions/request.ts', 'MOST_LEVEL'],
  'Best moves told (`lines`)': ['services/suggestions/request.ts', 'MOST_LINES'],
  '`maxDepth`': ['services/suggestions/request.ts', 'maxDepth'],
  '`maxNodes`': ['services/suggestions/request.ts', 'maxNodes'],
  '`maxMillis`': ['services/suggestions/request.ts', 'maxMillis'],
  'Milliseconds where nothing says': ['services/suggestions/request.ts', 'DEFAULT_MILLIS'],
  'Name of a player': ['services/games/seats.ts', 'LONGEST_NAME'],
  'Tags of a game': ['services/games/labels.ts', 'MOST_TAGS'],
  'Length of a tag': ['services/games/labels.ts', 'LONGEST_TAG'],
  '`turnLimit` of a stored game': ['services/games/create.ts', 'MOST_STORED_TURNS'],
  '`idempotencyKey`': ['services/games/play.ts', 'LONGEST_KEY'],
  'Changes of a game besides its plies': ['services/offers/problems.ts', 'MOST_CHANGES'],
  'Games on a page': ['services/games/list.ts', 'MOST_PAGE'],
  'Text of a filter': ['services/games/filter.ts', 'LONGEST_TEXT'],
  'Moves of an opening': ['services/games/filter.ts', 'MOST_OPENING_MOVES'],
  'Games counted exactly': ['archive/counting.ts', 'MOST_COUNTED'],
  'Rounds that a match can ask for': ['services/matches/create.ts', 'MOST_WANTED'],
  'Rounds of a match without a number': ['services/matches/progress.ts', 'MOST_ROUNDS'],
  'Watchers of games': ['services/live.ts', 'MOST_WATCHERS'],
  'Games that one client watches': ['services/live.ts', 'MOST_WATCHERS_EACH'],
  'Games in one `importGames`': ['services/records/read.ts', 'MOST_RECORDS'],
  'Laps of all of them': ['services/records/read.ts', 'MOST_LAPS'],
  'Characters of a game': ['engine/record/model.ts', 'maxCharacters'],
  'Plies of a game': ['services/standing.ts', 'MOST_MOVES'],
  'Laps of a game': ['services/records/limits.ts', 'maxLaps'],
  'Refused games told one by one over REST': ['rest/games/importGames.ts', 'MOST_REJECTIONS'],
  'Imports at the same time': ['services/records/index.ts', 'MOST_IMPORTS'],
  'Exports at the same time': ['services/records/index.ts', 'MOST_EXPORTS'],
  'Games shown with a position': ['services/explorer/explore.ts', 'MOST_SAMPLES'],
  'Depth of an opening tree': ['services/explorer/openingTree.ts', 'MOST_TREE_DEPTH'],
  'Moves of an opening tree': ['services/explorer/openingTree.ts', 'MOST_TREE_MOVES'],
  'Common positions': ['services/explorer/commonPositions.ts', 'MOST_COMMON_POSITIONS'],
  'Plies of an analysed game': ['services/analyses/effort.ts', 'MOST_ANALYSED_PLIES'],
  'Analyses that wait': ['services/analyses/index.ts', 'MOST_OPEN'],
};

/** One less than a constant: told in its own test. */
const COMMON_PLY = 'Ply of common positions';

const rows = new Map(
  [...readFileSync(join(root, 'docs/limits.md'), 'utf8').matchAll(/^\| (.+?) +\| +([\d,]+)[^|]*\|$/gm)].map(
    ([, name = '', number = '']) => [name, Number(number.replaceAll(',', ''))],
  ),
);

/** The number that a file gives to a name, `const NAME = 256 * 1024;` or a member `name: 30_000`. */
function numberOf(file: string, name: string): number {
  const text = readFileSync(join(root, 'src', file), 'utf8');
  const found = new RegExp(`(?:const ${name}\\b[^=\\n]*=|\\b${name}:) ([\\d_]+(?: \\*{1,2} [\\d_]+)*)`).exec(
    text,
  );
  if (found?.[1] === undefined) throw new Error(`${file} gives ${name} no number`);
  return product(found[1].replaceAll('_', ''));
}

function product(text: string): number {
  return text
    .split(' * ')
    .map((factor) => factor.split(' ** ').map(Number))
    .reduce((whole, [base = 0, power = 1]) => whole * base ** power, 1);
}

test('every row of the page has a source, and the other way round', () => {
  expect([...rows.keys()].sort()).toEqual([...Object.keys(SOURCES), COMMON_PLY].sort());
});

test.each(Object.entries(SOURCES))('%s', (name, [file, constant, unit = 1]) => {
  expect(rows.get(name)).toBe(numberOf(file, constant) / unit);
});

test('common positions end before those that are counted as games end', () => {
  expect(rows.get(COMMON_PLY)).toBe(numberOf('archive/reaches.ts', 'EARLY_PLIES') - 1);
});

test('no bound of the services is left out', () => {
  const told = new Set(Object.values(SOURCES).map(([, constant]) => constant));
  const untold = filesUnder(join(root, 'src/services'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/^export const (MOST_\w+|LONGEST_\w+) = \d/gm),
    ])
    .map(([, name = '']) => name)
    .filter((name) => !told.has(name));
  expect(untold).toEqual([]);
});
