import { type Board, ownerOf, type Rules, type Side, SOUTH } from '../engine/index';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sizes in units of the picture's natural size: CSS pixels. */
export const HOLE = 28;
export const PITCH_X = 71;
export const PITCH_Y = 85;
export const STORE_WIDTH = 60;
const EDGE = 14;
const LABELS = 24;
const ROW_NAMES = 62;
const FILE_LABELS = 22;
const STORE_GAP = 10;
const STORE_TOP = 32;
const STORE_BOTTOM = 36;
/** Between the halves: a groove in one board, or two boards. */
const GROOVE = 14;
const RIVER = 26;

/** Where everything lies on a board whose top left corner is the origin. */
export interface Layout {
  readonly board: Board;
  readonly width: number;
  readonly height: number;
  readonly hasStores: boolean;
  /** Each half is a board of its own. */
  readonly split: boolean;
  /** Middle of the first file. */
  readonly firstFile: number;
  readonly rankLabels: number;
  readonly rowNames: number;
  /** Middle of the space between the halves, and how wide it is. */
  readonly middle: number;
  readonly gap: number;
}

export function createLayout(rules: Rules): Layout {
  const { board, seedsLeave } = rules;
  const split = board.ranks > 2;
  const left = EDGE + (seedsLeave ? STORE_WIDTH + STORE_GAP : 0) + LABELS;
  const right = (seedsLeave ? STORE_WIDTH + STORE_GAP + LABELS : split ? ROW_NAMES : LABELS) + EDGE;
  const gap = split ? RIVER : GROOVE;
  const half = (board.ranks / 2) * PITCH_Y;
  const rows = left + board.files * PITCH_X;
  return {
    board,
    width: rows + right,
    height: EDGE + half + gap + half + FILE_LABELS,
    hasStores: seedsLeave,
    split,
    firstFile: left + PITCH_X / 2,
    rankLabels: left - LABELS / 2,
    rowNames: rows + 4,
    middle: EDGE + half + gap / 2,
    gap,
  };
}

/** Middle of a rank counted from the top. */
export function rankY({ board, gap }: Layout, fromTop: number): number {
  const below = fromTop >= board.ranks / 2 ? gap : 0;
  return EDGE + fromTop * PITCH_Y + HOLE + 6 + below;
}

export function fileX({ firstFile }: Layout, file: number): number {
  return firstFile + file * PITCH_X;
}

/** Middle of a hole, or of a side's store (`board.holes` South's, the next North's). */
export function placeOf(layout: Layout, hole: number): Point {
  const { board, middle } = layout;
  if (hole >= board.holes) return { x: storeX(layout, (hole - board.holes) as Side), y: middle };
  const { file, fromTop } = squareOf(board, hole);
  return { x: fileX(layout, file), y: rankY(layout, fromTop) };
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The tray of a side's captured seeds, between the names above and below it. */
export function storeBox(layout: Layout, side: Side): Box {
  const height = layout.height - STORE_TOP - STORE_BOTTOM;
  return { x: storeX(layout, side) - STORE_WIDTH / 2, y: STORE_TOP, width: STORE_WIDTH, height };
}

/** The stores stand at the right hand of their owners. */
export function storeX({ width }: Layout, side: Side): number {
  const fromEdge = EDGE + STORE_WIDTH / 2;
  return side === SOUTH ? width - fromEdge : fromEdge;
}

export interface Square {
  readonly file: number;
  /** The rank, counted from the top. */
  readonly fromTop: number;
}

export function squareOf(board: Board, hole: number): Square {
  const fromTop = board.picture.findIndex((row) => row.includes(hole));
  return { fromTop, file: board.picture[fromTop].indexOf(hole) };
}

const ROWS: Readonly<Record<number, readonly string[]>> = {
  2: ['outer', 'inner'],
  3: ['outer', 'central', 'inner'],
};

/** What the row of a rank counted from the top is called by its owner; undefined where he has only one. */
export function rowNameOf(board: Board, fromTop: number): string | undefined {
  const rows = board.ranks / 2;
  const inward = fromTop < rows ? fromTop : board.ranks - 1 - fromTop;
  return rows === 1 ? undefined : (ROWS[rows]?.[inward] ?? `row ${String(inward + 1)}`);
}

export function ownerOfRank(board: Board, fromTop: number): Side {
  return ownerOf(board, board.picture[fromTop][0]);
}
