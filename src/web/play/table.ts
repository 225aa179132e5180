/** The actions of the playground. Each ends what was going on before it. */
import { batch } from '@preact/signals';
import { ask } from '../api/ask';
import { APPLY_MOVE, CATALOGUE, MOVE_OF_LEVEL, POSITION_OF } from '../api/documents';
import type { AppliedMove, Position, Side, Suggestion, Variant } from '../api/shapes';
import { showSowing } from '../board/show';
import { sowingOf } from '../board/sowing';
import type { Address } from './address';
import { announceMove, announceStanding } from './announce';
import { attempt, callOff } from './attempt';
import {
  catalogue,
  inputOf,
  lapsShown,
  lastMove,
  moment,
  moves,
  phase,
  position,
  seatToMove,
  setup,
  undone,
} from './game';
import { speed } from './speed';

/** What the page begins with: a game whose rules are told in a sentence, and an even one. */
const FIRST_VARIANT = 'sadeqa-iii';
/** Seeds that decide among near-equal moves of weaker levels. */
const SEEDS = 2 ** 31;

export function openTable(address: Address): Promise<void> {
  return attempt(async (signal) => {
    phase.value = 'loading';
    const { variants } = await ask<{ variants: Variant[] }>(CATALOGUE, {}, { signal });
    catalogue.value = variants;
    const first = variants.find(({ id }) => id === FIRST_VARIANT) ?? variants[0];
    const variant = address.setup.variant ?? first?.id ?? '';
    await lay({ ...address, setup: { ...address.setup, variant } }, signal);
  });
}

/** Lays out another game. */
export function begin(address: Address, action = 'New game'): Promise<void> {
  return attempt((signal) => lay(address, signal, action));
}

async function lay(address: Address, signal: AbortSignal, action?: string): Promise<void> {
  const before = setup.value;
  setup.value = address.setup;
  try {
    await goTo(address.moves, [], signal, action ?? 'Open the game');
  } catch (error) {
    if (position.value !== undefined) setup.value = before;
    throw error;
  }
}

/** Shows the position after `played` at once. */
async function goTo(
  played: readonly string[],
  takenBack: readonly string[],
  signal: AbortSignal,
  action: string,
): Promise<void> {
  phase.value = 'asking';
  const found = await find(played, signal, action);
  batch(() => {
    position.value = found;
    moves.value = played;
    undone.value = takenBack;
    moment.value = undefined;
    lastMove.value = undefined;
    phase.value = 'ready';
  });
  announceStanding(found);
  if (seatToMove.value === 0 || found.outcome !== null) return;
  // Whoever takes a move back wants to look, not to have it answered at once.
  if (takenBack.length > 0) phase.value = 'stopped';
  else await letThink();
}

async function find(played: readonly string[], signal: AbortSignal, action: string): Promise<Position> {
  const variables = { at: inputOf(played) };
  return (await ask<{ position: Position }>(POSITION_OF, variables, { signal, action })).position;
}

export function playMove(move: string): Promise<void> {
  return attempt((signal) => perform(move, signal));
}

async function perform(move: string, signal: AbortSignal): Promise<void> {
  const before = position.value;
  if (before === undefined) return;
  phase.value = 'asking';
  const variables = { at: inputOf(), move };
  const action = `Play ${move}`;
  const { applyMove } = await ask<{ applyMove: AppliedMove }>(APPLY_MOVE, variables, { signal, action });
  await sow(before, applyMove, signal);
  if (signal.aborted) return;
  batch(() => {
    position.value = applyMove.position;
    moves.value = [...moves.value, move];
    undone.value = [];
    moment.value = undefined;
    lastMove.value = { before, applied: applyMove };
    phase.value = 'ready';
  });
  announceMove(before, applyMove);
  // Something of its own: where it fails the move before it has been played all the same.
  if (seatToMove.value > 0 && applyMove.position.outcome === null) await letThink();
}

let skipping = new AbortController();

/** Ends the showing of a move, not the move. */
export function skip(): void {
  skipping.abort();
}

async function sow(before: Position, applied: AppliedMove, signal: AbortSignal): Promise<void> {
  skipping = new AbortController();
  signal.addEventListener('abort', skip);
  lapsShown.value = applied.laps;
  phase.value = 'sowing';
  await showSowing(
    sowingOf(before, applied.events),
    () => speed.value,
    (shown) => (moment.value = shown),
    skipping.signal,
  );
  signal.removeEventListener('abort', skip);
}

/** Somebody else plays a side from now on; nothing is asked for as long as a person is to move. */
export function takeSeat(side: Side, level: number): void {
  const wasThinking = phase.value === 'thinking';
  setup.value = { ...setup.value, seats: { ...setup.value.seats, [side]: level } };
  const { outcome } = position.value ?? {};
  if (outcome !== null || !['ready', 'stopped', 'thinking'].includes(phase.value)) return;
  if (wasThinking) callOff();
  if (seatToMove.value > 0) void letThink();
  else phase.value = 'ready';
}

/** The AI chooses for the seat that is to move, and plays. */
export function letThink(): Promise<void> {
  return attempt(think);
}

async function think(signal: AbortSignal): Promise<void> {
  phase.value = 'thinking';
  const seed = Math.floor(Math.random() * SEEDS);
  const variables = { at: inputOf(), level: seatToMove.value, seed };
  const action = 'Ask the AI for a move';
  const { suggestMove } = await ask<{ suggestMove: Suggestion }>(MOVE_OF_LEVEL, variables, {
    signal,
    action,
  });
  await perform(suggestMove.move, signal);
}

/** The AI stops; the move stays to be made. */
export function stopThinking(): void {
  callOff();
  phase.value = 'stopped';
}

/** Takes back the last ply; where one side is an AI, as many as it takes for the person to choose again. */
export function undo(): Promise<void> {
  const all = moves.value;
  const { SOUTH, NORTH } = setup.value.seats;
  const isMixed = SOUTH > 0 !== NORTH > 0;
  return attempt(async (signal) => {
    for (let kept = all.length - 1; kept >= 0; kept--) {
      const takenBack = [...undone.value, ...moves.value.slice(kept).reverse()];
      await goTo(all.slice(0, kept), takenBack, signal, 'Undo');
      if (!isMixed || seatToMove.value === 0) return;
    }
  });
}

/** Plays one ply again that was taken back. */
export function redo(): Promise<void> {
  const next = undone.value.at(-1);
  if (next === undefined) return Promise.resolve();
  const rest = undone.value.slice(0, -1);
  return attempt((signal) => goTo([...moves.value, next], rest, signal, 'Redo'));
}
