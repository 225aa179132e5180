import type { StoredAnalysis } from '../../../src/archive';
import { makeMove, parseMove, type RecordComment } from '../../../src/engine';
import { withAnalysis } from '../../../src/services/analyses/comments';
import { AnalysisView } from '../../../src/services/analyses/view';
import { rulesOf } from '../../support/positions';

const rules = rulesOf('hoyito-iii');

const analysisOf = (plies: readonly string[]): AnalysisView => {
  const game = { variant: 'hoyito-iii', options: {}, winner: null, plyCount: 4 } as const;
  const stored: StoredAnalysis = { gameId: 'g', level: 1, status: 'RUNNING', plies, attempts: 1, game };
  return new AnalysisView(stored);
};

const written = (comments: readonly RecordComment[]) =>
  comments.map(({ best, ...rest }) => ({
    ...rest,
    ...(best !== undefined && { best: makeMove(rules, best) }),
  }));

const moveOf = (text: string): number => {
  const move = parseMove(rules, text);
  if (!move.ok) throw new Error(text);
  return move.value;
};

test('evaluations are told for South, best moves and words where something was lost', () => {
  const analysis = analysisOf(['s 2 2 6 c1', 'n -2 -2.5 6 a2 b1', 'n 4 -4 5 b2', 's 1 1 1 d1']);
  expect(written(withAnalysis(rules, [], analysis))).toEqual([
    { ply: 1, evaluationSeeds: 2 },
    { ply: 2, evaluationSeeds: 2.5, best: 'a2' },
    { ply: 3, evaluationSeeds: 4, best: 'b2', text: 'blunder' },
    { ply: 4, evaluationSeeds: 1 },
  ]);
});

test('what was said before stays, in its place', () => {
  const before: RecordComment[] = [
    { ply: 0, text: 'a friendly game' },
    { ply: 1, text: 'why?' },
    { ply: 2, evaluationSeeds: 9, text: 'by another program' },
    { ply: 3, best: moveOf('a2') },
    { ply: 4, text: 'not analysed yet' },
  ];
  const analysis = analysisOf(['s 9 2 6 c1', 'n -2 -2.5 6 a2', 'n 4 -4 5 b2']);
  expect(written(withAnalysis(rules, before, analysis))).toEqual([
    { ply: 0, text: 'a friendly game' },
    { ply: 1, evaluationSeeds: 2, best: 'c1', text: 'why?' },
    { ply: 2, evaluationSeeds: 9, text: 'by another program' },
    { ply: 3, best: 'a2' },
    { ply: 4, text: 'not analysed yet' },
  ]);
});

test('without an analysis the comments are as they were', () => {
  const before: RecordComment[] = [{ ply: 1, text: 'x' }];
  expect(withAnalysis(rules, before, undefined)).toBe(before);
});
