/** Control characters and halves of surrogate pairs: not every store or wire carries them, so no record does. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;

/** The index of the first character that no record holds; -1 where there is none. */
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

/** Text from outside, short enough to stand in a message. */
export function clip(text: string): string {
  const letters = Array.from(text.slice(0, 100));
  const shown = letters.length <= 40 ? text : `${letters.slice(0, 40).join('')}…`;
  return makeWritable(shown);
}
