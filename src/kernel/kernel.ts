import type { FrozenState, Rules } from '../engine';
import { type Build, chooseBuild, compileBuild } from './build';
import { type Family, findFamily } from './family';
import { Host } from './host';
import { StateMemory } from './stateMemory';
import type { WasmExports } from './wasmExports';

/** Bytes of the transposition table where nothing is said. */
const TABLE_BYTES = 64 * 2 ** 20;
const PAGE_BYTES = 2 ** 16;
/** Where the table begins, in pages: see `assembly/layout.ts`. */
const TABLE_PAGE = 0x58;
const ENTRY_BYTES = 16;

const SEEDS_LEAVE = 1;
const SCORE_DECIDES = 2;
const REPETITION_ENDS = 4;
const LIMIT_DRAWS = 8;

/**
 * The compiled kernel with its memory: it plays and searches one rule set at a time. What the families written out
 * in it do not cover the engine plays, so that every rule set is searched alike.
 */
export class Kernel {
  readonly wasm: WasmExports;
  readonly host = new Host();
  /** Table entries that fit, as a power of two. */
  readonly tableBits: number;
  root!: StateMemory;
  work!: StateMemory;
  private readonly buffer: ArrayBuffer;
  private rules: Rules | undefined;
  private family: Family | undefined;

  constructor(build: Build = chooseBuild(), tableBytes = TABLE_BYTES) {
    this.tableBits = Math.floor(Math.log2(tableBytes / ENTRY_BYTES));
    const pages = TABLE_PAGE + Math.ceil(tableBytes / PAGE_BYTES);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const { host } = this;
    const imports = {
      listMoves: () => host.listMoves(),
      step: (move: number) => host.step(move),
      shouldStop: () => host.shouldStop(),
      probe: () => host.probe(),
    };
    const instance = new WebAssembly.Instance(compileBuild(build), { env: { memory }, imports });
    this.wasm = instance.exports as unknown as WasmExports;
    this.buffer = memory.buffer;
  }

  /** Takes over a rule set and the position to search; `family` only to have the engine play what need not be. */
  setPosition(rules: Rules, state: FrozenState, family = findFamily(rules)): void {
    const { wasm } = this;
    if (this.rules !== rules || this.family !== family) this.setRules(rules, family);
    this.root.write(state);
    wasm.prepareFamily(family.step);
  }

  /** A view of numbers of 8 bits. */
  bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.buffer, address, length);
  }

  /** A view of numbers of 32 bits. */
  numbers(address: number, length: number): Int32Array {
    return new Int32Array(this.buffer, address, length);
  }

  private setRules(rules: Rules, family: Family): void {
    const { wasm, host, buffer } = this;
    this.rules = rules;
    this.family = family;
    this.root = new StateMemory(rules, buffer, wasm.ROOT.value);
    this.work = new StateMemory(rules, buffer, wasm.WORK.value);
    host.setRules(rules, this.work, this.bytes(wasm.LISTED.value, 256));
    wasm.setBoard(rules.board.holes, rules.totalSeeds);
    const lapLimit = Number(rules.options['lapLimit']);
    wasm.setPlay(family.code, family.traits, lapLimit, rules.turnLimit, flagsOf(rules));
  }
}

function flagsOf(rules: Rules): number {
  return (
    (rules.seedsLeave ? SEEDS_LEAVE : 0) |
    (rules.scoreDecides ? SCORE_DECIDES : 0) |
    (rules.repetitionEnds ? REPETITION_ENDS : 0) |
    (rules.options['endless'] === 'void' ? LIMIT_DRAWS : 0)
  );
}
