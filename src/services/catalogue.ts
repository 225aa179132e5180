import { findRules, VARIANTS } from '../engine';
import { unwrap } from './faults';
import { newGame } from './positions';
import { checkText } from './text';
import { type VariantView, variantView } from './views/variant';

function viewOf(id: string): VariantView {
  return variantView(unwrap(findRules(id)), () => newGame(id, []));
}

/** The variants that can be played, in the order of the registry. They never change while the server runs. */
const CATALOGUE: readonly VariantView[] = VARIANTS.map(({ id }) => viewOf(id));

export function listVariants(): readonly VariantView[] {
  return CATALOGUE;
}

export function findVariantView(id: string): VariantView | undefined {
  checkText('id', id, { most: 64 });
  return CATALOGUE.find((variant) => variant.id === id);
}
