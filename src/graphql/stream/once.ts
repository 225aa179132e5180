/** A source of one value. */
export function once<T>(given: T): AsyncIterator<T, undefined> {
  let isRead = false;
  return {
    next: () => {
      if (isRead) return Promise.resolve({ done: true, value: undefined });
      isRead = true;
      return Promise.resolve({ done: false, value: given });
    },
  };
}
