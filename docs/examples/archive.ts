import { createClient, MancalaError } from 'mancala-api/client';

const client = createClient({ baseUrl: process.argv[2] ?? 'http://127.0.0.1:4000' });

/** The start of a game, and what the server would play there. */
async function consider(variant: string): Promise<void> {
  const { text, legalMoves } = await client.startNewGame(variant);
  const { move, evaluation } = await client.suggestMove(variant, { level: 3 });
  console.log(`${variant}: ${text} has ${legalMoves.length} moves; ${move} is worth ${evaluation}`);
}

/** The newest games of the archive, whatever the size of its pages. */
async function listNewest(most: number): Promise<void> {
  let listed = 0;
  for await (const { id, south, north, plyCount } of client.listAllGames({ orderBy: 'NEWEST' })) {
    console.log(`${id}: ${south.name} and ${north.name}, ${plyCount} plies`);
    if (++listed === most) return;
  }
}

async function main(): Promise<void> {
  await consider('katro');
  await listNewest(3);
  try {
    await client.applyMove('katro', { move: 'a6' });
  } catch (error) {
    if (!(error instanceof MancalaError)) throw error;
    console.log(`${error.code}: ${error.message}`);
  }
}

void main();
