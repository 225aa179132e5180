import type { Rules } from '../engine';
import { findBounds, type LayerBounds } from './bounds';
import type { EndgameTable, Layer } from './endgameTable';
import { NO_POSITION, packBounds, packSettled } from './entry';
import { findExpected } from './expected';
import { exploreMoves, type LayerMoves, NONE } from './moves';

/** What a layer is being built of: its moves, then its bounds, then what is expected. */
export type Stage = 'moves' | 'bounds' | 'expected';

export interface BuildHooks {
  /** Told now and then: the part of the moves that are played, or the round that is done. */
  readonly onProgress?: (stage: Stage, done: number) => void;
}

export interface BuiltLayer {
  readonly layer: Layer;
  /** See `LayerBounds.rounds`. */
  readonly rounds: number;
}

/** The layer of exactly `seeds` seeds; all layers below it that occur must be in the table already. */
export function buildLayer(
  rules: Rules,
  table: EndgameTable,
  seeds: number,
  hooks: BuildHooks = {},
): BuiltLayer {
  const tell = (stage: Stage) => (done: number) => hooks.onProgress?.(stage, done);
  const moves = exploreMoves(rules, table, seeds, tell('moves'));
  const bounds = findBounds(moves, tell('bounds'));
  const expected = findExpected(moves, bounds, tell('expected'));
  return { layer: pack(moves, bounds, expected), rounds: bounds.rounds };
}

function pack({ count, inside }: LayerMoves, { shares, plies }: LayerBounds, expected: Uint8Array): Layer {
  const layer = new Uint16Array(count);
  for (let number = 0; number < count; number++) {
    const least = shares[number] & 255;
    const most = shares[number] >> 8;
    if (inside[number] === NONE) layer[number] = NO_POSITION;
    else if (least < most) layer[number] = packBounds(least, most, expected[number]);
    else layer[number] = packSettled(least, plies[number]);
  }
  return layer;
}
