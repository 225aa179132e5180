import { evaluation, evaluationShown, southShare } from './evaluation';
import { evaluationText } from './words';

/** Who is expected to finish ahead, and by how many seeds. South's part is at the left. */
export function EvaluationBar() {
  if (evaluationShown.value === 'off') return null;
  const current = evaluation.value;
  const text = current === undefined ? '' : evaluationText(current.south);
  const share = `${(southShare.value * 100).toFixed(1)}%`;
  return (
    <div class="evaluation" role="img" aria-label={text === '' ? 'No evaluation yet' : `Evaluation: ${text}`}>
      <span class="evaluation-bar">
        <span class="evaluation-south" style={{ width: share }} />
      </span>
      <span class="evaluation-text">
        {text === '' ? '…' : text}
        {current?.exact === true && ', proven'}
      </span>
    </div>
  );
}
