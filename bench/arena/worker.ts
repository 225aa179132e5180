/** The entry of a process that plays for the arena. */
import { type SelfPlayJob, selfPlay } from './fit/selfPlay';
import { type GameJob, playGame } from './game';
import { findEvenStart } from './starts';

export type Task =
  | ({ readonly kind: 'game' } & GameJob)
  | ({ readonly kind: 'self-play' } & SelfPlayJob)
  | { readonly kind: 'start'; readonly variant: string; readonly seed: number };

export type TaskResult = unknown;

function perform(task: Task): unknown {
  switch (task.kind) {
    case 'game':
      return playGame(task);
    case 'self-play':
      return selfPlay(task);
    case 'start':
      return findEvenStart(task.variant, task.seed) ?? null;
  }
}

process.on('message', (task: Task) => process.send?.(perform(task)));
