/**
 * Alpha-beta below the root: negamax with null windows, a transposition table and proofs. Values are fail-soft;
 * with each comes, in `proof`, which of its bounds hold to the end of the game. Meaningless once the budget is
 * spent.
 */
import { isSpent, visit } from './budget';
import { MOST_PLIES } from './layout';
import { creditMove } from './order';
import { extendPath, isThirdOccurrence, reachesTurnLimit, readKey } from './path';
import { beginNode, bringBest, pickedChild, putFirst, rankMoves } from './picker';
import { boundBySeeds, expected, least, most, probe } from './probe';
import { LOWER, PROVEN, swapProof, UNPROVEN, UPPER } from './proof';
import { evaluate, finished, halted, INFINITE, offset } from './score';
import { endOf, moveOf, sideOf } from './state';
import {
  DEPTH_LOWER,
  DEPTH_UPPER,
  depthIn,
  findEntry,
  flagsIn,
  moveIn,
  NO_MOVE,
  storeEntry,
  valueIn,
} from './table';
import { sowChild } from './turn';
import { endVariation, putVariation } from './variation';

/** From this depth on a node's moves are sown ahead to be ordered by what they bring about. */
const LEAST_DEPTH_TO_SOW_AHEAD: i32 = 2;

/** From this depth on the table is asked: one ply above the horizon a node costs no more than looking it up. */
const LEAST_DEPTH_TO_LOOK_UP: i32 = 2;

/** Of the value that was returned last. */
export let proof: i32 = UNPROVEN;

/** The value, for the side to move at `parent`, of the state that one ply led to, `ply` plies from the root. */
export function searchChild(parent: usize, child: usize, ply: i32, depth: i32, alpha: i32, beta: i32): i32 {
  extendPath(ply, parent, child);
  if (sideOf(child) == sideOf(parent)) return search(child, ply, depth, alpha, beta);
  const value = -search(child, ply, depth, -beta, -alpha);
  proof = swapProof(proof);
  return value;
}

function prove(found: i32, value: i32): i32 {
  proof = found;
  return value;
}

function search(at: usize, ply: i32, depth: i32, alpha: i32, beta: i32): i32 {
  visit();
  endVariation(ply);
  if (isSpent) return 0;
  if (endOf(at) != 0) return prove(PROVEN, finished(at, ply));
  if (reachesTurnLimit(ply)) return prove(PROVEN, halted(at));
  proof = UNPROVEN;
  const isKnown = probe(at, ply);
  if (isKnown && least == most) return prove(PROVEN, least);
  if (ply >= MOST_PLIES || (depth <= 0 && ply > 1)) return isKnown ? expected : evaluate(at);
  if (!isKnown) boundBySeeds(at, ply);
  return searchOpen(at, ply, depth, alpha, beta);
}

/** A state that is not a leaf by itself. The first ply is told apart, so that no repetition is overlooked there. */
function searchOpen(at: usize, ply: i32, depth: i32, alpha: i32, beta: i32): i32 {
  const ceiling = most;
  if (ceiling <= alpha) return prove(UPPER, ceiling);
  if (least >= beta) return prove(LOWER, least);

  const key = readKey(ply, at);
  if (isThirdOccurrence(ply)) return halted(at);
  if (depth <= 0) return evaluate(at);
  const entry = depth < LEAST_DEPTH_TO_LOOK_UP ? 0 : findEntry(key);
  if (entry == 0) return expand(at, ply, depth, alpha, beta, ceiling, key, NO_MOVE);

  const value = valueIn(entry) + offset(valueIn(entry), at, ply);
  const flags = flagsIn(entry);
  if (settles(flags, depthIn(entry) >= depth, value, alpha, beta)) return prove(flags & PROVEN, value);
  return expand(at, ply, depth, alpha, beta, ceiling, key, moveIn(entry));
}

/** Whether what the table knows answers for this window. */
function settles(flags: i32, isDeep: bool, value: i32, alpha: i32, beta: i32): bool {
  if ((flags & PROVEN) == PROVEN) return true;
  const known = isDeep ? flags | (flags >> 2) : flags;
  return ((known & LOWER) != 0 && value >= beta) || ((known & UPPER) != 0 && value <= alpha);
}

/** `ceiling` is the most that the state can be worth. */
function expand(
  at: usize,
  ply: i32,
  depth: i32,
  alpha: i32,
  beta: i32,
  ceiling: i32,
  key: u64,
  tableMove: i32,
): i32 {
  const count = beginNode(at, ply);
  const sowsAhead = depth >= LEAST_DEPTH_TO_SOW_AHEAD;
  const hasTableMove = tableMove != NO_MOVE && putFirst(ply, count, tableMove);
  if (!hasTableMove) rankMoves(at, ply, 0, count, sowsAhead);
  let best = -INFINITE;
  let bestMove = NO_MOVE;
  let low = alpha;
  let lowerProof = UNPROVEN;
  let upperProof = UPPER;
  for (let i = 0; i < count; i++) {
    if (hasTableMove && i == 1) rankMoves(at, ply, 1, count, sowsAhead);
    const isTableMove = hasTableMove && i == 0;
    if (!isTableMove) bringBest(ply, i, count);
    const child = pickedChild(ply, i);
    if (isTableMove || !sowsAhead) sowChild(child, at, moveOf(child));
    const value = searchPicked(at, child, i == 0, ply, depth, low, beta);
    if (isSpent) return 0;
    upperProof &= proof;
    if (value > best) {
      best = value;
      bestMove = moveOf(child);
      lowerProof = proof & LOWER;
    } else if (value == best) {
      lowerProof |= proof & LOWER;
    }
    if (value <= low) continue;
    low = value;
    putVariation(ply, bestMove);
    if (value < beta) continue;
    creditMove(bestMove, ply, depth);
    if (i + 1 < count) upperProof = UNPROVEN;
    break;
  }
  proof = lowerProof | upperProof;
  if (best >= ceiling) proof |= UPPER;
  if (depth < LEAST_DEPTH_TO_LOOK_UP && proof != PROVEN) return best;
  const flags = proof | (best > alpha ? DEPTH_LOWER : 0) | (best < beta ? DEPTH_UPPER : 0);
  // Where no move is known to be worth it, the one that came nearest is no better a guess than the one before.
  const move = (flags & (LOWER | DEPTH_LOWER)) != 0 ? bestMove : tableMove;
  storeEntry(key, best - offset(best, at, ply), depth, flags, move);
  return best;
}

/** The first move gets the whole window, the others have to show that they are better at all. */
function searchPicked(
  at: usize,
  child: usize,
  isFirst: bool,
  ply: i32,
  depth: i32,
  low: i32,
  beta: i32,
): i32 {
  if (!isFirst && beta - low > 1) {
    const value = searchChild(at, child, ply + 1, depth - 1, low, low + 1);
    if (value <= low || value >= beta || isSpent) return value;
  }
  return searchChild(at, child, ply + 1, depth - 1, low, beta);
}
