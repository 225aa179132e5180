import { useEffect } from 'preact/hooks';
import { Icon, type IconName } from '../shell/icons';
import { game, jump, moment, ply } from './game';
import { showPly, skipShowing } from './showPly';

/** From ply to ply: buttons, a slider, and the keys of the whole page. */
export function Steps() {
  const last = game.value?.plies.length ?? 0;
  useKeys(last);
  const isShowing = moment.value !== undefined;
  return (
    <div class="steps">
      <Step icon="first" name="To the start" to={0} isOff={ply.value === 0} />
      <Step icon="back" name="Back one ply" to={ply.value - 1} isOff={ply.value === 0} />
      <input
        type="range"
        aria-label="Ply"
        aria-valuetext={`ply ${String(ply.value)} of ${String(last)}`}
        min={0}
        max={last}
        value={ply.value}
        onInput={({ currentTarget }) => {
          jump(Number(currentTarget.value));
        }}
      />
      <Step icon="forward" name="On one ply" to={ply.value + 1} isOff={ply.value === last} />
      <Step icon="last" name="To the end" to={last} isOff={ply.value === last} />
      <button
        type="button"
        disabled={ply.value === 0}
        onClick={isShowing ? skipShowing : () => void showPly()}
      >
        <Icon name={isShowing ? 'skip' : 'play'} /> {isShowing ? 'Skip' : 'Show the sowing'}
      </button>
    </div>
  );
}

function Step({ icon, name, to, isOff }: { icon: IconName; name: string; to: number; isOff: boolean }) {
  return (
    <button
      type="button"
      class="step"
      aria-label={name}
      disabled={isOff}
      onClick={() => {
        jump(to);
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Arrow keys, Home and End work wherever no field or tab of its own needs them. */
function useKeys(last: number): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const target = event.target as Element;
      if (
        target.matches('input, select, textarea, [role=tab]') ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey
      )
        return;
      const to = { ArrowLeft: ply.value - 1, ArrowRight: ply.value + 1, Home: 0, End: last }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      jump(to);
    }
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, [last]);
}
