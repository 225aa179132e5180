/** How the positions of a layer are spread over their values. */
import { isSettled, type Layer, leastOf, mostOf, NO_POSITION } from '../../src/tables/index';

export interface Counts {
  readonly positions: number;
  /** Its value is the same under every rule about endless play. */
  readonly settled: number;
  /** Settled positions in which the side to move gets more than half of the seeds left, half, less. */
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Open positions in which only the size of a win or of a defeat depends on such a rule. */
  readonly openWon: number;
  readonly openLost: number;
  /** Settled positions by the lead of the side to move in what is left. */
  readonly byLead: ReadonlyMap<number, number>;
}

export function countLayer(layer: Layer, seeds: number): Counts {
  const counts = { positions: 0, settled: 0, won: 0, drawn: 0, lost: 0, openWon: 0, openLost: 0 };
  const shares = new Array<number>(seeds + 1).fill(0);
  for (const entry of layer) {
    if (entry === NO_POSITION) continue;
    counts.positions++;
    const least = 2 * leastOf(entry) - seeds;
    const most = 2 * mostOf(entry) - seeds;
    if (!isSettled(entry)) {
      if (least > 0) counts.openWon++;
      if (most < 0) counts.openLost++;
      continue;
    }
    counts.settled++;
    shares[leastOf(entry)]++;
    if (least > 0) counts.won++;
    else if (least === 0) counts.drawn++;
    else counts.lost++;
  }
  const leads = shares
    .map((count, share) => [2 * share - seeds, count] as const)
    .filter(([, count]) => count > 0);
  return { ...counts, byLead: new Map(leads) };
}

/** Rows of a table in Markdown. */
export function tellCounts(seeds: number, counts: Counts): string {
  const percent = (count: number): string => `${((100 * count) / counts.positions).toFixed(2)} %`;
  const { positions, settled, won, drawn, lost, openWon, openLost, byLead } = counts;
  const row = [
    seeds,
    positions.toLocaleString('en'),
    percent(settled),
    percent(won),
    percent(drawn),
    percent(lost),
    percent(openWon),
    percent(openLost),
  ];
  const leads = [...byLead].map(([lead, count]) => `${String(lead)}: ${count.toLocaleString('en')}`);
  return `| ${row.map(String).join(' | ')} |\n  by lead ${leads.join(', ')}`;
}
