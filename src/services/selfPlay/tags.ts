import type { RecordTag } from '../../engine';
import { joinTags } from '../games/labels';
import { seatTags } from '../games/recordTags';
import type { GamePlan, Run } from './run';

/** A word that every such game can be found by. */
export const SELF_PLAY = 'self-play';

/** A word that the games of one run have in common, and their Event. */
export function runName({ id }: Pick<Run, 'id'>): string {
  return `${SELF_PLAY} ${id}`;
}

/** No date: the same game is played whenever the run is. */
export function tagsOf(run: Run, plan: GamePlan, opening: readonly string[]): RecordTag[] {
  const words = [SELF_PLAY, runName(run)];
  if (opening.length > 0) words.push(`opening ${opening.join(' ')}`);
  return [
    { name: 'Event', value: runName(run) },
    { name: 'Round', value: String(plan.number) },
    ...seatTags('South', nameLevel(plan.southLevel)),
    ...seatTags('North', nameLevel(plan.northLevel)),
    { name: 'Tags', value: joinTags(words) },
  ];
}

function nameLevel(level: number): { readonly name: string; readonly level: number } {
  return { name: `AI level ${String(level)}`, level };
}
