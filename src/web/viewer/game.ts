/** What the viewer shows: signals that its components read and its actions write. */
import { computed, effect, signal } from '@preact/signals';
import { ask } from '../api/ask';
import { type Fault, faultOf } from '../api/fault';
import { GAME, VARIANT_NAME } from '../api/gameDocuments';
import type { Game } from '../api/gameShapes';
import type { PositionInput } from '../api/shapes';
import type { Sowing } from '../board/sowing';

export interface VariantFacts {
  readonly name: string;
  readonly totalSeeds: number;
}

export const game = signal<Game | null | undefined>(undefined);
export const variantFacts = signal<VariantFacts | undefined>(undefined);
/** Plies played in what is shown, 0 at the start. */
export const ply = signal(0);
export const fault = signal<Fault | undefined>(undefined);
/** The moment of a move that is shown. */
export const moment = signal<Sowing | undefined>(undefined);
export const account = signal<readonly string[]>([]);
/** How the game has changed while it was looked at; until the reader goes elsewhere. */
export const news = signal('');

export const shownPly = computed(() => game.value?.plies[ply.value - 1]);
export const board = computed(() => shownPly.value?.position ?? game.value?.startPosition);

export async function openGame(id: string): Promise<void> {
  fault.value = undefined;
  try {
    const action = 'Open the game';
    const found = (await ask<{ game: Game | null }>(GAME, { id }, { action })).game;
    if (found !== null) await findVariant(found.variant);
    game.value = found;
    jump(ply.value);
  } catch (error) {
    fault.value = faultOf(error);
  }
}

async function findVariant(id: string): Promise<void> {
  if (variantFacts.value !== undefined) return;
  variantFacts.value = (await ask<{ variant: VariantFacts }>(VARIANT_NAME, { id })).variant;
}

/** Shows the position after so many plies, or the nearest there is. */
export function jump(to: number): void {
  moment.value = undefined;
  account.value = [];
  news.value = '';
  ply.value = Math.max(0, Math.min(game.value?.plies.length ?? to, to));
}

/** The position after `plies` of the game, as the API takes it. */
export function inputAt(plies: number): PositionInput | undefined {
  const { value } = game;
  if (value === null || value === undefined) return undefined;
  const { variant, options, startPosition, plies: all } = value;
  const moves = all.slice(0, plies).map(({ move }) => move);
  return { variant, options, position: startPosition.text, ...(moves.length > 0 && { moves }) };
}

/** Keeps the ply in the address, so that it can be shared. */
export function keepAddress(): () => void {
  return effect(() => {
    const { value } = ply;
    if (!(game.value ?? false)) return;
    history.replaceState(
      null,
      '',
      value === 0 ? location.pathname : `${location.pathname}?ply=${String(value)}`,
    );
  });
}
