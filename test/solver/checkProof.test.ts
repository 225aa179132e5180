import { type Goal, judgeByTable, type ProofStep } from '../../src/solver';
import { at, rulesOf, startOf } from '../support/positions';
import { buildTable } from '../tables/tables';
import { check, writtenProof, type WrittenProof } from './solver';

const position = startOf('katro-4x4');

function proofOf(): WrittenProof {
  const proof = writtenProof(position, { side: 0 });
  if (proof === undefined) throw new Error('not proven');
  return proof;
}

const whole = proofOf();

/** The proof with one line changed, the first that `change` answers for. */
function changed(change: (step: ProofStep) => Partial<ProofStep> | undefined): WrittenProof {
  let isDone = false;
  const steps = whole.steps.map((step) => {
    const other = isDone ? undefined : change(step);
    isDone ||= other !== undefined;
    return { ...step, ...other };
  });
  if (!isDone) throw new Error('no such line');
  return { ...whole, steps };
}

const entries = ({ moves = {} }: ProofStep): [string, number | null][] => Object.entries(moves);

test('an unchanged proof holds', () => {
  expect(check(whole).lines).toBe(whole.steps.length);
});

test.each<[string, WrittenProof, RegExp]>([
  [
    'a reply of the opponent is left out',
    changed((step) =>
      entries(step).length > 1 ? { moves: Object.fromEntries(entries(step).slice(1)) } : undefined,
    ),
    /is left out/,
  ],
  [
    'a move is said to reach the goal at once',
    changed((step) =>
      entries(step)[0][1] === null ? undefined : { moves: { [entries(step)[0][0]]: null } },
    ),
    /the goal is not reached/,
  ],
  [
    'a move leads to another line',
    changed((step) =>
      step.line > 9 && entries(step)[0][1] !== null ? { moves: { [entries(step)[0][0]]: 1 } } : undefined,
    ),
    /does not lead to the position of line 1/,
  ],
  [
    'a line rests on itself',
    changed((step) =>
      entries(step)[0][1] === null ? undefined : { moves: { [entries(step)[0][0]]: step.line } },
    ),
    /does not lead to the position/,
  ],
  ['a move is not legal', changed(() => ({ moves: { a4: null } })), /line 1: /],
  ['a line has no move', changed(() => ({ moves: {} })), /no move leads to the goal/],
  ['a table is named where there is none', changed(() => ({ table: true as const })), /no table says so/],
  ['a position is none', changed(() => ({ at: '1/2 s -' })), /line 1: /],
  ['a line is there twice', { ...whole, steps: [whole.steps[0], whole.steps[0]] }, /is there twice/],
  ['nothing is said', { ...whole, steps: [] }, /is empty/],
  ['another side is to win', { ...whole, head: { ...whole.head, side: 1 } }, /line 1: /],
])('one in which %s does not', (_what, proof, message) => {
  expect(() => check(proof)).toThrow(message);
});

test.each([
  null,
  7,
  {},
  { format: 'mancala-proof', version: 2 },
  { ...whole.head, variant: 'chess' },
  { ...whole.head, side: 2 },
])('%j is the head of no proof', (head) => {
  expect(() => check({ head, steps: whole.steps })).toThrow('line 0');
});

test('lines that rest on a table are asked of it', () => {
  const table = buildTable(rulesOf('sadeqa-91'), 5);
  const endgame = at('sadeqa-91', '0,0,1,0,2,0,0,0/1,0,0,2,0,1,1,0 s 30-26');
  const proof = writtenProof(endgame, { side: 0, seeds: 35 }, { table });
  if (proof === undefined) throw new Error('not proven');
  const ask = jest.fn(
    (asked: typeof endgame, goal: Goal) => judgeByTable(table, asked.rules, asked.state, goal) === true,
  );
  expect(check(proof, ask).fromTable).toBe(ask.mock.calls.length);
  expect(ask).toHaveBeenCalled();
  expect(() => check(proof)).toThrow('no table says so');
});
