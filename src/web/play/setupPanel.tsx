import type { Side } from '../api/shapes';
import { MOST_LEVEL } from './address';
import { catalogue, setup, variant } from './game';
import { OptionsForm } from './optionsForm';
import { begin, takeSeat } from './table';
import { sideName } from './words';

/** What is played, and by whom. */
export function SetupPanel() {
  const current = variant.value;
  return (
    <section class="setup" aria-label="Game">
      <div class="setup-row">
        <label class="field-variant">
          <span>Game</span>
          <select
            value={setup.value.variant ?? ''}
            onChange={({ currentTarget }) => {
              const { seats } = setup.value;
              void begin({ setup: { variant: currentTarget.value, options: [], seats }, moves: [] });
            }}
          >
            {catalogue.value.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Seat side="SOUTH" />
        <Seat side="NORTH" />
      </div>
      {current !== undefined && (
        <p class="summary">
          {current.summary} <span class="quiet">{current.region}</span>
        </p>
      )}
      {current !== undefined && <OptionsForm key={current.id} variant={current} />}
    </section>
  );
}

function Seat({ side }: { side: Side }) {
  return (
    <label>
      <span>{sideName(side)}</span>
      <select
        value={setup.value.seats[side]}
        onChange={({ currentTarget }) => {
          takeSeat(side, Number(currentTarget.value));
        }}
      >
        <option value={0}>Person</option>
        {Array.from({ length: MOST_LEVEL }, (_, index) => (
          <option key={index} value={index + 1}>
            AI level {index + 1}
          </option>
        ))}
      </select>
    </label>
  );
}
