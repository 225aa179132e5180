/** The languages in which a move can be told: one file each and a line here. */
import type { Words } from '../words';
import { af } from './af';
import { el } from './el';
import { en } from './en';
import { es } from './es';

export const LANGUAGES = ['en', 'es', 'af', 'el'] as const;
/** A language by its two letters (ISO 639-1). */
export type Language = (typeof LANGUAGES)[number];

export const WORDS: Readonly<Record<Language, Words>> = { en, es, af, el };

/** Reads a language tag such as `es` or `es-MX`; undefined where the language is not offered. */
export function parseLanguage(text: string): Language | undefined {
  const primary = /^[a-z]{2}(?=$|[-_])/i.exec(text)?.[0].toLowerCase();
  return LANGUAGES.find((language) => language === primary);
}
