import { NORTH, type Side, SOUTH } from '../board';
import type { Line } from '../line';
import { capturedSeeds, type Position } from '../position';
import { fault, ok, type Result } from '../result';
import type { Outcome, OutcomeReason, Rules } from '../rules';
import type { Place, RecordFault } from './model';

/** The reasons of an outcome as the Termination tag names them. */
export const TERMINATIONS: Readonly<Record<OutcomeReason, string>> = {
  NO_MOVES: 'normal',
  LAST_SEEDS: 'normal',
  REPETITION: 'repetition',
  TURN_LIMIT: 'turn-limit',
  ENDLESS_SOWING: 'endless-sowing',
  RESIGNATION: 'resignation',
  AGREEMENT: 'agreement',
  TIME: 'time',
  ADJUDICATION: 'adjudication',
};

/** Reasons that the moves do not tell. */
const AGREED: readonly OutcomeReason[] = ['RESIGNATION', 'AGREEMENT', 'TIME', 'ADJUDICATION'];

/** As in chess PGN: no outcome yet. */
const UNTERMINATED = 'unterminated';

/** Words that may stand in the Termination tag. */
export const TERMINATION_WORDS: readonly string[] = [...new Set(Object.values(TERMINATIONS)), UNTERMINATED];

const UNFINISHED = '*';
const DRAWN = '1/2-1/2';
const WON = ['1-0', '0-1'] as const;

/**
 * `28-20` where the seeds tell the winner; otherwise, as where seeds stay on the board or a player resigns, `1-0`,
 * `0-1` or `1/2-1/2`; `*` while unfinished.
 */
export function makeResult(rules: Rules, outcome: Outcome | undefined): string {
  if (outcome === undefined) return UNFINISHED;
  const { seeds, winner } = outcome;
  if (rules.seedsLeave && seeds !== undefined && leaderOf(seeds) === winner) return seeds.join('-');
  return winner === undefined ? DRAWN : WON[winner];
}

export function isResult(word: string): boolean {
  return word === UNFINISHED || word === DRAWN || /^\d+-\d+$/.test(word);
}

/** A word of a record and where it stands. */
export interface Claim extends Place {
  readonly text: string;
}

export type Settled =
  | { readonly ok: true; readonly outcome: Outcome | undefined }
  | { readonly ok: false; readonly error: RecordFault };

/** The outcome of a replayed game, where what the record says of it agrees with the play. */
export function settleOutcome(
  line: Line,
  result: Claim | undefined,
  termination: Claim | undefined,
): Settled {
  if (line.outcome !== undefined) return confirmPlayed(line, line.outcome, result, termination);
  if (result === undefined || result.text === UNFINISHED) {
    if (termination === undefined || termination.text === UNTERMINATED)
      return { ok: true, outcome: undefined };
    return refuse(termination, `the game is not over: its termination cannot be "${termination.text}"`);
  }
  const reason = AGREED.find((candidate) => TERMINATIONS[candidate] === termination?.text);
  if (reason !== undefined) return readAgreed(line.position, reason, result);
  const how = AGREED.map((candidate) => TERMINATIONS[candidate]).join(', ');
  return refuse(result, `the moves do not end the game: the tag Termination says what did (${how})`);
}

const NOWHERE = { line: 1, column: 1 };

/**
 * The outcome of a replayed game, where that which is claimed agrees with the play. Without a claim it is what the
 * play tells.
 */
export function confirmOutcome(line: Line, claimed: Outcome | undefined): Result<Outcome | undefined> {
  const result = claimed && { ...NOWHERE, text: makeResult(line.position.rules, claimed) };
  const termination = claimed && { ...NOWHERE, text: TERMINATIONS[claimed.reason] };
  const settled = settleOutcome(line, result, termination);
  if (!settled.ok) {
    const { code, message } = settled.error;
    return fault(code, message);
  }
  const { outcome } = settled;
  if (claimed === undefined || isSame(claimed, outcome)) return ok(outcome);
  return fault('RECORD_RESULT', 'winner, reason and seeds of the outcome do not belong together');
}

function isSame(claimed: Outcome, outcome: Outcome | undefined): boolean {
  const seeds = (told: Outcome | undefined): string | undefined => told?.seeds?.join('-');
  return (
    claimed.winner === outcome?.winner &&
    claimed.reason === outcome?.reason &&
    seeds(claimed) === seeds(outcome)
  );
}

function confirmPlayed(
  { position }: Line,
  outcome: Outcome,
  result: Claim | undefined,
  termination: Claim | undefined,
): Settled {
  const played = makeResult(position.rules, outcome);
  if (result !== undefined && result.text !== played) {
    return refuse(result, `the game ended ${played}, not ${result.text}`);
  }
  const word = TERMINATIONS[outcome.reason];
  if (termination !== undefined && termination.text !== word && termination.text !== 'normal') {
    return refuse(termination, `the game ended by its rules (${word}), not by ${termination.text}`);
  }
  return { ok: true, outcome };
}

function readAgreed(position: Position, reason: OutcomeReason, result: Claim): Settled {
  const outcome = parseResult(position, reason, result.text);
  if (outcome === undefined) {
    const [south, north] = capturedSeeds(position) ?? [0, 0];
    const message = position.rules.seedsLeave
      ? `a result is ${WON.join(', ')}, ${DRAWN}, or seeds from ${String(south)}-${String(north)} on that make no more than ${String(position.rules.totalSeeds)}`
      : `a result is ${WON.join(', ')} or ${DRAWN} here: the seeds stay on the board`;
    return refuse(result, message);
  }
  if (reason === 'RESIGNATION' && outcome.winner === undefined) {
    return refuse(result, 'a player who resigns loses: this is no draw');
  }
  return { ok: true, outcome };
}

function parseResult(position: Position, reason: OutcomeReason, text: string): Outcome | undefined {
  if (text === DRAWN) return { reason };
  if (text === WON[SOUTH]) return { winner: SOUTH, reason };
  if (text === WON[NORTH]) return { winner: NORTH, reason };
  const captured = capturedSeeds(position);
  const [south, north] = text.split('-').map(Number);
  if (captured === undefined || south < captured[0] || north < captured[1]) return undefined;
  if (south + north > position.rules.totalSeeds) return undefined;
  const winner = leaderOf([south, north]);
  return { ...(winner === undefined ? {} : { winner }), reason, seeds: [south, north] };
}

function leaderOf([south, north]: readonly [number, number]): Side | undefined {
  if (south === north) return undefined;
  return south > north ? SOUTH : NORTH;
}

function refuse({ line, column }: Place, message: string): Settled {
  return { ok: false, error: { ...fault('RECORD_RESULT', message).error, line, column } };
}
