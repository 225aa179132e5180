import { type Language, LANGUAGES, parseLanguage } from '../../engine';
import { badInput, checkText } from '../text';

/** As long as a language tag gets (RFC 5646). */
const LONGEST_LANGUAGE = 35;

/** The language that a tag names, such as `es` or `es-MX`. */
export function readLanguage(text: string): Language {
  const language = parseLanguage(checkText('language', text, { most: LONGEST_LANGUAGE }));
  if (language === undefined) throw badInput('language', `is one of ${LANGUAGES.join(', ')}`);
  return language;
}
