/**
 * The engine is the measure: over random games and random boards of every rule set both builds of the kernel list
 * the same moves, play them to the same states and value these alike.
 */
import {
  assignState,
  copyState,
  type FrozenState,
  makePosition,
  type Move,
  opponentOf,
  type Rules,
  State,
  Tally,
} from '../../src/engine';
import { type Build, Kernel } from '../../src/kernel';
import { createScoring } from '../../src/search/createScoring';
import { findWeights } from '../../src/search/weights';
import { rulesOf } from '../support/positions';
import { createRandom } from '../support/random';
import { RULE_SETS, type RuleSet } from '../support/ruleSets';

const LEAST_POSITIONS = 1_000_000;
const BUILDS: readonly Build[] = ['simd', 'plain'];
const A_RULE_SET = Math.ceil(LEAST_POSITIONS / RULE_SETS.length / BUILDS.length) + 50;
const MOST_PLIES_A_GAME = 200;
/** A value may depend on how far the root is. */
const PLY = 3;

let compared = 0;

/** Words about a difference. */
function about(rules: Rules, state: FrozenState, move?: Move): string {
  const played = move === undefined ? '' : ` ${String(move)}`;
  return makePosition({ rules, state }) + played;
}

class Comparison {
  private readonly kernel: Kernel;
  private readonly scoring;
  private readonly state: State;
  /** The state before the move played last. */
  private readonly before: State;
  private readonly moves: Move[] = [];
  private readonly tally = new Tally();
  private readonly random;
  /** Keys by what they stand for, and back. */
  private readonly keys = new Map<string, bigint>();
  private readonly boards = new Map<bigint, string>();

  constructor(
    private readonly rules: Rules,
    build: Build,
    seed: number,
  ) {
    this.kernel = new Kernel(build, 2 ** 12);
    this.scoring = createScoring(rules);
    this.state = rules.createStart();
    this.before = rules.createStart();
    this.random = createRandom(seed);
    this.begin(this.state);
    const { holes, tempo } = findWeights(rules);
    this.kernel.numbers(this.kernel.wasm.WEIGHTS.value, holes.length * 16).set(holes.flat());
    this.kernel.wasm.setTempo(tempo);
  }

  run(positions: number): void {
    const until = compared + positions;
    for (let game = 0; compared < until; game++) {
      const start = game % 3 === 0 ? this.rules.createStart() : this.scatter();
      this.begin(start);
      for (let ply = 0; ply < MOST_PLIES_A_GAME && this.playOn(); ply++);
    }
  }

  private begin(state: FrozenState): void {
    this.kernel.setPosition(this.rules, state);
    this.kernel.work.write(state);
    assignState(this.state, state);
  }

  /** A board of as many seeds as may be, some captured, some holes closed where the game knows that. */
  private scatter(): State {
    const { random, rules } = this;
    const { half, holes } = rules.board;
    const state = new State(new Uint8Array(holes + 2));
    const closed = rules.holesClose ? [random(half), 0].map((count) => (1 << count) - 1) : [0, 0];
    if (random(2) === 0) closed.reverse();
    state.closed = closed[0] | (closed[1] << half);
    if (random(3) !== 0) state.closed = 0;
    const onBoard = rules.seedsLeave ? 1 + random(rules.totalSeeds) : rules.totalSeeds;
    for (let seed = 0; seed < onBoard;) {
      const hole = random(holes);
      if (((state.closed >> hole) & 1) === 0 && seed++ < onBoard) state.cells[hole]++;
    }
    state.cells[holes] = rules.totalSeeds - onBoard;
    state.side = random(2) === 0 ? 0 : 1;
    if (rules.variant.id === 'hoyito-iii') state.extra = random(3);
    return state;
  }

  /** Compares the position at hand and plays a random move; false where there is none. */
  private playOn(): boolean {
    const { kernel, moves, rules, state, tally } = this;
    const { wasm, work } = kernel;
    this.compareValues();
    compared++;
    const count = rules.listMoves(state, moves);
    const listed = wasm.listMoves(work.address);
    const kernelMoves = kernel.bytes(wasm.LISTED.value, listed);
    if (listed !== count || kernelMoves.some((move, i) => move !== moves[i])) {
      expect([about(rules, state), [...kernelMoves]]).toEqual([about(rules, state), moves.slice(0, count)]);
    }
    if (count === 0) return false;
    const move = moves[this.random(count)];
    assignState(this.before, state);
    const mover = state.side;
    tally.clear();
    rules.step(state, move, tally, null);
    wasm.step(work.address, move);
    this.compareStates(move);
    const passed = tally.passedOver === opponentOf(mover) ? 2 : 0;
    const turns = state.side === mover ? passed : 1;
    if (work.turns === turns) return true;
    const told = about(rules, this.before, move);
    expect([told, work.turns]).toEqual([told, turns]);
    return true;
  }

  private compareStates(move: Move): void {
    const { rules, state } = this;
    const played = this.kernel.work.pull();
    let isSame = played.side === state.side && played.over === state.over && played.drawn === state.drawn;
    isSame &&= played.closed === state.closed && played.extra === state.extra;
    for (let cell = 0; cell < rules.board.holes + 2; cell++)
      isSame &&= played.cells[cell] === state.cells[cell];
    if (isSame) return;
    const told = about(rules, this.before, move);
    const plain = (compared: FrozenState): unknown => ({ ...copyState(compared), words: undefined });
    expect([told, plain(played)]).toEqual([told, plain(state)]);
  }

  private compareValues(): void {
    const { rules, scoring, state } = this;
    const { wasm, work } = this.kernel;
    const values = state.over
      ? [wasm.finished(work.address, PLY)]
      : [
          wasm.evaluate(work.address),
          wasm.halted(work.address),
          wasm.ceiling(work.address, PLY),
          wasm.floor(work.address, PLY),
        ];
    const wanted = state.over
      ? [scoring.finished(state, PLY)]
      : [
          scoring.evaluate(state),
          scoring.halted(state),
          scoring.ceiling(state, PLY),
          scoring.floor(state, PLY),
        ];
    if (values.some((value, i) => value !== wanted[i])) {
      expect([about(rules, state), values]).toEqual([about(rules, state), wanted]);
    }
    if (this.keys.size < 1000) this.compareKeys();
  }

  /** Equal positions have equal keys, and none else. */
  private compareKeys(): void {
    const { rules, state } = this;
    const cells = Array.from(state.cells).slice(0, rules.board.holes);
    const board = [...cells, state.side, state.closed, state.extra].join();
    const key = this.kernel.wasm.keyOf(this.kernel.work.address);
    const [knownKey = key, knownBoard = board] = [this.keys.get(board), this.boards.get(key)];
    if (knownKey !== key || knownBoard !== board) expect([knownKey, knownBoard]).toEqual([key, board]);
    this.keys.set(board, key);
    this.boards.set(key, board);
  }
}

test.each(RULE_SETS)('the kernel plays $name as the engine does', ({ variant, options }: RuleSet) => {
  const rules = rulesOf(variant, options);
  BUILDS.forEach((build, index) => {
    new Comparison(rules, build, 17 + index).run(A_RULE_SET);
  });
});

test('at least a million positions were compared', () => {
  expect(compared).toBeGreaterThanOrEqual(LEAST_POSITIONS);
});
