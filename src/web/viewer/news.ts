import type { Game } from '../api/gameShapes';
import { outcomeText, sideName } from '../play/words';

/** What has happened to a game, to be read aloud. */
export function tellChange(before: Game, now: Game): string {
  const played = now.plies.length - before.plies.length;
  const last = now.plies.at(-1);
  const told: string[] = [];
  if (played < 0) told.push(`Back to ply ${String(now.plies.length)}.`);
  if (played > 1) told.push(`${String(played)} plies were played.`);
  if (played > 0 && last !== undefined)
    told.push(`Ply ${String(last.number)}: ${sideName(last.side)} played ${last.move}.`);
  if (now.outcome !== null) told.push(outcomeText(now.outcome));
  else if (played !== 0) told.push(`${sideName((last?.position ?? now.startPosition).sideToMove)} to move.`);
  return told.join(' ');
}
