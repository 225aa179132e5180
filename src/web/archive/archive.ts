/** What the archive's page shows: signals that its components read and its actions write. */
import { signal } from '@preact/signals';
import { ask } from '../api/ask';
import { type Fault, faultOf } from '../api/fault';
import { GAMES, RULE_SETS, STATISTICS, VARIANTS } from '../api/gameDocuments';
import type { GamePage, RuleSetFigures, Statistics } from '../api/gameShapes';
import type { NamedVariant } from './ruleSetName';
import { filterOf, makeSearch, readSearch, type Search } from './filter';

export const PAGE_LENGTH = 20;

export const search = signal<Search>(readSearch(''));
export const variants = signal<readonly NamedVariant[]>([]);
export const page = signal<GamePage | undefined>(undefined);
export const pageFault = signal<Fault | undefined>(undefined);
export const isSearching = signal(false);
export const figures = signal<Figures | undefined>(undefined);
export const figuresFault = signal<Fault | undefined>(undefined);

export interface Figures {
  readonly statistics: Statistics;
  readonly ruleSets: readonly RuleSetFigures[];
}

let leaving = new AbortController();

export async function loadVariants(): Promise<void> {
  try {
    variants.value = (await ask<{ variants: NamedVariant[] }>(VARIANTS, {})).variants;
  } catch (error) {
    pageFault.value = faultOf(error);
  }
}

/** Shows what the address of the page asks for. */
export function openAddress(): void {
  show(readSearch(location.search), true);
}

/** Asks for something else, and notes it in the address. */
export function searchFor(next: Search): void {
  history.pushState(null, '', `/archive${makeSearch(next)}`);
  const isSameFilter =
    makeSearch({ fields: next.fields, orderBy: '' }) ===
    makeSearch({ fields: search.value.fields, orderBy: '' });
  show(next, !isSameFilter);
}

/** The figures are of all games that are found: another page of the list does not change them. */
function show(next: Search, withFigures: boolean): void {
  leaving.abort();
  leaving = new AbortController();
  search.value = next;
  void findGames(next, leaving.signal);
  if (withFigures || figures.value === undefined) void findFigures(next, leaving.signal);
}

export function searchAgain(): void {
  show(search.value, true);
}

async function findGames(wanted: Search, signal: AbortSignal): Promise<void> {
  const { orderBy, after, before } = wanted;
  const stretch = before === undefined ? { first: PAGE_LENGTH, after } : { last: PAGE_LENGTH, before };
  isSearching.value = true;
  pageFault.value = undefined;
  try {
    const variables = { filter: filterOf(wanted), orderBy, ...stretch };
    const asked = { signal, action: 'Search the archive' };
    page.value = (await ask<{ games: GamePage }>(GAMES, variables, asked)).games;
  } catch (error) {
    if (signal.aborted) return;
    pageFault.value = faultOf(error);
    page.value = undefined;
  }
  isSearching.value = false;
}

async function findFigures(wanted: Search, signal: AbortSignal): Promise<void> {
  figuresFault.value = undefined;
  const variables = { filter: filterOf(wanted) };
  try {
    const [{ statistics }, { ruleSetFigures }] = await Promise.all([
      ask<{ statistics: Statistics }>(STATISTICS, variables, { signal }),
      ask<{ ruleSetFigures: RuleSetFigures[] }>(RULE_SETS, variables, { signal }),
    ]);
    figures.value = { statistics, ruleSets: ruleSetFigures };
  } catch (error) {
    if (signal.aborted) return;
    figuresFault.value = faultOf(error);
    figures.value = undefined;
  }
}
