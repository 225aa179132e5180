/**
 * Where everything lies in the kernel's memory. The addresses are fixed, nothing is ever allocated; what the
 * compiler puts into memory by itself stays below `FIRST`.
 */

/** A state: cells as the engine numbers them (holes, then South's and North's captured seeds), then the rest. */
export const STATE_BYTES: usize = 128;
export const MOST_CELLS: i32 = 64;

/** Plies from the root that a search may look; the deepest are guessed at. */
export const MOST_PLIES: i32 = 120;
export const MOST_MOVES: i32 = 64;

const FIRST: usize = 0x10000;

/** The position searched. */
export const ROOT: usize = FIRST;
/** The state that the host family works on, and states that outside callers hand in. */
export const WORK: usize = FIRST + STATE_BYTES;
/** A state to try moves in. */
export const SCRATCH: usize = FIRST + 2 * STATE_BYTES;
/** Moves listed last, a byte each. */
export const LISTED: usize = FIRST + 0x200;
/** A variation on its way in or out, a byte a move. */
export const VARIATION: usize = FIRST + 0x300;
/** Weights of the evaluation: for each own hole in sowing order 16 numbers of 32 bits. */
export const WEIGHTS: usize = FIRST + 0x400;
export const WEIGHTS_A_HOLE: i32 = 16;
/** The holes of the board, of South's and of North's rows as masks over the cells. */
export const BOARD_MASK: usize = FIRST + 0xc00;
export const SOUTH_MASK: usize = FIRST + 0xc40;
/** The hole after each hole, a byte each. */
export const NEXT: usize = FIRST + 0xc80;

/** The cell after each cell on the circuit of South and, 64 further, of North, where each sows into a store. */
export const STORE_NEXT: usize = FIRST + 0xd00;
/** By ply: a position that can come back has occurred twice so far, a byte each. */
export const PATH_RECURRED: usize = FIRST + 0xd80;

/** What cutoffs tell about moves: a number of 32 bits a move. */
export const CREDITS: usize = FIRST + 0x1000;
/** Two moves a ply, 16 bits each. */
export const KILLERS: usize = FIRST + 0x1400;

/** By ply: keys of 64 bits, turns played and the first ply that may still recur, 32 bits each. */
export const PATH_KEYS: usize = FIRST + 0x1800;
export const PATH_TURNS: usize = FIRST + 0x1c00;
export const PATH_SINCE: usize = FIRST + 0x1e00;

/** The expected plies from each node of the line at hand: a triangle, one row a ply, and how long each row is. */
export const VARIATIONS: usize = FIRST + 0x2000;
export const VARIATION_LENGTHS: usize = FIRST + 0x6000;

/** By origin and seeds: what a lap adds to the sixteen cells, and the hole of its last seed. */
export const LAPS: usize = FIRST + 0x8000;
export const LAP_ENDS: usize = FIRST + 0x18000;
/** By origin and seeds up to one round: 1 in every cell that gets a seed, and the hole of the last one. */
export const ROUNDS: usize = FIRST + 0x19000;
export const ROUND_ENDS: usize = FIRST + 0x1b000;
/** By a hole's place on its own circuit and the opponent's row: the place facing it. */
export const FACING: usize = FIRST + 0x1c000;

/** By ply: the states its moves lead to, and the order in which these are tried. */
export const NODES: usize = 0x60000;
export const NODE_BYTES: usize = STATE_BYTES * <usize>MOST_MOVES;
export const ORDERS: usize = 0x158000;

/** Positions of the game so far. */
export const HISTORY: usize = 0x160000;
export const HISTORY_BITS: i32 = 18;

/** The transposition table takes all the rest. */
export const TABLE: usize = 0x580000;
