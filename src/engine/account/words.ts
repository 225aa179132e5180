/** What a language must provide to tell a move; a language that lacks a key does not compile. */
import type { Captured, Fact, FactKind } from './facts';

/**
 * The beginning of a ply and what follows the sowing are sentences without the full stop. Facts of the way are
 * clauses ("South takes the four made in a1"), those of an end begin with the verb, the lap being their subject
 * ("ends in a1").
 */
export type Sentences = { readonly [Kind in FactKind]: (fact: Fact<Kind>) => string };

/** All that one language says. */
export interface Words extends Sentences {
  /** The sentence of a lap; `lap` is undefined where the ply has only one. */
  lap(lap: number | undefined, way: readonly string[], end: string): string;
  /** Laps that are not told one by one, and what each side captured in them. */
  skipped(first: number, last: number, captured: Captured): string;
}

/** A fact in words. */
export function say<Kind extends FactKind>(sentences: Sentences, fact: Fact<Kind>): string {
  return sentences[fact.kind](fact);
}

/** `a, b and c` with the word of the language between the last two. */
export function joinList(items: readonly string[], and: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${and} ${String(items.at(-1))}`;
}
