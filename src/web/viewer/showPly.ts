import { ask } from '../api/ask';
import { faultOf } from '../api/fault';
import { PLY_EVENTS } from '../api/gameDocuments';
import type { PlyEvents } from '../api/gameShapes';
import { showSowing } from '../board/show';
import { sowingOf } from '../board/sowing';
import { speed } from '../play/speed';
import { account, fault, game, inputAt, moment, ply, shownPly } from './game';

let skipping = new AbortController();

/** Shows the ply that led to the position once more, seed by seed, and tells it. */
export async function showPly(): Promise<void> {
  const at = ply.value;
  const before = game.value?.plies[at - 2]?.position ?? game.value?.startPosition;
  const move = shownPly.value?.move;
  if (before === undefined || move === undefined) return;
  skipping = new AbortController();
  try {
    const asked = { action: `Tell ply ${String(at)}` };
    const variables = { at: inputAt(at - 1), move };
    const { applyMove } = await ask<{ applyMove: PlyEvents }>(PLY_EVENTS, variables, asked);
    if (ply.value !== at) return;
    account.value = applyMove.account;
    await showSowing(
      sowingOf(before, applyMove.events),
      () => speed.value,
      (shown) => {
        // Whoever goes to another ply has left this one.
        if (ply.value === at) moment.value = shown;
        else skipping.abort();
      },
      skipping.signal,
    );
  } catch (error) {
    fault.value = faultOf(error);
  }
  moment.value = undefined;
}

export function skipShowing(): void {
  skipping.abort();
}
