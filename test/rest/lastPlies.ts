/** Games of the last plies of Hoyito III, all from one position, as JSON lines. */
export const LAST_PLIES = '0,1,1,0,0,3/0,1,0,0,1,1 n 12-28';

const START = { variant: 'hoyito-iii', start: LAST_PLIES, north: { name: 'Player two' } };

const GAMES = [
  {
    moves: ['c2', 'b1', 'a2'],
    south: { name: 'Player one' },
    createdAt: '2026-11-28T10:00:00.000Z',
  },
  {
    moves: ['c2'],
    outcome: { winner: 'NORTH', reason: 'RESIGNATION' },
    south: { name: 'Player one' },
    createdAt: '2026-11-29T10:00:00.000Z',
  },
  {
    moves: ['b2'],
    outcome: { winner: null, reason: 'AGREEMENT' },
    south: { name: 'Player three' },
    createdAt: '2026-11-30T10:00:00.000Z',
  },
];

export const GAME_LINES = GAMES.map((game) => `${JSON.stringify({ ...START, ...game })}\n`).join('');
