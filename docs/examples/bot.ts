import { createClient, type Game } from 'mancala-api/client';

const client = createClient({ baseUrl: process.argv[2] ?? 'http://127.0.0.1:4000' });

/** Another bot would choose otherwise: this one takes what it can, and ends the game where it can. */
function choose({ sideToMove, legalMoves }: Game['position']): string {
  const side = sideToMove === 'SOUTH' ? 'south' : 'north';
  const other = side === 'south' ? 'north' : 'south';
  const worth = ({ captured, extraTurn }: (typeof legalMoves)[number]): number =>
    captured[side] - captured[other] + (extraTurn ? 1 : 0);
  return legalMoves.reduce((best, move) => (worth(move) > worth(best) ? move : best)).move;
}

/** Plays a whole game against the server. */
async function main(): Promise<void> {
  const { game, southToken } = await client.createGame({
    variant: 'hoyito-iii',
    south: { name: 'Greedy bot' },
    north: { name: 'Server', aiLevel: 1 },
  });
  if (southToken === null) throw new Error('the server plays both seats');
  let now = game;
  while (now.status === 'IN_PROGRESS') {
    const move = choose(now.position);
    const played = await client.playMove(now.id, {
      move,
      seatToken: southToken,
      expectedVersion: now.version,
    });
    now = played.game;
  }
  console.log(`${now.plyCount} plies, ${now.outcome?.winner ?? 'nobody'} wins by ${now.outcome?.reason}`);
}

void main();
