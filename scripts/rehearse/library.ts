/** Questions about all games, which two processes on one database must answer alike. */
import type { Caller } from './caller';

interface Report {
  readonly imported: number;
  readonly duplicates: number;
  readonly rejected: number;
}

const LINES = 'application/x-ndjson';

export async function importLine(caller: Caller, line: object): Promise<Report> {
  const body = `${JSON.stringify(line)}\n`;
  const init = { method: 'POST', headers: { 'content-type': LINES }, body };
  return JSON.parse(await caller.text('/v1/games/import', init)) as Report;
}

export interface ExportedGame {
  readonly variant: string;
  readonly moves: readonly string[];
  readonly outcome: object | null;
  readonly south: { readonly name: string };
}

/** All games, oldest first. */
export async function exportGames(caller: Caller): Promise<ExportedGame[]> {
  const text = await caller.text('/v1/games/export', { headers: { accept: LINES } });
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Partial<ExportedGame>)
    .flatMap(({ variant, moves = [], outcome = null, south = { name: '' } }) =>
      variant === undefined ? [] : [{ variant, moves, outcome, south }],
    );
}

/** What is told about all games in few words: their number, figures of them, and how a variant is begun. */
export async function figuresOf(caller: Caller, variant: string): Promise<string> {
  const { games } = await caller.graphql<{ games: { totalCount: number } }>('{ games { totalCount } }');
  const figures = await caller.graphql<object>(
    `query ($at: PositionInput!, $variant: ID!) {
       explore(at: $at) { games moves { move games } }
       statistics(filter: { variant: $variant }) { games } }`,
    { at: { variant }, variant },
  );
  return JSON.stringify({ ...games, ...figures });
}

/** Asks for an analysis and for its end. @throws Error where it does not come within a minute, or fails. */
export async function analyse(asked: Caller, polled: Caller, id: string): Promise<void> {
  await asked.graphql('mutation ($id: ID!) { analyseGame(id: $id, level: 1) { status } }', { id });
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    const { game } = await polled.graphql<{ game: { analysis: { status: string } | null } }>(
      'query ($id: ID!) { game(id: $id) { analysis { status } } }',
      { id },
    );
    const status = game.analysis?.status;
    if (status === 'DONE') return;
    if (status === 'FAILED') break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${asked.name}: the analysis of ${id} came to no end`);
}
