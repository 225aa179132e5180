/**
 * The moves of one node in the order in which they are best tried, each with the state it leads to. What a move
 * brings about can only be told by sowing it: the table's move is sown alone, the others together when it has
 * not settled the node.
 */
import { leadOf } from './counts';
import { NODE_BYTES, NODES, ORDERS, MOST_MOVES, STATE_BYTES } from './layout';
import { rankMove } from './order';
import { moveOf, rankOf, setMove, setRank, sideOf, listedMove } from './state';
import { listMoves, sowChild } from './turn';

const SEED_GAINED: i32 = 1_000_000;
const EXTRA_TURN: i32 = 500_000;

function orderAt(ply: i32): usize {
  return ORDERS + <usize>(ply * MOST_MOVES);
}

/** The state that a node's move in the given place of the engine's list leads to. */
export function childAt(ply: i32, place: i32): usize {
  return NODES + <usize>ply * NODE_BYTES + <usize>place * STATE_BYTES;
}

/** Lists the moves of a node; returns how many. */
export function beginNode(at: usize, ply: i32): i32 {
  const count = listMoves(at);
  for (let place = 0; place < count; place++) {
    setMove(childAt(ply, place), listedMove(place));
    store<u8>(orderAt(ply) + <usize>place, <u8>place);
  }
  return count;
}

/** Puts a move before the others; false where it is none of them. */
export function putFirst(ply: i32, count: i32, move: i32): bool {
  for (let place = 0; place < count; place++) {
    if (moveOf(childAt(ply, place)) != move) continue;
    swapOrder(ply, 0, place);
    return true;
  }
  return false;
}

/** Ranks the moves from the given one on, and sows them where a good order is worth the sowing. */
export function rankMoves(at: usize, ply: i32, first: i32, count: i32, sowsAhead: bool): void {
  const side = sideOf(at);
  const before = sowsAhead ? leadOf(at, side) : 0;
  for (let i = first; i < count; i++) {
    const child = pickedChild(ply, i);
    const move = moveOf(child);
    let rank = rankMove(move, ply);
    if (sowsAhead) {
      sowChild(child, at, move);
      rank += (leadOf(child, side) - before) * SEED_GAINED;
      if (sideOf(child) == side) rank += EXTRA_TURN;
    }
    setRank(child, rank);
  }
}

/** Brings the best move from place `first` of the order on to that place. */
export function bringBest(ply: i32, first: i32, count: i32): void {
  let best = first;
  for (let i = first + 1; i < count; i++) {
    if (rankOf(pickedChild(ply, i)) > rankOf(pickedChild(ply, best))) best = i;
  }
  swapOrder(ply, first, best);
}

/** The state that the move in place `i` of the order leads to. */
export function pickedChild(ply: i32, i: i32): usize {
  return childAt(ply, <i32>load<u8>(orderAt(ply) + <usize>i));
}

function swapOrder(ply: i32, a: i32, b: i32): void {
  const order = orderAt(ply);
  const held = load<u8>(order + <usize>a);
  store<u8>(order + <usize>a, load<u8>(order + <usize>b));
  store<u8>(order + <usize>b, held);
}
