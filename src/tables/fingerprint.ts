/** What tells whether a table belongs to a set of rules: how they play, not what they are called. */
import { copyState, type Move, type Rules, type State, Tally } from '../engine';
import { createSetup, layersOf } from './scope';

/** Enough that any difference in sowing, capturing, passing or ending is met many times. */
const POSITIONS = 2000;
const MOST_SEEDS = 16;

const found = new WeakMap<Rules, string>();

/**
 * 16 hex digits, equal for rules that play alike while few seeds are left: a digest of what the moves of a fixed
 * set of positions lead to, and of when and how a sowing is stopped.
 */
export function fingerprintOf(rules: Rules): string {
  let fingerprint = found.get(rules);
  if (fingerprint === undefined) {
    fingerprint = digestPlay(rules);
    found.set(rules, fingerprint);
  }
  return fingerprint;
}

function digestPlay(rules: Rules): string {
  const digest = new Digest();
  digest.addText(`${String(rules.board.holes)} ${rules.options['lapLimit']} ${rules.options['endless']}`);
  const layers = layersOf(rules, MOST_SEEDS);
  layers.forEach((seeds) => digest.add(seeds));
  const random = createRandom();
  for (let i = 0; i < POSITIONS; i++)
    addMoves(digest, rules, setUp(rules, layers[i % layers.length], random));
  return digest.text;
}

/** Seeds thrown into the holes one by one. */
function setUp(rules: Rules, seeds: number, random: (below: number) => number): State {
  const state = createSetup(rules, seeds);
  for (let i = 0; i < seeds; i++) state.cells[random(rules.board.holes)]++;
  return state;
}

function addMoves(digest: Digest, rules: Rules, state: State): void {
  if (rules.checkSetup(state) !== undefined) return;
  const moves: Move[] = [];
  const tally = new Tally();
  const listed = rules.listMoves(state, moves);
  for (let i = 0; i < listed; i++) {
    const child = copyState(state);
    tally.clear();
    rules.step(child, moves[i], tally, null);
    digest.add(moves[i]);
    // The seeds captured before are as many as the game has besides: they tell nothing of how it is played.
    child.cells[rules.board.holes] -= state.cells[rules.board.holes];
    child.cells.forEach((seeds) => digest.add(seeds));
    digest.add(child.side + 2 * Number(child.over));
  }
}

/** Two 32-bit FNV-1a lanes with different beginnings. */
class Digest {
  private first = 0x811c9dc5;
  private second = 0x9e3779b9;

  add(value: number): void {
    this.first = Math.imul(this.first ^ value, 0x01000193);
    this.second = Math.imul(this.second ^ (this.second >>> 15) ^ value, 0x85ebca77);
  }

  addText(text: string): void {
    for (let i = 0; i < text.length; i++) this.add(text.charCodeAt(i));
  }

  get text(): string {
    return [this.first, this.second].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

/** The same numbers always (xorshift). */
function createRandom(): (below: number) => number {
  let state = 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
