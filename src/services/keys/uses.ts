import type { Store } from '../store';

/** Uses of keys, written down together. */
export interface Uses {
  note(id: string): void;
  close(): Promise<void>;
}

const WRITE_MILLIS = 30_000;

export function createUses(store: Store, writeMillis = WRITE_MILLIS): Uses {
  let latest = new Map<string, Date>();

  async function write(): Promise<void> {
    if (latest.size === 0) return;
    const uses = [...latest].map(([id, at]) => ({ id, at }));
    latest = new Map();
    // When a key was used last is worth no failed request, and the next use will tell it.
    await store.noteKeyUses(uses).catch(() => undefined);
  }

  const timer = setInterval(() => void write(), writeMillis).unref();
  return {
    note: (id) => {
      latest.set(id, new Date());
    },
    close: async () => {
      clearInterval(timer);
      await write();
    },
  };
}
