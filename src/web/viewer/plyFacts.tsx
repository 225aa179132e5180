import { evaluationText, sideName } from '../play/words';
import { account, shownPly } from './game';
import { verdictText } from './verdicts';

/** What the analysis says about the ply that is shown, and how it went. */
export function PlyFacts() {
  const current = shownPly.value;
  if (current === undefined) return <p class="quiet ply-facts">The start of the game.</p>;
  const { number, side, move, analysis } = current;
  const south = (seeds: number): string => evaluationText(side === 'SOUTH' ? seeds : -seeds);
  return (
    <div class="ply-facts">
      <p>
        Ply {number}: {sideName(side)} played <b>{move}</b>
        {analysis !== null && (
          <>
            , {verdictText(analysis.verdict)} ({south(analysis.played)})
          </>
        )}
      </p>
      {analysis !== null && analysis.loss > 0 && (
        <p class="quiet">
          Best was <b>{analysis.best}</b> ({south(analysis.evaluation)}):{' '}
          {analysis.principalVariation.join(' ')}
        </p>
      )}
      {account.value.length > 0 && (
        <ol class="told">
          {account.value.map((sentence, index) => (
            <li key={index}>{sentence}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
