import type { NewGame, PlyToPlay, Seat, StoredOutcome } from '../../src/archive';

export const human: Seat = {
  name: 'Player one',
  kind: 'HUMAN',
  level: null,
  tokenHash: new Uint8Array(32).fill(7),
};
export const machine: Seat = { name: 'Level 3', kind: 'AI', level: 3, tokenHash: null };
export const southWon: StoredOutcome = {
  winner: 'SOUTH',
  reason: 'LAST_SEEDS',
  southSeeds: 30,
  northSeeds: 18,
};

/** A fresh game. The archive does not read positions or moves, so any text will do for them. */
export function newGame(changes: Partial<NewGame> = {}): NewGame {
  return {
    variant: 'katro',
    options: { relay: 'on' },
    south: human,
    north: { ...human, name: 'Soa' },
    source: 'PLAYED',
    startPosition: 'start',
    position: 'start',
    sideToMove: 'SOUTH',
    aiToMove: false,
    ...changes,
  };
}

export function ply(gameId: string, expectedVersion: number, changes: Partial<PlyToPlay> = {}): PlyToPlay {
  return {
    gameId,
    expectedVersion,
    move: `m${expectedVersion}`,
    position: `after ${expectedVersion}`,
    sideToMove: expectedVersion % 2 === 0 ? 'NORTH' : 'SOUTH',
    aiToMove: false,
    outcome: null,
    at: new Date(),
    ...changes,
  };
}
