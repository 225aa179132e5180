/** What is on the table of the playground: signals that the components read and the actions write. */
import { computed, signal } from '@preact/signals';
import type { Fault } from '../api/fault';
import type { AppliedMove, LegalMove, Position, PositionInput, Variant } from '../api/shapes';
import { findHole, type HoleIndex, holeOfMove, sizeOf } from '../board/geometry';
import type { Sowing } from '../board/sowing';
import { type Address, positionInput, type Setup, USUAL_SEATS } from './address';

/** What the table waits for. */
export type Phase = 'loading' | 'ready' | 'asking' | 'sowing' | 'thinking' | 'stopped';

export interface Trouble {
  readonly fault: Fault;
  readonly retry: () => void;
}

/** A move with what it did. */
export interface PlayedMove {
  readonly before: Position;
  readonly applied: AppliedMove;
}

export const catalogue = signal<readonly Variant[]>([]);
export const setup = signal<Setup>({ options: [], seats: USUAL_SEATS });
export const moves = signal<readonly string[]>([]);
/** Moves that were taken back, the next one to be played again last. */
export const undone = signal<readonly string[]>([]);
export const position = signal<Position | undefined>(undefined);
export const phase = signal<Phase>('loading');
export const trouble = signal<Trouble | undefined>(undefined);
/** The moment of a move that is shown. */
export const moment = signal<Sowing | undefined>(undefined);
/** Laps of the move that is shown. */
export const lapsShown = signal(0);
export const lastMove = signal<PlayedMove | undefined>(undefined);
/** What is read aloud. */
export const announcement = signal('');

export const variant = computed(() => catalogue.value.find(({ id }) => id === setup.value.variant));
export const address = computed<Address>(() => ({ setup: setup.value, moves: moves.value }));
export const size = computed(() => sizeOf(position.value?.ranks ?? []));

export const seatToMove = computed(() => {
  const { sideToMove } = position.value ?? {};
  return sideToMove === undefined ? 0 : setup.value.seats[sideToMove];
});

/** A person is to move, and may. */
export const isPersonsTurn = computed(
  () => phase.value === 'ready' && seatToMove.value === 0 && position.value?.outcome === null,
);

/** The moves that each hole offers. */
export const legalByHole = computed(() => {
  const found = new Map<HoleIndex, LegalMove[]>();
  for (const legal of position.value?.legalMoves ?? []) {
    const hole = findHole(holeOfMove(legal.move), size.value);
    if (hole !== undefined) found.set(hole, [...(found.get(hole) ?? []), legal]);
  }
  return found;
});

export function inputOf(played: readonly string[] = moves.value): PositionInput {
  return positionInput({ setup: setup.value, moves: played });
}
