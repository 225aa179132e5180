/** Positions and moves as text. `parseX` checks everything and says where a defect stands; `makeX` is exact. */
import { SOUTH } from './board';
import { clip } from './characters';
import { checkPosition, isClosed, type Position, sideFromLetter } from './position';
import { fault, type Fault, ok, type Result } from './result';
import { holeOf, type Move, REVERSED, type Rules, STRAIGHT } from './rules';
import { State } from './state';

const CLOSED = 'x';
const MOST_SEEDS = 255;
const LONGEST_POSITION = 400;

/** `BOARD TURN CAPTURED [EXTRA]`, for instance `4,4,4,4,4,4/4,4,4,4,4,4 s 0-0`. */
export function makePosition(position: Position): string {
  const { rules, state } = position;
  const { board } = rules;
  const count = (hole: number): string => (isClosed(state, hole) ? CLOSED : String(state.cells[hole]));
  const picture = board.picture.map((row) => row.map(count).join(',')).join('/');
  const captured = rules.seedsLeave
    ? `${String(state.cells[board.holes])}-${String(state.cells[board.holes + 1])}`
    : '-';
  const extra = rules.extra?.make(state.extra) ?? '';
  return `${picture} ${state.side === SOUTH ? 's' : 'n'} ${captured}${extra === '' ? '' : ` ${extra}`}`;
}

/** Reads a position; `_` may stand for the spaces. Every defect has its own code and names its place. */
export function parsePosition(rules: Rules, text: string): Result<Position> {
  if (text.length > LONGEST_POSITION) {
    return fault('POSITION_SYNTAX', `a position is at most ${String(LONGEST_POSITION)} characters long`, {
      offset: LONGEST_POSITION,
    });
  }
  const fields = splitWithOffsets(text.replaceAll('_', ' '), ' ', 0);
  const [board, turn, captured, extra] = fields;
  if (board === undefined || turn === undefined || captured === undefined || fields.length > 4) {
    const form = `BOARD TURN CAPTURED${rules.extra === undefined ? '' : ' [EXTRA]'}`;
    return fault('POSITION_SYNTAX', `a position is written ${form}, with one space between`, {
      offset: text.length,
    });
  }
  const state = new State(new Uint8Array(rules.board.holes + 2));
  const defect =
    readBoard(rules, state, board) ??
    readTurn(state, turn) ??
    readCaptured(rules, state, captured) ??
    readExtra(rules, state, extra);
  if (defect !== undefined) return { ok: false, error: defect };
  return checkPosition(rules, state);
}

interface Piece {
  readonly text: string;
  readonly offset: number;
}

function splitWithOffsets(text: string, separator: string, start: number): Piece[] {
  let offset = start;
  return text.split(separator).map((piece) => {
    const found = { text: piece, offset };
    offset += piece.length + separator.length;
    return found;
  });
}

function readBoard(rules: Rules, state: State, field: Piece): Fault | undefined {
  const { board } = rules;
  const ranks = splitWithOffsets(field.text, '/', field.offset);
  if (ranks.length !== board.ranks) {
    const message = `${rules.variant.id} has ${String(board.ranks)} ranks, here ${String(ranks.length)}`;
    return fault('POSITION_RANKS', message, { at: 'board', offset: field.offset }).error;
  }
  for (const [fromTop, rank] of ranks.entries()) {
    const at = `rank ${String(board.ranks - fromTop)}`;
    const counts = splitWithOffsets(rank.text, ',', rank.offset);
    if (counts.length !== board.files) {
      const message = `${at} has ${String(counts.length)} counts, ${rules.variant.id} has ${String(board.files)} files`;
      return fault('POSITION_FILES', message, { at, offset: rank.offset }).error;
    }
    for (const [file, count] of counts.entries()) {
      const defect = readHole(rules, state, board.picture[fromTop][file], count);
      if (defect !== undefined) return defect;
    }
  }
  return undefined;
}

function readHole(rules: Rules, state: State, hole: number, count: Piece): Fault | undefined {
  const place = { at: rules.board.names[hole], offset: count.offset };
  if (count.text === CLOSED) {
    if (!rules.holesClose) {
      return fault('POSITION_CLOSED', `${rules.variant.id} has no closed holes`, place).error;
    }
    state.closed |= 1 << hole;
    return undefined;
  }
  const seeds = readCount(count.text);
  if (seeds === undefined) {
    const message = `a hole holds a whole number of seeds up to ${String(MOST_SEEDS)}, not "${clip(count.text)}"`;
    return fault('POSITION_COUNT', message, place).error;
  }
  state.cells[hole] = seeds;
  return undefined;
}

/** A whole number without leading zeros that fits a cell. */
function readCount(text: string): number | undefined {
  return /^(0|[1-9]\d{0,2})$/.test(text) && Number(text) <= MOST_SEEDS ? Number(text) : undefined;
}

function readTurn(state: State, field: Piece): Fault | undefined {
  const side = sideFromLetter(field.text);
  if (side === undefined) {
    const message = `the side to move is s or n, not "${clip(field.text)}"`;
    return fault('POSITION_SIDE', message, { at: 'turn', offset: field.offset }).error;
  }
  state.side = side;
  return undefined;
}

function readCaptured(rules: Rules, state: State, field: Piece): Fault | undefined {
  const place = { at: 'captured', offset: field.offset };
  if (!rules.seedsLeave) {
    if (field.text === '-') return undefined;
    const message = `in ${rules.variant.id} no seeds leave the board: "-" stands for the captured seeds, not "${clip(field.text)}"`;
    return fault('POSITION_CAPTURED', message, place).error;
  }
  const [south, north, ...rest] = field.text.split('-').map(readCount);
  if (south === undefined || north === undefined || rest.length > 0) {
    const message = `captured seeds are written south-north, for instance 8-4, not "${clip(field.text)}"`;
    return fault('POSITION_CAPTURED', message, place).error;
  }
  state.cells[rules.board.holes] = south;
  state.cells[rules.board.holes + 1] = north;
  return undefined;
}

function readExtra(rules: Rules, state: State, field: Piece | undefined): Fault | undefined {
  if (field === undefined) return undefined;
  const place = { at: 'extra', offset: field.offset };
  if (rules.extra === undefined) {
    return fault('POSITION_EXTRA', `nothing follows the captured seeds in ${rules.variant.id}`, place).error;
  }
  const extra = rules.extra.parse(field.text);
  if (extra === undefined) {
    return fault(
      'POSITION_EXTRA',
      `after the captured seeds stands ${rules.extra.form}, not "${clip(field.text)}"`,
      place,
    ).error;
  }
  state.extra = extra;
  return undefined;
}

/** `c1`, with `+` or `-` where the mover chooses a direction, with `^` where a single seed steps straight ahead. */
export function makeMove(rules: Rules, move: Move): string {
  const name = rules.board.names[holeOf(move)];
  if (move >= STRAIGHT) return `${name}^`;
  if (!rules.directed) return name;
  return name + (move >= REVERSED ? '-' : '+');
}

/** Reads the name of a hole of this board, with a direction exactly where the rules give the mover one. */
export function parseMove(rules: Rules, text: string): Result<Move> {
  const written = /^([a-z][1-9]\d?)([-+^]?)$/.exec(text);
  const hole = written === null ? -1 : rules.board.names.indexOf(written[1]);
  if (written === null || hole < 0) {
    const form = rules.directed ? 'such as c1+' : 'such as c1';
    return fault('MOVE_SYNTAX', `a move is the name of a hole of this board, ${form}, not "${clip(text)}"`);
  }
  const mark = written[2];
  if (mark === '^') {
    if (rules.stepsStraight) return ok(hole + STRAIGHT);
    return fault('MOVE_SYNTAX', `"${text}": no seed steps straight ahead in this game`);
  }
  if (rules.directed !== (mark !== '')) {
    const message = rules.directed
      ? `"${text}" needs a direction: ${text}+ or ${text}-`
      : `"${text}" has a direction, but the mover has no choice of direction here`;
    return fault('MOVE_SYNTAX', message);
  }
  return ok(mark === '-' ? hole + REVERSED : hole);
}
