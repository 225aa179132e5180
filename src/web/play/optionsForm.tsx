import type { NamedValue, Variant, VariantOption } from '../api/shapes';
import { setup } from './game';
import { readRange } from './optionRange';
import { begin } from './table';

/** The choices of the variant, and where to begin. They hold from the next game on. */
export function OptionsForm({ variant }: { variant: Variant }) {
  const { options, start } = setup.value;
  const chosen = options.length + (start === undefined ? 0 : 1);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const position = textOf(fields, 'position').trim();
    void begin({
      setup: {
        variant: variant.id,
        options: readOptions(variant, fields),
        ...(position !== '' && { start: position }),
        seats: setup.value.seats,
      },
      moves: [],
    });
  }

  return (
    <details class="options">
      <summary>Options and start{chosen > 0 && ` (${String(chosen)} changed)`}</summary>
      <form onSubmit={submit}>
        {variant.options.map((option) => (
          <Option key={option.name} option={option} value={valueOf(option, options)} />
        ))}
        <label class="option">
          <span class="option-name">Start position</span>
          <input
            name="position"
            type="text"
            value={start ?? ''}
            placeholder="the usual one"
            spellcheck={false}
          />
          <small>A position as text, such as the one that is copied from a board.</small>
        </label>
        <button type="submit" class="primary">
          New game with these
        </button>
      </form>
    </details>
  );
}

function Option({ option, value }: { option: VariantOption; value: string }) {
  const { name, description, values } = option;
  const range = readRange(values);
  return (
    <label class="option">
      <span class="option-name">{name}</span>
      {range === undefined ? (
        <select name={name}>
          {values.map((each) => (
            <option key={each} value={each} selected={each === value}>
              {each}
              {each === option.default && ' (usual)'}
            </option>
          ))}
        </select>
      ) : (
        <input name={name} type="number" required min={range.least} max={range.most} defaultValue={value} />
      )}
      <small>
        {description}
        {range !== undefined &&
          ` From ${String(range.least)} to ${String(range.most)}; usually ${option.default}.`}
      </small>
    </label>
  );
}

function valueOf(option: VariantOption, chosen: readonly NamedValue[]): string {
  return chosen.find(({ name }) => name === option.name)?.value ?? option.default;
}

function readOptions(variant: Variant, fields: FormData): NamedValue[] {
  return variant.options
    .map((option) => ({ name: option.name, value: textOf(fields, option.name), usual: option.default }))
    .filter(({ value, usual }) => value !== usual)
    .map(({ name, value }) => ({ name, value }));
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
