import { lastMove } from './game';
import { sideName, tellResult } from './words';

/** The last move in words. */
export function Account() {
  const last = lastMove.value;
  if (last === undefined) return null;
  const { before, applied } = last;
  return (
    <section class="panel account" aria-label="Last move">
      <h2>
        {sideName(before.sideToMove)} played {applied.move}
      </h2>
      <p>
        {tellResult(applied, before.sideToMove)}.
        {applied.lapLimitReached && ' The sowing was stopped by the lap limit.'}
      </p>
      <details>
        <summary>Lap by lap</summary>
        <ol>
          {applied.account.map((sentence, index) => (
            <li key={index}>{sentence}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}
