import type { MoveResult, Outcome, Position, SeedPair, Side } from '../api/shapes';

export function sideName(side: Side): string {
  return side === 'SOUTH' ? 'South' : 'North';
}

export function seatName(side: Side, level: number): string {
  return level === 0 ? sideName(side) : `${sideName(side)} (AI level ${String(level)})`;
}

/** "1 seed", "2 seeds". */
export function count(number: number, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** What a move does beside sowing, clause by clause: laps, captures, what follows. */
export function tellResult(result: MoveResult, mover: Side): string {
  const { laps, captured, extraTurn, endsGame, passedOver } = result;
  const told = [count(laps, 'lap'), ...tellCaptures(captured)];
  if (laps === 1) told.shift();
  if (told.length === 0) told.push('captures nothing');
  if (extraTurn) told.push(`${sideName(mover)} moves again`);
  else if (passedOver !== null) told.push(`${sideName(passedOver)} must pass`);
  if (endsGame) told.push('ends the game');
  return told.join(', ');
}

function tellCaptures({ south, north }: SeedPair): string[] {
  const told: string[] = [];
  if (south > 0) told.push(`South gains ${String(south)}`);
  if (north > 0) told.push(`North gains ${String(north)}`);
  return told;
}

const REASONS: Readonly<Record<string, string>> = {
  ADJUDICATION: 'by adjudication',
  AGREEMENT: 'by agreement',
  ENDLESS_SOWING: 'a sowing did not end',
  LAST_SEEDS: 'the last capture was made',
  NO_MOVES: 'the side to move has no seeds',
  REPETITION: 'a position occurred for the third time',
  RESIGNATION: 'a player gave up',
  TIME: 'a player ran out of time',
  TURN_LIMIT: 'the turn limit was reached',
};

export function reasonText(reason: string): string {
  return REASONS[reason] ?? reason.toLowerCase().replaceAll('_', ' ');
}

/** "South wins 28 to 20" */
export function resultText({ winner, south, north }: Outcome): string {
  const seeds = south === null || north === null ? undefined : [south, north];
  if (winner === null) return seeds === undefined ? 'Draw' : `Draw, ${seeds.join(' to ')}`;
  if (winner === 'NORTH') seeds?.reverse();
  return `${sideName(winner)} wins${seeds === undefined ? '' : ` ${seeds.join(' to ')}`}`;
}

export function outcomeText(outcome: Outcome): string {
  return `${resultText(outcome)}: ${reasonText(outcome.reason)}.`;
}

/** Whose turn it is, or how the game ended. */
export function standingText({ outcome, sideToMove }: Pick<Position, 'outcome' | 'sideToMove'>): string {
  return outcome === null ? `${sideName(sideToMove)} to move.` : outcomeText(outcome);
}

const SIGNS: Readonly<Record<string, string>> = {
  '+': 'the usual way',
  '-': 'the other way round',
  '^': 'straight ahead',
};

/** The direction in which a move sows, where its sign tells one. */
export function directionOf(move: string): string | undefined {
  return SIGNS[move.slice(-1)];
}

/** "+2.5 for South" */
export function evaluationText(south: number): string {
  const seeds = Math.abs(south).toFixed(1);
  if (seeds === '0.0') return 'even';
  return `+${seeds} ${south > 0 ? 'South' : 'North'}`;
}

/** A long account read aloud: how it begins and how it ends. */
export function shortened(sentences: readonly string[], most = 5): string[] {
  if (sentences.length <= most) return [...sentences];
  return [...sentences.slice(0, 1), '…', ...sentences.slice(1 - most)];
}
