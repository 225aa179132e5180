import type { SuggestAnswer, SuggestedLine } from '../../workers';
import { Budget } from '../budget';
import type { PositionInput } from '../standing';
import { checkNumber } from '../text';
import { readLanguage } from '../views/language';
import { type ExpectedPlyView, tellVariation } from './why';

export type SuggestionSource = 'SEARCH' | 'ENDGAME_TABLE' | 'ONLY_MOVE';

export interface SuggestionLineView {
  readonly move: string;
  readonly evaluation: number;
  readonly exact: boolean;
  readonly winIn: number | null;
  readonly principalVariation: readonly string[];
}

/** Plies that are told in words. */
const MOST_TOLD = 3;

/** A suggestion, and on demand what it is good for. */
export class SuggestionView implements SuggestionLineView {
  readonly move: string;
  readonly evaluation: number;
  readonly exact: boolean;
  readonly winIn: number | null;
  readonly principalVariation: readonly string[];
  readonly depth: number;
  readonly nodes: number;
  readonly millis: number;
  readonly source: SuggestionSource;
  readonly stableDepths: number;
  readonly repeatable: boolean;
  readonly lines: readonly SuggestionLineView[];
  /** No part of what is written out. */
  readonly #at: PositionInput;

  constructor(
    at: PositionInput,
    answer: SuggestAnswer,
    readonly cached: boolean,
  ) {
    this.#at = at;
    ({ move: this.move, evaluation: this.evaluation, exact: this.exact } = answer);
    this.winIn = answer.pliesToEnd ?? null;
    this.principalVariation = answer.principalVariation;
    ({ depth: this.depth, nodes: this.nodes, millis: this.millis, source: this.source } = answer);
    ({ stableDepths: this.stableDepths, repeatable: this.repeatable } = answer);
    this.lines = answer.lines.map(lineView);
  }

  /** The first plies of the principal variation, in words. */
  tell(language: string, plies = MOST_TOLD, budget = new Budget()): ExpectedPlyView[] {
    const words = readLanguage(language);
    const told = this.principalVariation.slice(0, checkNumber('plies', plies, 1, MOST_TOLD));
    return tellVariation(this.#at, told, words, budget);
  }
}

function lineView({ pliesToEnd, ...line }: SuggestedLine): SuggestionLineView {
  return { ...line, winIn: pliesToEnd ?? null };
}
