import { makeAddress } from '../play/address';
import { game } from './game';

/** The playground with the first `plies` of the game, and perhaps one more move, between two people. */
export function playAddress(plies: number, move?: string): string | undefined {
  const { value } = game;
  if (value === null || value === undefined) return undefined;
  const { variant, options, startPosition, plies: all } = value;
  const moves = all.slice(0, plies).map((ply) => ply.move);
  const setup = { variant, options, start: startPosition.text, seats: { SOUTH: 0, NORTH: 0 } };
  return `/${makeAddress({ setup, moves: move === undefined ? moves : [...moves, move] })}`;
}
