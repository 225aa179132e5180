import { parseMove, type RecordComment, type Rules } from '../../engine';
import { unwrap } from '../faults';
import type { AnalysedPly } from './analysedPly';
import type { AnalysisView, PlyAnalysisView } from './view';

/** Words for verdicts that a reader of a record stops at. */
const WORDS: Readonly<Partial<Record<PlyAnalysisView['verdict'], string>>> = {
  INACCURACY: 'inaccuracy',
  MISTAKE: 'mistake',
  BLUNDER: 'blunder',
};

/**
 * The comments of a game with what its analysis has to say. A comment that tells an evaluation or a best move stays as
 * it is, and so do the words of any other.
 */
export function withAnalysis(
  rules: Rules,
  comments: readonly RecordComment[],
  analysis: AnalysisView | undefined,
): readonly RecordComment[] {
  if (analysis === undefined) return comments;
  const known = new Map(comments.map((comment) => [comment.ply, comment]));
  analysis.analysed.forEach((ply, index) => {
    const number = index + 1;
    const there = known.get(number);
    if (there?.evaluationSeeds !== undefined || there?.best !== undefined) return;
    known.set(number, { ...commentOn(rules, number, ply, analysis.findPly(number)), ...there });
  });
  return [...known.values()].sort((a, b) => a.ply - b.ply);
}

function commentOn(
  rules: Rules,
  number: number,
  { side, played }: AnalysedPly,
  judged: PlyAnalysisView | undefined,
): RecordComment {
  const text = judged && WORDS[judged.verdict];
  const hasBetter = judged !== undefined && judged.loss > 0;
  return {
    ply: number,
    // Records tell it for South.
    evaluationSeeds: side === 'SOUTH' ? played : 0 - played,
    ...(hasBetter && { best: unwrap(parseMove(rules, judged.best)) }),
    ...(text !== undefined && { text }),
  };
}
