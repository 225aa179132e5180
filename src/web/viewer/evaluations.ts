import type { Ply } from '../api/gameShapes';

/** The game as the analysis sees it: South's expected lead before the first ply and after each; none where not analysed. */
export function southEvaluations(plies: readonly Ply[], totalSeeds: number): (number | undefined)[] {
  const most = totalSeeds / 2;
  const bounded = (seeds: number): number => Math.max(-most, Math.min(most, seeds));
  const [first] = plies;
  const before = first?.analysis ?? undefined;
  return [
    before === undefined ? undefined : bounded(southOf(before.evaluation, first)),
    ...plies.map((ply) => (ply.analysis === null ? undefined : bounded(southOf(ply.analysis.played, ply)))),
  ];
}

function southOf(seeds: number, ply: Ply | undefined): number {
  return ply?.side === 'NORTH' ? -seeds : seeds;
}
