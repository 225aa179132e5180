/** The work a search may do, and what it has done. */
import { shouldStop } from './imports';
import { clearWork, work } from './tally';

/** Positions between two looks at the caller's stop. */
const LOOK_EVERY_NODES: i64 = 1024;
/** The same in laps: where a relay may run to many thousands of them, positions alone do not bound the time. */
const LOOK_EVERY_LAPS: i32 = 100_000;
const NEVER: i64 = i64.MAX_VALUE;

/** Positions visited. */
export let nodes: i64 = 0;
/** No more work may be done; what is under way has no result. */
export let isSpent: bool = false;
let maxNodes: i64 = NEVER;
let nodesAtLook: i64 = NEVER;
let isBound: bool = false;

/** Begins a search that nothing bounds yet: what comes before `bindBudget` is done whatever it costs. */
export function beginBudget(): void {
  nodes = 0;
  isSpent = false;
  isBound = false;
  nodesAtLook = NEVER;
  clearWork();
}

export function bindBudget(most: i64): void {
  maxNodes = most;
  isBound = true;
  planLook();
}

export function visit(): void {
  nodes++;
  if (nodes >= nodesAtLook || (work >= LOOK_EVERY_LAPS && isBound)) look();
}

function look(): void {
  isSpent = nodes >= maxNodes || shouldStop() != 0;
  planLook();
}

function planLook(): void {
  nodesAtLook = min(maxNodes, nodes + LOOK_EVERY_NODES);
  clearWork();
}
