import { createClient, type MancalaClient } from 'mancala-api/client';

const [, , from = 'http://127.0.0.1:4000', to = from] = process.argv;

/** How the games of a variant began, and what became of them. */
async function explore(client: MancalaClient, variant: string): Promise<void> {
  const { games, moves } = await client.explorePosition(variant);
  console.log(`${variant}, games that have ended: ${games}`);
  for (const { move, games: played, southWins } of moves)
    console.log(`${move}: South won ${southWins} of ${played}`);
}

/** Brings the games of one archive to another; those that it has already stay as they are. */
async function copy(source: MancalaClient, target: MancalaClient, variant: string): Promise<void> {
  for await (const event of target.importAllGames(source.exportGames({ variant }))) {
    if ('rejected' in event) console.log(`game ${event.rejected.record}: ${event.rejected.message}`);
    else if ('done' in event) console.log(`new: ${event.done.imported}, known: ${event.done.duplicates}`);
  }
}

async function main(): Promise<void> {
  const source = createClient({ baseUrl: from });
  await explore(source, 'oware');
  await copy(source, createClient({ baseUrl: to }), 'oware');
  console.log(source.rateLimit === undefined ? 'no quota' : `${source.rateLimit.remaining} points are left`);
}

void main();
