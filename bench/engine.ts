/**
 * npm run bench -- engine [--seconds 1]: speed of the rules. Random playouts by `play` (what the API uses) and by
 * the in-place step (what search uses), and perft leaves, each variant in one run, warm, medians of five. The
 * baseline is Sadeqa III written out by hand over a byte array, run between the others.
 */
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
  VARIANTS,
  findRules,
} from '../src/engine/index';
import { createRandom, type Random } from './random';
import { median, printTable } from './table';

const ROUNDS = 5;
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

/** The baseline: Sadeqa III and nothing else, no objects, no choice of rules. */
function playoutByHand(random: Random): number {
  const holes = new Uint8Array(16).fill(6);
  const own = [0, 0, 0, 0, 0, 0, 0, 0];
  let side = 0;
  for (let plies = 0; ; plies++) {
    let count = 0;
    for (let hole = side * 8; hole < side * 8 + 8; hole++) if (holes[hole] > 0) own[count++] = hole;
    if (count === 0 || plies === TURN_LIMIT) return plies;
    let hole = own[random(count)];
    for (let laps = 1; ; laps++) {
      let hand = holes[hole];
      holes[hole] = 0;
      for (; hand > 0; hand--) holes[(hole = (hole + 1) & 15)]++;
      if (holes[hole] === 1) {
        if (hole >> 3 === side) holes[15 - hole] = 0;
        break;
      }
      if (laps === 2000) break;
    }
    side = 1 - side;
  }
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

const PERFT_DEPTH = 6;

function measurePerft(rules: Rules): number {
  const begun = performance.now();
  const leaves = perft(startPosition(rules), PERFT_DEPTH);
  return leaves / ((performance.now() - begun) / 1000);
}

export function benchEngine(seconds: number): void {
  const subjects = VARIANTS.map(({ id }) => {
    const rules = findRules(id);
    if (!rules.ok) throw new Error(rules.error.message);
    return rules.value;
  });
  const runs = subjects.map((rules) => ({
    rules,
    byPlay: playoutByPlay(startPosition(rules)),
    inPlace: playoutInPlace(rules),
    speeds: { byPlay: [] as Speed[], inPlace: [] as Speed[], leaves: [] as number[] },
  }));
  const baseline: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const byHand = measure(playoutByHand, seconds);
    if (round > 0) baseline.push(byHand.plies);
    for (const { rules, byPlay, inPlace, speeds } of runs) {
      const measured = [measure(byPlay, seconds), measure(inPlace, seconds), measurePerft(rules)] as const;
      if (round === 0) continue;
      speeds.byPlay.push(measured[0]);
      speeds.inPlace.push(measured[1]);
      speeds.leaves.push(measured[2]);
    }
  }
  const base = median(baseline);
  const million = (value: number): string => (value / 1e6).toFixed(2);
  printTable(
    [
      'variant',
      'play: playouts/s',
      'play: M moves/s',
      'ratio',
      'in place: M moves/s',
      'ratio',
      `perft(${String(PERFT_DEPTH)}): M leaves/s`,
    ],
    runs.map(({ rules, speeds }) => {
      const byPlay = median(speeds.byPlay.map(({ plies }) => plies));
      const inPlace = median(speeds.inPlace.map(({ plies }) => plies));
      return [
        rules.variant.id,
        Math.round(median(speeds.byPlay.map(({ playouts }) => playouts))).toLocaleString('en'),
        million(byPlay),
        (byPlay / base).toFixed(2),
        million(inPlace),
        (inPlace / base).toFixed(2),
        million(median(speeds.leaves)),
      ];
    }),
  );
  console.log(
    `baseline: Sadeqa III by hand ${million(base)} M moves/s; ratios are to it; medians of ${String(ROUNDS)} rounds`,
  );
}
