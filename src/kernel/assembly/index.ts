/** What the outside may call. Addresses are those of `layout.ts`. */
import * as budget from './budget';
import * as proofs from './search';
import { keyOf } from './key';
import { prepareLaps } from './laps';
import { ROOT } from './layout';
import { addToHistory, countInHistory } from './history';
import { beginOrder } from './order';
import { beginNode, childAt } from './picker';
import { family, FOURS, LEAP, OPPOSITE, setBoard, setPlay, SNAKE, STORES } from './rules';
import { setTempo } from './score';
import { prepareSnake } from './snake';
import { prepareStores } from './stores';
import { closedOf, moveOf } from './state';
import { beginTable } from './table';
import { beginPath, markRecurred } from './path';
import { sowChild } from './turn';

export { LISTED, ROOT, TABLE, VARIATION, WEIGHTS, WORK } from './layout';
export { ceiling, evaluate, finished, floor, halted, offset } from './score';
export { listMoves, step } from './turn';
export { playOut } from './playout';
export { followTable, readVariation } from './variation';
export { setProbe } from './probe';
export { setBoard, setPlay, setTempo };
export { depthIn, findEntry, flagsIn, moveIn, storeEntry, valueIn } from './table';
export { extendPath, isThirdOccurrence, reachesTurnLimit, readKey } from './path';
export { beginPath, beginTable, countInHistory, keyOf };

/** Makes what the family needs, after the rules were set; `step` 1 sows counterclockwise, -1 clockwise. */
export function prepareFamily(step: i32): void {
  if (family == OPPOSITE || family == FOURS || family == LEAP) prepareLaps(step, closedOf(ROOT));
  else if (family == SNAKE) prepareSnake();
  else if (family == STORES) prepareStores();
}

/** Begins a search of the state at `ROOT`; the game's history is added next. */
export function beginSearch(turnsPlayed: i32, tableBits: i32): void {
  beginTable(tableBits);
  beginPath(turnsPlayed);
  beginOrder();
  budget.beginBudget();
}

/** The state at an address has occurred so often in the game up to the root. */
export function addOccurrences(at: usize, times: i32): void {
  addToHistory(keyOf(at), times);
  if (times > 1) markRecurred(0);
}

/** Plays every move of the root; returns how many there are, in the engine's order. */
export function beginRoot(): i32 {
  const count = beginNode(ROOT, 0);
  for (let place = 0; place < count; place++) sowRootMove(place);
  return count;
}

function sowRootMove(place: i32): void {
  const child = childAt(0, place);
  sowChild(child, ROOT, moveOf(child));
}

export function rootMove(place: i32): i32 {
  return moveOf(childAt(0, place));
}

/** Searches one move of the root to `depth` plies in all. */
export function searchRootMove(place: i32, depth: i32, alpha: i32, beta: i32): i32 {
  return proofs.searchChild(ROOT, childAt(0, place), 1, depth - 1, alpha, beta);
}

export function proofOfValue(): i32 {
  return proofs.proof;
}

export function isSpent(): bool {
  return budget.isSpent;
}

export function nodesVisited(): f64 {
  return <f64>budget.nodes;
}

/** From now on the budget holds. */
export function bindBudget(maxNodes: f64): void {
  budget.bindBudget(<i64>min(maxNodes, 9e15));
}
