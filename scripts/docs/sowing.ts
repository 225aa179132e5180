import {
  capturedSeeds,
  checkMove,
  explain,
  makeMove,
  type MoveEvent,
  parsePosition,
  type Position,
  type Result,
  type Rules,
  SIDE_NAMES,
  startPosition,
} from '../../src/engine';

/** One step of a move: what it changes, and what is said of it. */
export interface SowingStep {
  readonly kind: MoveEvent['kind'];
  readonly text: string;
  /** The cell it happens in; absent where it concerns the whole board. */
  readonly at?: number;
  /** What cells hold afterwards, by their numbers. */
  readonly set: Readonly<Record<number, number>>;
  /** Seeds in hand afterwards. */
  readonly hand: number;
}

/** A move step by step, with all that is needed to draw it. */
export interface SowingShow {
  readonly title: string;
  /** Cells rank by rank from North's outer row down. */
  readonly rows: readonly (readonly number[])[];
  readonly names: readonly string[];
  /** Cells of South's and North's captured seeds; absent where no seed leaves the board. */
  readonly stores?: readonly [number, number];
  readonly start: readonly number[];
  readonly steps: readonly SowingStep[];
}

/** The move played from `position` (the start where undefined). Fails where the engine refuses it. */
export function showSowing(rules: Rules, position: string | undefined, move: string): SowingShow {
  const before = position === undefined ? startPosition(rules) : expectOk(parsePosition(rules, position));
  const played = explain(before, expectOk(checkMove(before, move)));
  const { board } = rules;
  const steps = stepsOf(before, played.events, played.position);
  return {
    title: `${rules.variant.name}: ${sideName(before.state.side)} plays ${makeMove(rules, played.move)}`,
    rows: board.picture,
    names: board.names,
    ...(capturedSeeds(before) === undefined ? {} : { stores: [board.holes, board.holes + 1] as const }),
    start: cellsOf(before),
    steps,
  };
}

function expectOk<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function cellsOf({ rules, state }: Position): number[] {
  return Array.from({ length: rules.board.holes + 2 }, (_, cell) => state.cells[cell]);
}

function sideName(side: number): string {
  const name = SIDE_NAMES[side] ?? '';
  return name.charAt(0) + name.slice(1).toLowerCase();
}

/** Follows the events on a copy of the board; what it comes to must be what the engine came to. */
function stepsOf(before: Position, events: readonly MoveEvent[], after: Position): SowingStep[] {
  const { board, seedsLeave } = before.rules;
  const cells = cellsOf(before);
  const final = cellsOf(after);
  let hand = 0;
  const steps = events.map((event): SowingStep => {
    const { kind, hole, seeds = 0, side = 0 } = event;
    const set: Record<number, number> = {};
    const put = (at: number, count: number): void => {
      cells[at] = count;
      set[at] = count;
    };
    if (hole !== undefined) put(hole, kind === 'DROP' ? seeds : 0);
    if (kind === 'LIFT' || (kind === 'CAPTURE' && !seedsLeave)) hand += seeds;
    else if (kind === 'DROP') hand--;
    else if (kind === 'CAPTURE') put(board.holes + side, (cells[board.holes + side] ?? 0) + seeds);
    else if (kind === 'SWEEP') {
      hand = 0;
      final.forEach((count, at) => {
        if (cells[at] !== count) put(at, count);
      });
    }
    return { kind, text: describe(event, before), ...(hole === undefined ? {} : { at: hole }), set, hand };
  });
  if (cells.join() !== final.join()) throw new Error('the steps do not lead to the position');
  return steps;
}

function describe({ kind, lap, hole, seeds = 0, side }: MoveEvent, { rules }: Position): string {
  const { board, seedsLeave } = rules;
  const name = hole === undefined ? '' : hole < board.holes ? (board.names[hole] ?? '') : 'the store';
  const who = side === undefined ? '' : sideName(side);
  const count = seeds === 1 ? '1 seed' : `${String(seeds)} seeds`;
  switch (kind) {
    case 'LIFT':
      return `Lap ${String(lap)}: ${count} lifted from ${name}`;
    case 'DROP':
      return `Lap ${String(lap)}: ${name} now holds ${String(seeds)}`;
    case 'CAPTURE':
      return seedsLeave
        ? `${who} captures ${count} from ${name}`
        : `${count} taken from ${name}, to be sown on`;
    case 'PASS':
      return `${who} cannot move and passes`;
    case 'SWEEP':
      return `The ${count} left go to ${who}`;
    case 'STOP':
      return 'The lap limit is reached: the turn ends';
    case 'END':
      return side === undefined ? 'The game is over: a draw' : `The game is over: ${who} has won`;
  }
}
