import type { OptionSpec, Rules } from '../../engine';
import type { PositionView } from './position';

export interface VariantView {
  readonly id: string;
  readonly name: string;
  readonly alsoKnownAs: readonly string[];
  readonly region: string;
  readonly summary: string;
  readonly rules: string;
  readonly sources: readonly string[];
  readonly ranks: number;
  readonly files: number;
  readonly totalSeeds: number;
  readonly options: readonly OptionSpec[];
  readonly start: PositionView;
  readonly matchPlay: boolean;
}

/** A variant as the catalogue shows it, under its default options. */
export function variantView({ variant, board, totalSeeds }: Rules, start: () => PositionView): VariantView {
  return {
    id: variant.id,
    name: variant.name,
    alsoKnownAs: variant.alsoKnownAs,
    region: variant.region,
    summary: variant.summary,
    rules: variant.rules,
    sources: variant.sources,
    ranks: board.ranks,
    files: board.files,
    totalSeeds,
    options: variant.options,
    matchPlay: variant.matchPlay,
    // Made anew each time: a view remembers what was asked of it, and this one would live for ever.
    get start() {
      return start();
    },
  };
}
