/** Solved positions on their way from the thread that has them to those that search. */
import { listChoices, type Rules } from '../engine';
import type { SearchHooks } from '../search';
import { fingerprintOf, openShared, type SharedTable } from '../tables';

export interface KnownEndgames {
  /** Variants that play by it where no option is changed. */
  readonly variants: readonly string[];
  readonly table: SharedTable;
}

export type FindEndgames = (variant: string) => KnownEndgames | undefined;

/** What a search of these rules may use of them. */
export function openEndgames(rules: Rules, known: KnownEndgames | undefined): Pick<SearchHooks, 'endgames'> {
  if (known === undefined || !playsBy(rules, known)) return {};
  return { endgames: openShared(known.table) };
}

/** To compare how rules play takes a while: only where an option could make a difference. */
function playsBy(rules: Rules, { variants, table }: KnownEndgames): boolean {
  if (!variants.includes(rules.variant.id)) return false;
  const isUsual = listChoices(rules.variant, rules.options).length === 0;
  return isUsual || (rules.board.holes === table.holes && fingerprintOf(rules) === table.fingerprint);
}
