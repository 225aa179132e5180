import type { Results } from '../api/gameShapes';

/** South's wins, draws and North's wins as parts of a bar. */
export function ResultBar({ games, southWins, draws, northWins }: Results) {
  const percent = (part: number): string => `${((part / Math.max(1, games)) * 100).toFixed(1)}%`;
  const parts = [
    ['south', southWins, 'South wins'],
    ['draw', draws, 'drawn'],
    ['north', northWins, 'North wins'],
  ] as const;
  const text = parts.map(([, part, what]) => `${percent(part)} ${what}`).join(', ');
  return (
    <span class="result-bar" role="img" aria-label={text} title={text}>
      {parts.map(([kind, part]) => (
        <span key={kind} class={`is-${kind}`} style={{ width: percent(part) }} />
      ))}
    </span>
  );
}

/** What the colours of the bars mean. */
export function ResultKey() {
  return (
    <p class="result-key quiet">
      <span class="is-south" /> South wins <span class="is-draw" /> drawn <span class="is-north" /> North wins
    </p>
  );
}
