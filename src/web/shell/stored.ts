import { effect, type Signal, signal } from '@preact/signals';

/** A choice that the browser remembers; where it may not, it holds for the page. */
export function storedSignal<Value extends string>(
  name: string,
  values: readonly Value[],
  usual: Value,
): Signal<Value> {
  const kept = values.find((value) => value === read(name));
  const chosen = signal<Value>(kept ?? usual);
  let isFirst = true;
  effect(() => {
    const { value } = chosen;
    // Only what was chosen is kept: what is usual may be another thing tomorrow.
    if (!isFirst) write(name, value);
    isFirst = false;
  });
  return chosen;
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing is a choice of its user.
  }
}
