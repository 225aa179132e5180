import type { GameTally } from '../../archive';
import type { OptionView } from '../views/position';
import type { Store } from '../store';
import { type GameFilterInput, readFilter } from '../games/filter';
import { groupBy } from './results';
import { figuresOf, type FiguresView } from './statistics';

/** A variant with options in figures. */
export interface RuleSetFiguresView extends FiguresView {
  readonly variant: string;
  /** All of them, in the order of their names. */
  readonly options: readonly OptionView[];
}

/** The games that match, rule set by rule set; the one with most games first. */
export async function compareRuleSets(store: Store, input: GameFilterInput): Promise<RuleSetFiguresView[]> {
  const tallies = await store.tallyGames(readFilter(input));
  const groups = [...groupBy(tallies, ruleSetOf).values()];
  return groups.map(viewOf).sort((a, b) => b.games - a.games);
}

function ruleSetOf({ variant, options }: GameTally): string {
  return JSON.stringify([variant, sorted(options)]);
}

function viewOf(group: readonly GameTally[]): RuleSetFiguresView {
  const [{ variant, options }] = group;
  return { variant, options: sorted(options).map(([name, value]) => ({ name, value })), ...figuresOf(group) };
}

function sorted(options: GameTally['options']): [string, string][] {
  return Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
}
