/** Control characters and halves of surrogate pairs: not every store or wire carries them. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;

/** The index of the first of them; -1 where there is none. */
export function findUnwritable(text: string): number {
  return text.search(UNWRITABLE);
}

export function isWritable(text: string): boolean {
  return !UNWRITABLE.test(text);
}

/** The text with spaces for control characters and replacement characters for halves of surrogate pairs. */
export function makeWritable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').replace(/\p{Cs}/gu, '\uFFFD');
}

const LONGEST_QUOTE = 40;

/** Text from outside, short and plain enough to stand in a message. */
export function clip(text: string): string {
  const start = Array.from(text.slice(0, 2 * LONGEST_QUOTE + 2));
  const isShort = start.length <= LONGEST_QUOTE;
  return makeWritable(isShort ? text : `${start.slice(0, LONGEST_QUOTE).join('')}…`);
}
