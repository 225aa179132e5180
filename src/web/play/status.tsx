import { Icon } from '../shell/icons';
import { FaultNote } from '../shell/faultNote';
import { lapsShown, moment, phase, position, seatToMove, trouble } from './game';
import { letThink, skip, stopThinking } from './table';
import { outcomeText, seatName } from './words';

/** One line above the board: whose turn it is, or what is going on. */
export function Status() {
  return (
    <div class="status">
      <p class="standing" data-phase={phase.value}>
        {standing()}
      </p>
      <Action />
    </div>
  );
}

function standing(): string {
  const current = position.value;
  if (current === undefined)
    return trouble.value === undefined ? 'The board is being set up.' : 'No board yet.';
  const mover = seatName(current.sideToMove, seatToMove.value);
  if (phase.value === 'sowing') return `${mover} sows: lap ${lapText()}`;
  if (current.outcome !== null) return outcomeText(current.outcome);
  if (phase.value === 'thinking') return `${mover} is thinking`;
  if (phase.value === 'stopped') return `${mover} waits`;
  return `${mover} to move`;
}

function lapText(): string {
  const { lap = 1 } = moment.value ?? {};
  return `${String(lap)} of ${String(lapsShown.value)}`;
}

function Action() {
  switch (phase.value) {
    case 'sowing':
      return (
        <button type="button" onClick={skip}>
          <Icon name="skip" /> Skip
        </button>
      );
    case 'thinking':
      return (
        <button type="button" onClick={stopThinking}>
          <Icon name="stop" /> Stop the AI
        </button>
      );
    case 'stopped':
      return (
        <button type="button" class="primary" onClick={() => void letThink()}>
          <Icon name="play" /> Let it move
        </button>
      );
    case 'loading':
    case 'ready':
    case 'asking':
      return null;
  }
}

/** What has gone wrong with the table. */
export function TableTrouble() {
  const current = trouble.value;
  return current === undefined ? null : <FaultNote fault={current.fault} retry={current.retry} />;
}
