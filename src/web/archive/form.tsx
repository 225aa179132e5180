import { search, searchFor, variants } from './archive';
import { FILTER_FIELDS, type FilterField, ORDERS, type Search } from './filter';

/** Shown at once; the others are behind a fold. */
const FIRST_FIELDS = 4;

/** What to search for: every field that the API can filter by. */
export function SearchForm() {
  const { fields, orderBy } = search.value;
  const more = FILTER_FIELDS.slice(FIRST_FIELDS);
  const key = JSON.stringify([fields, orderBy, variants.value.length]);
  return (
    <form key={key} class="search panel" role="search" aria-label="Games" onSubmit={submit}>
      <div class="search-fields">
        {FILTER_FIELDS.slice(0, FIRST_FIELDS).map((field) => (
          <Field key={field.name} field={field} value={fields[field.name] ?? ''} />
        ))}
      </div>
      <details open={more.some(({ name }) => name in fields)}>
        <summary>More conditions</summary>
        <div class="search-fields">
          {more.map((field) => (
            <Field key={field.name} field={field} value={fields[field.name] ?? ''} />
          ))}
        </div>
      </details>
      <div class="search-end">
        <label>
          <span>Order</span>
          <select name="orderBy">
            {ORDERS.map(([value, label]) => (
              <option key={value} value={value} selected={value === orderBy}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="primary">
          Search
        </button>
        <button
          type="button"
          onClick={() => {
            searchFor({ fields: {}, orderBy: 'NEWEST' });
          }}
        >
          Clear
        </button>
      </div>
    </form>
  );
}

function submit(event: SubmitEvent): void {
  event.preventDefault();
  searchFor(readForm(new FormData(event.currentTarget as HTMLFormElement)));
}

function readForm(form: FormData): Search {
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const filled = FILTER_FIELDS.map(({ name }) => [name, textOf(name)] as const).filter(
    ([, text]) => text !== '',
  );
  return { fields: Object.fromEntries(filled), orderBy: textOf('orderBy') };
}

function Field({ field, value }: { field: FilterField; value: string }) {
  const { name, label, kind, hint } = field;
  const choices =
    name === 'variant' ? variants.value.map((each) => [each.id, each.name] as const) : field.choices;
  return (
    <label>
      <span>{label}</span>
      {choices === undefined ? (
        <input
          name={name}
          type={INPUT_TYPES[kind] ?? 'text'}
          defaultValue={value}
          {...(hint !== undefined && { placeholder: hint })}
          {...(kind === 'number' && { min: 0 })}
          autocomplete="off"
        />
      ) : (
        <select name={name}>
          <option value="">any</option>
          {choices.map(([id, text]) => (
            <option key={id} value={id} selected={id === value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </label>
  );
}

const INPUT_TYPES: Readonly<Record<string, string>> = { number: 'number', day: 'date' };
