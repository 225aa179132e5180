import { badInput, checkText } from '../text';

/** Line breaks and the like: they would break the header of a game record. */
const CONTROL = /\p{Cc}/u;

/** A short text that people read: a name, a tag. */
export function checkLabel(argument: string, text: string, most: number): string {
  checkText(argument, text, { least: 1, most });
  if (CONTROL.test(text)) throw badInput(argument, 'contains control characters');
  return text;
}
