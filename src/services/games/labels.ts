import { badInput, checkText } from '../text';

/** Words that a game can be found by. */
export const MOST_TAGS = 20;
export const LONGEST_TAG = 50;

/** Line breaks and the like: they would break the header of a game record. */
const CONTROL = /\p{Cc}/u;

/** A short text that people read: a name, a tag. */
export function checkLabel(argument: string, text: string, most: number): string {
  checkText(argument, text, { least: 1, most });
  if (CONTROL.test(text)) throw badInput(argument, 'contains control characters');
  return text;
}

/** The words as the header of a record holds them. */
export function joinTags(tags: readonly string[]): string {
  return tags.join(', ');
}

export function splitTags(text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
