/** Random playouts of the rules and of Sadeqa III written out by hand, for the benchmark of the rules. */
import {
  createWorkState,
  legalMoves,
  type Move,
  perft,
  play,
  type Position,
  type Rules,
  startPosition,
  assignState,
  Tally,
  findRules,
} from '../src/engine/index';
import { Kernel } from '../src/kernel/index';
import { sadeqaByBytes } from './baseline/byBytes';
import { createRandom, type Random } from './random';
import { median } from './table';

export const ROUNDS = 5;
const TURN_LIMIT = 2000;

/** Plays one random game and returns its plies. */
type Playout = (random: Random) => number;

function playoutByPlay(start: Position): Playout {
  return (random) => {
    let position = start;
    let plies = 0;
    while (!position.state.over && plies < TURN_LIMIT) {
      const moves = legalMoves(position);
      position = play(position, moves[random(moves.length)]).position;
      plies++;
    }
    return plies;
  };
}

function playoutInPlace(rules: Rules): Playout {
  const start = rules.createStart();
  const state = createWorkState(rules.board);
  const tally = new Tally();
  const moves: Move[] = [];
  return (random) => {
    assignState(state, start);
    let plies = 0;
    while (!state.over && plies < TURN_LIMIT) {
      const count = rules.listMoves(state, moves);
      tally.clear();
      rules.step(state, moves[random(count)], tally, null);
      plies++;
    }
    return plies;
  };
}

/** The kernel draws its moves itself: its games are not those of the others, but as random. */
function playoutInKernel(rules: Rules): Playout {
  const kernel = new Kernel('simd', 2 ** 16);
  kernel.setPosition(rules, rules.createStart());
  return (random) => kernel.wasm.playOut(1, TURN_LIMIT, 1 + random(2 ** 31 - 1));
}

interface Speed {
  readonly plies: number;
  readonly playouts: number;
}

/** Plies and playouts a second over about the given time. */
function measure(playout: Playout, seconds: number): Speed {
  const random = createRandom(12345);
  const begun = performance.now();
  let plies = 0;
  let playouts = 0;
  while (performance.now() - begun < seconds * 1000) {
    for (let game = 0; game < 50; game++) plies += playout(random);
    playouts += 50;
  }
  const elapsed = (performance.now() - begun) / 1000;
  return { plies: plies / elapsed, playouts: playouts / elapsed };
}

export const PERFT_DEPTH = 6;

function measurePerft(rules: Rules): number {
  const begun = performance.now();
  const leaves = perft(startPosition(rules), PERFT_DEPTH);
  return leaves / ((performance.now() - begun) / 1000);
}

export interface Row {
  readonly variant: string;
  readonly playouts: number;
  /** Plies a second: by `play`, in place, in the search's kernel, by hand; and perft leaves a second. */
  readonly byPlay: number;
  readonly inPlace: number;
  readonly inKernel: number;
  readonly byHand: number;
  readonly leaves: number;
}

export interface Job {
  readonly variants: readonly string[];
  readonly seconds: number;
}

export function measureVariants({ variants, seconds }: Job): Row[] {
  const subjects = variants.map((id) => {
    const rules = findRules(id);
    if (!rules.ok) throw new Error(rules.error.message);
    return createSubject(rules.value);
  });
  const byHand: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const { plies } = measure(sadeqaByBytes, seconds);
    if (round > 0) byHand.push(plies);
    for (const subject of subjects) subject.measure(seconds, round > 0);
  }
  return subjects.map((subject) => subject.row(median(byHand)));
}

function createSubject(rules: Rules) {
  const play = playoutByPlay(startPosition(rules));
  const step = playoutInPlace(rules);
  const kernel = playoutInKernel(rules);
  const byPlay: Speed[] = [];
  const inPlace: number[] = [];
  const inKernel: number[] = [];
  const leaves: number[] = [];
  return {
    /** The first round only warms. */
    measure(seconds: number, counts: boolean): void {
      const measured = [
        measure(play, seconds),
        measure(step, seconds),
        measure(kernel, seconds),
        measurePerft(rules),
      ] as const;
      if (!counts) return;
      byPlay.push(measured[0]);
      inPlace.push(measured[1].plies);
      inKernel.push(measured[2].plies);
      leaves.push(measured[3]);
    },
    row: (byHand: number): Row => ({
      variant: rules.variant.id,
      playouts: median(byPlay.map(({ playouts }) => playouts)),
      byPlay: median(byPlay.map(({ plies }) => plies)),
      inPlace: median(inPlace),
      inKernel: median(inKernel),
      byHand,
      leaves: median(leaves),
    }),
  };
}
