/** What is known of positions on the way to a proof, by their 64-bit key, in fixed memory: 16 bytes an entry. */
export class ProofTable {
  /** How much is still to be proven; 0 where the goal is. */
  readonly proof: Uint32Array;
  /** How much is still to be refuted; where the goal is proven, the serial number of the proof. */
  readonly disproof: Uint32Array;
  private readonly keysA: Uint32Array;
  private readonly keysB: Uint32Array;
  private readonly mask: number;

  constructor(bits: number) {
    const entries = 2 ** bits;
    this.mask = entries - 1;
    this.proof = new Uint32Array(entries);
    this.disproof = new Uint32Array(entries);
    this.keysA = new Uint32Array(entries);
    this.keysB = new Uint32Array(entries);
  }

  /** The entry of a key; -1 where there is none. */
  find(keyA: number, keyB: number): number {
    for (let i = 0; i < BUCKET; i++) {
      const entry = (keyA + i) & this.mask;
      if (this.keysA[entry] === keyA && this.keysB[entry] === keyB && this.isUsed(entry)) return entry;
    }
    return -1;
  }

  /** A proof is never given up for what is none; false where there is no room because of that. */
  store(keyA: number, keyB: number, proof: number, disproof: number): boolean {
    const entry = this.chooseEntry(keyA, keyB);
    if (entry < 0) return false;
    this.keysA[entry] = keyA;
    this.keysB[entry] = keyB;
    this.proof[entry] = proof;
    this.disproof[entry] = disproof;
    return true;
  }

  /** Of what counts as refuted nothing is known any more. */
  forgetRefutations(): void {
    for (let entry = 0; entry <= this.mask; entry++) {
      if (this.disproof[entry] === 0) this.proof[entry] = 0;
    }
  }

  private isUsed(entry: number): boolean {
    return this.proof[entry] !== 0 || this.disproof[entry] !== 0;
  }

  private chooseEntry(keyA: number, keyB: number): number {
    const known = this.find(keyA, keyB);
    if (known >= 0) return known;
    let chosen = -1;
    let least = Infinity;
    for (let i = 0; i < BUCKET; i++) {
      const entry = (keyA + i) & this.mask;
      if (!this.isUsed(entry)) return entry;
      if (this.proof[entry] === 0) continue;
      const effort = this.proof[entry] + this.disproof[entry];
      if (effort >= least) continue;
      least = effort;
      chosen = entry;
    }
    return chosen;
  }
}

const BUCKET = 8;
