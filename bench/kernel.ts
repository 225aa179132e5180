/**
 * npm run bench -- kernel [--seconds 0.25]: moves a second in random games from the start, by the kernel in both
 * builds and by plain JavaScript written out for one game, the better of two ways. All play the same games, in
 * turns within one run; medians.
 */
import { findRules, type Rules } from '../src/engine/index';
import { type Build, Kernel } from '../src/kernel/index';
import { hoyitoByBytes, MOST_PLIES, rajaByBytes, sadeqaByBytes } from './baseline/byBytes';
import { hoyitoByWords, rajaByWords, sadeqaByWords } from './baseline/byWords';
import { createRandom, type Random } from './random';
import { median, printTable } from './table';

const ROUNDS = 9;
const GAMES = 50;

/** Plays some games and returns their plies. */
type Player = (seed: number) => number;

const BY_HAND: Readonly<Record<string, readonly ((random: Random) => number)[]>> = {
  'sadeqa-iii': [sadeqaByBytes, sadeqaByWords],
  'hoyito-iii': [hoyitoByBytes, hoyitoByWords],
  'raja-pasu': [rajaByBytes, rajaByWords],
};

function byHand(playOut: (random: Random) => number): Player {
  return (seed) => {
    const random = createRandom(seed);
    let plies = 0;
    for (let game = 0; game < GAMES; game++) plies += playOut(random);
    return plies;
  };
}

function byKernel(rules: Rules, build: Build): Player {
  const kernel = new Kernel(build, 2 ** 16);
  kernel.setPosition(rules, rules.createStart());
  return (seed) => kernel.wasm.playOut(GAMES, MOST_PLIES, seed);
}

/** Moves a second over about the given time. */
function measure(play: Player, seconds: number): number {
  const begun = performance.now();
  let plies = 0;
  for (let seed = 1; performance.now() - begun < seconds * 1000; seed++) plies += play(seed * 7919);
  return plies / ((performance.now() - begun) / 1000);
}

function rulesOf(id: string): Rules {
  const rules = findRules(id);
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
}

export function benchKernel(seconds: number): void {
  const rows = Object.entries(BY_HAND).map(([id, hands]) => {
    const rules = rulesOf(id);
    const players = [byKernel(rules, 'simd'), byKernel(rules, 'plain'), ...hands.map(byHand)];
    const plies = players.map((play) => play(7919));
    if (new Set(plies).size > 1) throw new Error(`${id}: not the same games: ${plies.join()}`);
    const speeds = players.map((): number[] => []);
    for (let round = 0; round <= ROUNDS; round++) {
      players.forEach((play, index) => {
        const speed = measure(play, seconds);
        if (round > 0) speeds[index].push(speed);
      });
    }
    const [simd, plain, bytes, words] = speeds.map(median);
    const million = (value: number): string => (value / 1e6).toFixed(2);
    const best = Math.max(bytes, words);
    return [
      id,
      ...[simd, plain, bytes, words].map(million),
      (simd / best).toFixed(2),
      (plain / best).toFixed(2),
    ];
  });
  printTable(['M moves/s', 'simd', 'plain', 'JS bytes', 'JS words', 'simd/JS', 'plain/JS'], rows);
  console.log(`ratios are to the better JavaScript loop; medians of ${String(ROUNDS)} rounds`);
}
