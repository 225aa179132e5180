/**
 * Katro of the Betsileo, Tanala and Sakalava, Madagascar (Alexander J. de Voogt, fieldwork of 1998).
 *
 * Six rows of six, three a side, two seeds a hole; nothing ever leaves the board. A player starts from his
 * outermost row that holds seeds and sows along a snake path through his own rows: outer left to right, central
 * back, inner left to right, and from its end to the beginning of the outer row. A last seed in an empty hole
 * ends the turn. In an occupied hole it may capture: from the mover's innermost row that holds seeds (the
 * landing hole counts), the contents of the hole of the same file in the opponent's innermost row that holds
 * seeds. Captured seeds and those of the landing hole are sown on together from the next hole; without a
 * capture the landing hole alone is sown on. A player who has no move on his turn has lost.
 *
 * Readings chosen: rows are tested as whole rows, not hole by hole (`opponentRow`); where the facing hole of that
 * row is empty there is no capture. One fixed circuit for each player (`direction`). The last single seed has
 * no step of its own (`lastCounter`).
 */
import { createSnakeBoard, opponentOf, ownerOf, type Side } from '../board';
import { createChoices } from '../choices';
import {
  allowsDirection,
  directionField,
  type DirectionRule,
  listDirections,
  rememberDirection,
} from '../directions';
import { fillHoles, passToOpponent } from '../ending';
import { choice, COMMON_OPTIONS, wholeNumber } from '../options';
import { holeOf, type Move, type Options, type Play, REVERSED, STRAIGHT, type Variant } from '../rules';
import { createCircuit, createFacing, createRows } from '../snake';
import { hasSeeds, lift, sowPath, stopsAtLimit } from '../sowing';
import { countSeeds, type FrozenState, type ReadonlyCells, type State, type Tally } from '../state';
import type { Trace } from '../trace';

interface Shape {
  readonly rowsPerSide: number;
  readonly files: number;
}

function createPlay({ rowsPerSide, files }: Shape, options: Options): Play {
  const board = createSnakeBoard(rowsPerSide, files);
  const { half } = board;
  const lapLimit = wholeNumber(options, 'lapLimit');
  const seedsPerHole = wholeNumber(options, 'seeds');
  const direction = options['direction'] as DirectionRule;
  const stepsStraight = options['lastCounter'] === 'straight';
  const findTarget = options['opponentRow'] === 'hole' ? nearestInFile : frontRow;
  const forward = createCircuit(board, false);
  const mirrored = createCircuit(board, true);
  const facing = createFacing(board);
  const rows = createRows(board);
  const choices = createChoices(board, options, { list, isLegal, explain, canMove, sow: sowTurn });

  function step(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    sowTurn(state, move, tally, trace);
    rememberDirection(direction, state, move);
    passToOpponent(state, choices, trace);
  }

  function sowTurn(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    const { cells, side } = state;
    const next = (move & REVERSED) === 0 ? forward : mirrored;
    const first = side * half;
    let last = holeOf(move);
    let captured = 0;
    if (move >= STRAIGHT) {
      last = stepAhead(cells, last, tally, trace);
      if (rows[last - first] < rowsPerSide - 1) return;
      captured = take(cells, side, last - first, nearestInFile, trace);
      tally.takenOver = captured;
      if (captured === 0) return;
    }
    for (;;) {
      const seeds = lift(cells, last, trace) + captured;
      last = sowPath(cells, last, seeds, next, trace);
      tally.seedsSown += seeds;
      tally.laps++;
      if (cells[last] === 1) return;
      if (stopsAtLimit(tally, lapLimit, trace)) return;
      captured = captureFacing(cells, side, last - first, trace);
      tally.takenOver += captured;
    }
  }

  /** The last single seed moves to the hole of the same file in the next row inward. */
  function stepAhead(cells: Uint8Array, from: number, tally: Tally, trace: Trace | null): number {
    const ahead = from + 2 * (files - (from % files)) - 1;
    lift(cells, from, trace);
    cells[ahead] = 1;
    tally.laps++;
    tally.seedsSown++;
    if (trace !== null) trace.drop(ahead, 1);
    return ahead;
  }

  /** Takes what the last seed captures by row priority: the seeds, 0 where none. `landing` counts along the track. */
  function captureFacing(cells: Uint8Array, mover: Side, landing: number, trace: Trace | null): number {
    if (!rowsInsideAreEmpty(cells, mover * half, rows[landing])) return 0;
    return take(cells, mover, landing, findTarget, trace);
  }

  function take(
    cells: Uint8Array,
    mover: Side,
    landing: number,
    rowHit: (cells: ReadonlyCells, first: number, landing: number) => number,
    trace: Trace | null,
  ): number {
    const theirFirst = opponentOf(mover) * half;
    const row = rowHit(cells, theirFirst, landing);
    if (row < 0) return 0;
    const hole = theirFirst + facing[row * half + landing];
    const seeds = cells[hole];
    cells[hole] = 0;
    if (trace !== null && seeds > 0) trace.capture(hole, seeds, mover);
    return seeds;
  }

  function rowsInsideAreEmpty(cells: ReadonlyCells, first: number, row: number): boolean {
    for (let hole = first + (row + 1) * files; hole < first + half; hole++)
      if (cells[hole] !== 0) return false;
    return true;
  }

  /** The innermost row of a side that holds seeds; -1 where it has none. */
  function frontRow(cells: ReadonlyCells, first: number): number {
    for (let hole = first + half - 1; hole >= first; hole--) {
      if (cells[hole] !== 0) return rows[hole - first];
    }
    return -1;
  }

  /** The innermost row in which the hole on the file of `landing` holds seeds; -1 where none does. */
  function nearestInFile(cells: ReadonlyCells, first: number, landing: number): number {
    for (let row = rowsPerSide - 1; row >= 0; row--)
      if (cells[first + facing[row * half + landing]] !== 0) return row;
    return -1;
  }

  /** The first hole of the outermost row that holds seeds, and with it the row that must be played. */
  function backRowStart(state: FrozenState): number {
    const first = state.side * half;
    for (let hole = first; hole < first + half; hole++) {
      if (state.cells[hole] !== 0) return hole - ((hole - first) % files);
    }
    return -1;
  }

  function list(state: FrozenState, out: Move[]): number {
    const start = backRowStart(state);
    let count = 0;
    if (start < 0 || state.over) return count;
    for (let hole = start; hole < start + files; hole++) if (state.cells[hole] !== 0) out[count++] = hole;
    if (direction !== 'fixed') count = listDirections(direction, state, count, out);
    if (stepsStraight && mayStepAhead(state, out[0])) out[count++] = holeOf(out[0]) + STRAIGHT;
    return count;
  }

  function mayStepAhead(state: FrozenState, hole: number): boolean {
    const first = state.side * half;
    const isInner = holeOf(hole) >= first + half - files;
    return !isInner && countSeeds(state.cells, first, first + half) === 1;
  }

  function isLegal(state: FrozenState, move: Move): boolean {
    const hole = holeOf(move);
    const start = backRowStart(state);
    if (start < 0 || hole < start || hole >= start + files || state.cells[hole] === 0) return false;
    if (move >= STRAIGHT) return stepsStraight && mayStepAhead(state, hole);
    return allowsDirection(direction, state, move);
  }

  function explain(state: FrozenState, move: Move): string {
    const hole = holeOf(move);
    const name = board.names[hole];
    if (ownerOf(board, hole) !== state.side) return `${name} is not the mover's own hole`;
    if (state.cells[hole] === 0) return `${name} is empty`;
    const start = backRowStart(state);
    if (hole >= start + files) return `${name} is not in the outermost row that holds seeds`;
    if (move >= STRAIGHT) return 'only a last single seed outside the innermost row steps straight ahead';
    return 'the direction of the first move is kept all game';
  }

  function canMove(state: FrozenState): boolean {
    return hasSeeds(state.cells, board, state.side);
  }

  function winnerOf(state: FrozenState): Side {
    return opponentOf(state.side);
  }

  return {
    ...choices,
    board,
    totalSeeds: board.holes * seedsPerHole,
    seedsLeave: false,
    endReason: 'NO_MOVES',
    scoreDecides: false,
    holesClose: false,
    directed: direction !== 'fixed',
    stepsStraight,
    manner: { relay: 'landing', captures: options['opponentRow'] === 'hole' ? 'front-hole' : 'front-row' },
    ...(direction === 'per-game' ? { extra: directionField } : {}),
    createStart: () => fillHoles(board, seedsPerHole),
    step,
    winnerOf,
    isOver: (state) => !choices.canMove(state),
    checkSetup: () => undefined,
  };
}

/** Boards by their name: all rows times files. */
const BOARDS: Readonly<Record<string, Shape>> = {
  '6x6': { rowsPerSide: 3, files: 6 },
  '6x3': { rowsPerSide: 3, files: 3 },
  '4x4': { rowsPerSide: 2, files: 4 },
  '4x6': { rowsPerSide: 2, files: 6 },
  '4x8': { rowsPerSide: 2, files: 8 },
};

const OPTIONS = [
  choice(
    'direction',
    'fixed: one circuit for each player. per-turn: the mover chooses the circuit or its mirror image at every move. per-game: at his first move, for the whole game.',
    'fixed',
    'per-turn',
    'per-game',
  ),
  choice(
    'opponentRow',
    "row: captures strike the opponent's innermost row that holds any seeds. hole: the innermost hole of the file that holds seeds (as Ludii reads it).",
    'row',
    'hole',
  ),
  choice('seeds', 'Seeds in each hole at the start.', '2', '3'),
  ...COMMON_OPTIONS,
];

const LAST_COUNTER = choice(
  'lastCounter',
  'straight: a player with a single seed left may step it straight ahead to the next row inward (written a1^); from the central row it lands in the inner one and captures the nearest seeds of the file, to sow on with them.',
  'off',
  'straight',
);

const RULES = (board: string, rows: string, circuit: string): string =>
  [
    `Board: ${board}, two seeds in each hole. Each player owns ${rows}. No seed ever leaves the board. South moves first.`,
    'Start of a move: lift all seeds of a hole in your outermost row that holds any. Single seeds may be moved. Passing is not allowed.',
    `Sowing: one by one along your own circuit: ${circuit}, and back to the beginning of the outer row. The origin is not skipped when a heap comes round.`,
    'Relay: if the last seed falls in an occupied hole, lift its contents and sow on in the same direction from the next hole. In an empty hole the turn ends. A sowing that would go on after 2000 laps stops where it is (both the limit and what happens then are options).',
    "Capture: a last seed in an occupied hole captures if its hole lies in your innermost row that holds any seeds at that moment, and the hole of the same file in the opponent's innermost row that holds seeds is not empty. Only that hole is captured. The captured seeds and those of the landing hole are sown on together from the next hole of your circuit. Captures happen in every lap and are not optional.",
    'End: a player who has no seeds on his turn has lost. When a position with the same side to move occurs for the third time, or after 2000 turns, the game is a draw.',
  ].join('\n\n');

const TWO_ROW_CIRCUIT = 'outer row left to right as you see it, inner row right to left';
const LUDII = 'Ludii portal: Katro (compared; its captures are chosen hole by hole)';
const DE_VOOGT = 'Alexander J. de Voogt, fieldwork in Madagascar, Board Games Studies 2, 1999';

export const katro: Variant = {
  id: 'katro',
  name: 'Katro',
  alsoKnownAs: ['Katra'],
  region: 'southern and central Madagascar',
  summary:
    'Six rows of six, two seeds a hole: relay sowing along a snake path through the own three rows, frontal captures by row priority, nothing leaves the board.',
  rules: RULES(
    'six rows of six holes',
    'three rows: outer, central, inner',
    'outer row left to right as you see it, central row right to left, inner row left to right',
  ),
  sources: ['Mancala World: Katro', DE_VOOGT, LUDII],
  matchPlay: false,
  options: [
    choice('board', 'Rows of both players together times holes a row.', ...Object.keys(BOARDS)),
    LAST_COUNTER,
    ...OPTIONS,
  ],
  conflicts: [
    {
      first: { name: 'lastCounter', values: ['straight'] },
      second: { name: 'board', values: ['4x4', '4x6', '4x8'] },
      why: 'the step is only described for three rows a side',
    },
  ],
  createPlay: (options) => createPlay(BOARDS[options['board']], options),
};

function twoRowsASide(files: number): Variant {
  const board = `4x${String(files)}`;
  return {
    id: `katro-${board}`,
    name: `Katro ${board}`,
    alsoKnownAs: ['Katra', 'Katro tsotra', 'Katra mpantsaka'],
    region: 'southern and central Madagascar',
    summary: `Katro on four rows of ${String(files)}, two rows a side.`,
    rules: RULES(`four rows of ${String(files)} holes`, 'two rows: outer and inner', TWO_ROW_CIRCUIT),
    sources: [DE_VOOGT, 'Ludii portal: Katro (evidence for the games of four rows)'],
    matchPlay: false,
    options: OPTIONS,
    conflicts: [],
    createPlay: (options) => createPlay(BOARDS[board], options),
  };
}

export const katro4x4 = twoRowsASide(4);
export const katro4x6 = twoRowsASide(6);
