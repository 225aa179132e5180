import type { Player } from '../api/gameShapes';
import type { Side } from '../api/shapes';
import { sideName } from '../play/words';

/** The name of a seat; where nobody gave one, who or what sits there. */
export function playerName({ name, kind, level }: Player, side: Side): string {
  if (name !== '' && name !== '?') return name;
  return kind === 'AI' ? `AI level ${String(level ?? '?')}` : sideName(side);
}
