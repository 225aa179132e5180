import { SPEEDS, type Speed } from '../board/pace';
import { Copy } from '../shell/copy';
import { Icon } from '../shell/icons';
import { makeAddress } from './address';
import { evaluationShown } from './evaluation';
import { address, isPersonsTurn, moves, phase, position, setup, undone } from './game';
import { askForHint } from './hint';
import { speed } from './speed';
import { begin, redo, undo } from './table';

/** What can be done beside playing a move. */
export function Controls() {
  const isFree = ['ready', 'stopped', 'thinking'].includes(phase.value);
  return (
    <div class="controls">
      <div class="control-grid">
        <button type="button" disabled={!isFree || moves.value.length === 0} onClick={() => void undo()}>
          <Icon name="undo" /> Undo
        </button>
        <button type="button" disabled={!isFree || undone.value.length === 0} onClick={() => void redo()}>
          <Icon name="redo" /> Redo
        </button>
        <button type="button" disabled={!isPersonsTurn.value} onClick={() => void askForHint()}>
          <Icon name="hint" /> Hint
        </button>
        <button
          type="button"
          disabled={position.value === undefined}
          onClick={() => void begin({ setup: setup.value, moves: [] })}
        >
          New game
        </button>
        <Copy text={gameLink}>
          <Icon name="link" /> Share game
        </Copy>
        <Copy text={positionLink}>
          <Icon name="link" /> Share position
        </Copy>
      </div>
      <div class="control-row choices">
        <label>
          Sowing{' '}
          <select
            value={speed.value}
            onChange={({ currentTarget }) => {
              speed.value = currentTarget.value as Speed;
            }}
          >
            {SPEEDS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={evaluationShown.value === 'on'}
            onChange={({ currentTarget }) => {
              evaluationShown.value = currentTarget.checked ? 'on' : 'off';
            }}
          />{' '}
          Evaluation
        </label>
      </div>
    </div>
  );
}

function gameLink(): string {
  return `${location.origin}/${makeAddress(address.value)}`;
}

/** The position alone, without the moves that led to it. */
function positionLink(): string {
  const start = position.value?.text ?? '';
  return `${location.origin}/${makeAddress({ setup: { ...setup.value, start }, moves: [] })}`;
}
