/** What the compiled kernel offers, as `assembly/index.ts` exports it. Addresses are bytes, keys 64 bits. */
export interface WasmExports {
  /** Addresses: the position searched, one to work on, lists of moves a byte each, weights of 32 bits, the table. */
  readonly ROOT: WebAssembly.Global<'i32'>;
  readonly WORK: WebAssembly.Global<'i32'>;
  readonly LISTED: WebAssembly.Global<'i32'>;
  readonly VARIATION: WebAssembly.Global<'i32'>;
  readonly WEIGHTS: WebAssembly.Global<'i32'>;
  readonly TABLE: WebAssembly.Global<'i32'>;

  setBoard(holes: number, totalSeeds: number): void;
  setPlay(family: number, traits: number, lapLimit: number, turnLimit: number, flags: number): void;
  /** 1 where laps run counterclockwise, -1 clockwise. */
  prepareFamily(step: number): void;
  setTempo(points: number): void;
  setProbe(mostSeeds: number): void;

  /** Lists the moves of a state at LISTED and returns how many. */
  listMoves(at: number): number;
  step(at: number, move: number): void;
  keyOf(at: number): bigint;
  playOut(games: number, mostPlies: number, seed: number): number;

  evaluate(at: number): number;
  finished(at: number, ply: number): number;
  halted(at: number): number;
  ceiling(at: number, ply: number): number;
  floor(at: number, ply: number): number;
  offset(value: number, at: number, ply: number): number;

  beginSearch(turnsPlayed: number, tableBits: number): void;
  addOccurrences(at: number, times: number): void;
  bindBudget(maxNodes: number): void;
  nodesVisited(): number;
  isSpent(): number;

  /** Plays every move of the root and returns how many there are. */
  beginRoot(): number;
  rootMove(place: number): number;
  searchRootMove(place: number, depth: number, alpha: number, beta: number): number;
  proofOfValue(): number;
  /** Writes the variation from a ply on to VARIATION and returns its plies. */
  readVariation(ply: number): number;
  followTable(plies: number): number;

  beginTable(bits: number): void;
  /** The address of the entry, 0 where there is none. */
  findEntry(key: bigint): number;
  storeEntry(key: bigint, value: number, depth: number, flags: number, move: number): void;
  valueIn(entry: number): number;
  depthIn(entry: number): number;
  flagsIn(entry: number): number;
  moveIn(entry: number): number;

  beginPath(turnsPlayed: number): void;
  extendPath(ply: number, parent: number, child: number): void;
  /** Notes the state's key and returns the one for the table. */
  readKey(ply: number, at: number): bigint;
  reachesTurnLimit(ply: number): number;
  isThirdOccurrence(ply: number): number;
}

/** What the kernel asks of the outside. */
export interface WasmImports {
  listMoves(): number;
  step(move: number): number;
  shouldStop(): number;
  probe(): number;
}
