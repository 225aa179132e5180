/** Checks a written proof line by line, by the rules of the game alone. */
import {
  checkMove,
  findRules,
  legalMoves,
  makeMove,
  makePosition,
  parsePosition,
  play,
  type Position,
  type Rules,
} from '../engine';
import { type Goal, judge } from './goal';
import { PROOF_FORMAT, PROOF_VERSION, type ProofHead, type ProofStep } from './proofLog';

/** Whether an endgame table says that the goal is reached; where there is none, no line may rest on it. */
export type AskTable = (position: Position, goal: Goal) => boolean;

export interface CheckedProof {
  readonly goal: Goal;
  readonly variant: string;
  /** The position of the last line, in which the goal is proven. */
  readonly proven: string;
  readonly lines: number;
  /** Lines that were taken from a table. */
  readonly fromTable: number;
}

/** Throws with the number of the line that does not hold. */
export class ProofError extends Error {
  override readonly name = 'ProofError';

  constructor(line: number, message: string) {
    super(`line ${String(line)}: ${message}`);
  }
}

export class ProofChecker {
  private readonly rules: Rules;
  private readonly goal: Goal;
  private readonly texts = new Map<number, string>();
  private fromTable = 0;
  private last: string | undefined;

  constructor(
    head: unknown,
    private readonly askTable: AskTable = () => false,
  ) {
    const { variant, options, side, seeds } = readHead(head);
    const rules = findRules(variant, options);
    if (!rules.ok) throw new ProofError(0, rules.error.message);
    this.rules = rules.value;
    this.goal = { side, ...(seeds !== null && { seeds }) };
  }

  check(value: unknown): void {
    const step = readStep(value);
    if (this.texts.has(step.line)) throw new ProofError(step.line, 'is there twice');
    const position = parsePosition(this.rules, step.at);
    if (!position.ok) throw new ProofError(step.line, position.error.message);
    if (judge(this.rules, position.value.state, this.goal) !== true) this.checkGrounds(step, position.value);
    this.last = makePosition(position.value);
    this.texts.set(step.line, this.last);
  }

  finish(): CheckedProof {
    const { goal, texts, fromTable, last } = this;
    if (last === undefined) throw new ProofError(0, 'the proof is empty');
    return { goal, variant: this.rules.variant.id, proven: last, lines: texts.size, fromTable };
  }

  private checkGrounds(step: ProofStep, position: Position): void {
    if (step.table === true) this.checkTable(step, position);
    else this.checkMoves(step, position);
  }

  private checkTable({ line }: ProofStep, position: Position): void {
    if (!this.askTable(position, this.goal)) throw new ProofError(line, 'no table says so');
    this.fromTable++;
  }

  private checkMoves({ line, moves = {} }: ProofStep, position: Position): void {
    const given = Object.keys(moves);
    const isOwn = position.state.side === this.goal.side;
    const wanted = isOwn ? given.slice(0, 1) : legalMoves(position).map((move) => makeMove(this.rules, move));
    if (wanted.length === 0) throw new ProofError(line, 'no move leads to the goal');
    for (const move of wanted) {
      if (!given.includes(move)) throw new ProofError(line, `the answer to ${move} is left out`);
      this.checkMove(line, position, move, moves[move]);
    }
  }

  private checkMove(line: number, position: Position, text: string, target: number | null): void {
    const move = checkMove(position, text);
    if (!move.ok) throw new ProofError(line, move.error.message);
    const { position: after } = play(position, move.value);
    if (target === null) {
      if (judge(this.rules, after.state, this.goal) === true) return;
      throw new ProofError(line, `the goal is not reached by ${text}`);
    }
    // Only lines that have been checked are there: a proof that went round in a circle would find none.
    if (this.texts.get(target) === makePosition(after)) return;
    throw new ProofError(line, `${text} does not lead to the position of line ${String(target)}`);
  }
}

function readHead(value: unknown): ProofHead {
  const head = value as Partial<ProofHead> | null;
  const isKnown = head?.format === PROOF_FORMAT && head.version === PROOF_VERSION;
  if (!isKnown || typeof head.variant !== 'string' || !Array.isArray(head.options)) {
    throw new ProofError(0, 'this is no proof, or one of another version');
  }
  const { side, seeds } = head;
  const isGoal = (side === 0 || side === 1) && (seeds === null || Number.isInteger(seeds));
  if (!isGoal) throw new ProofError(0, 'the goal is missing');
  return head as ProofHead;
}

function readStep(value: unknown): ProofStep {
  const step = value as Partial<ProofStep> | null;
  if (typeof step?.line !== 'number' || typeof step.at !== 'string') {
    throw new ProofError(0, 'a line without a number or a position');
  }
  const targets = Object.values(step.moves ?? {});
  if (targets.every((target) => target === null || typeof target === 'number')) return step as ProofStep;
  throw new ProofError(step.line, 'a move leads to no line');
}
