import { createHash } from 'node:crypto';
import type { GameEnding, GameTrace, NewGame, PlyToPlay, Seat, StoredOutcome } from '../../src/archive';

/** An id that no game has. */
export const nobody = '01a22d5c-ee61-7581-9d09-26720b6c4330';

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
    trace: traceOf(changes.moves ?? []),
    ...changes,
  };
}

/** What comes back of a game: its trace is only indexed. */
export function kept(game: NewGame): object {
  return Object.fromEntries(Object.entries(game).filter(([name]) => name !== 'trace'));
}

/** A position for every number of plies, equal in games that have had the same moves. */
export function traceOf(moves: readonly string[]): GameTrace {
  const reached = [...moves, null].map((move, ply) => ({ key: keyAfter(moves.slice(0, ply)), ply, move }));
  return { firstSide: 'SOUTH', reached, choices: 3 * moves.length, laps: 2 * moves.length };
}

export function keyAfter(moves: readonly string[]): string {
  return createHash('sha256').update(moves.join(' ')).digest('hex').slice(0, 16);
}

export function ending(gameId: string, changes: Partial<GameEnding> = {}): GameEnding {
  const outcome = { winner: 'NORTH', reason: 'RESIGNATION', southSeeds: null, northSeeds: null } as const;
  return { gameId, expectedVersion: 0, trace: traceOf([]), outcome, at: new Date(), ...changes };
}

export function ply(gameId: string, expectedVersion: number, changes: Partial<PlyToPlay> = {}): PlyToPlay {
  return {
    gameId,
    expectedVersion,
    number: expectedVersion + 1,
    move: `m${expectedVersion}`,
    position: `after ${expectedVersion}`,
    sideToMove: expectedVersion % 2 === 0 ? 'NORTH' : 'SOUTH',
    aiToMove: false,
    outcome: null,
    trace: traceOf(Array.from({ length: expectedVersion + 1 }, (_, index) => `m${String(index)}`)),
    at: new Date(),
    ...changes,
  };
}
