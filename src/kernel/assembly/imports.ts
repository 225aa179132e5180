/** What the kernel asks of the outside: see `Host` in `../host.ts`. */

/** Lists the moves of the state at `WORK` at `LISTED`; returns how many. */
export declare function listMoves(): i32;
/** Plays a move in the state at `WORK`; returns the work it took, in laps. */
export declare function step(move: i32): i32;
/** Whether the search should end here. */
export declare function shouldStop(): i32;
/**
 * Looks the state at `WORK` up in endgame tables: what the side to move gains of the seeds on the board less what
 * the opponent gains, at the most in the low byte and at the least in the next, each plus 128; -1 where unknown.
 */
export declare function probe(): i32;
