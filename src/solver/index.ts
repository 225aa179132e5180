/** Proofs of what a side can be sure of: searched, written down and checked. */
export { type AskTable, type CheckedProof, ProofChecker, ProofError } from './checkProof';
export { type Goal, judge, judgeByTable } from './goal';
export type { ProofHead, ProofSink, ProofStep } from './proofLog';
export { ProofSearch, type ProofSearchOptions, type Verdict } from './proofSearch';
export { writeProof } from './writeProof';
