/** Random play has known figures: published or measured with independent implementations of the same rules. */
import {
  assignState,
  capturedSeeds,
  createWorkState,
  legalMoves,
  Line,
  type Move,
  seedsOnBoard,
  startPosition,
  Tally,
} from '../../src/engine/index';
import { rulesOf, startOf } from '../support/positions';
import { createRandom } from '../support/random';

interface Figures {
  readonly games: number;
  readonly turns: number;
  readonly laps: number;
  readonly seeds: number;
  readonly wins: readonly [number, number, number];
}

/** Plays without regard to repetition, as the figures were measured. */
function playRandomly(variant: string, games: number): Figures {
  const rules = rulesOf(variant);
  const random = createRandom(2024);
  const start = rules.createStart();
  const state = createWorkState(rules.board);
  const tally = new Tally();
  const moves: Move[] = [];
  let [turns, laps, seeds] = [0, 0, 0];
  const wins: [number, number, number] = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    assignState(state, start);
    for (let plies = 0; !state.over && plies < 2000; plies++) {
      const count = rules.listMoves(state, moves);
      tally.clear();
      rules.step(state, moves[random(count)], tally, null);
      turns++;
      laps += tally.laps;
      seeds += tally.seedsSown;
    }
    wins[rules.winnerOf(state) ?? 2]++;
  }
  return { games, turns: turns / games, laps: laps / turns, seeds: seeds / turns, wins };
}

/** Four standard errors of a share. */
function expectShare(counted: number, games: number, share: number): void {
  const error = Math.sqrt((share * (1 - share)) / games);
  expect(Math.abs(counted / games - share)).toBeLessThan(4 * error);
}

/** Who has more when each side takes the seeds of its own row: 0, 1, or 2 where nobody has. */
function winnerByRows({ position }: Line): 0 | 1 | 2 {
  const [south, north] = seedsOnBoard(position);
  const [southHas, northHas] = capturedSeeds(position) ?? [0, 0];
  const margin = south + southHas - north - northHas;
  return margin === 0 ? 2 : margin > 0 ? 0 : 1;
}

describe('random play', () => {
  it.each([
    // 1,000,000 games of independent implementations in C, JavaScript and WebAssembly that agree to the bit.
    ['sadeqa-iii', 6000, 72.27, 0.9, [0.5361, 0.428, 0.036]],
    // OpenSpiel.
    ['kalah', 6000, 44, 0.6, [0.4843, 0.453, 0.0627]],
  ])('%s: length of %i games and results by side', (variant, games, turns, tolerance, shares) => {
    const figures = playRandomly(variant, games);
    expect(Math.abs(figures.turns - turns)).toBeLessThan(tolerance);
    shares.forEach((share, result) => expectShare(figures.wins[result], games, share));
  });

  it('oware: length of games and results by side, where a second occurrence ends a game', () => {
    // OpenSpiel, which agrees with a second engine in Java; both end a game when a position comes back at all.
    const games = 1000;
    const random = createRandom(7);
    const wins: [number, number, number] = [0, 0, 0];
    let turns = 0;
    for (let game = 0; game < games; game++) {
      const line = new Line(startOf('oware'));
      while (line.outcome === undefined && line.countOccurrences(line.position) < 2) {
        const moves = legalMoves(line.position);
        line.advance(moves[random(moves.length)]);
        turns++;
      }
      wins[winnerByRows(line)]++;
    }
    expect(Math.abs(turns / games - 103.9)).toBeLessThan(7);
    [0.4576, 0.485, 0.0574].forEach((share, result) => expectShare(wins[result], games, share));
  });

  it('sadeqa-iii: 3.73 laps and 16.9 seeds a turn', () => {
    const figures = playRandomly('sadeqa-iii', 6000);
    expect(figures.laps).toBeGreaterThan(3.63);
    expect(figures.laps).toBeLessThan(3.83);
    expect(figures.seeds).toBeGreaterThan(16.5);
    expect(figures.seeds).toBeLessThan(17.3);
  });

  it.each([
    ['raja-pasu', 1500, 826 / 12_000],
    ['hoyito-iii', 1000, 29 / 12_000],
  ])('%s: how often repetition ends one of %i games', (variant, games, share) => {
    const start = startPosition(rulesOf(variant));
    const random = createRandom(99);
    let repetitions = 0;
    for (let game = 0; game < games; game++) {
      const line = new Line(start);
      while (line.outcome === undefined) {
        const moves = legalMoves(line.position);
        line.advance(moves[random(moves.length)]);
      }
      if (line.outcome.reason === 'REPETITION') repetitions++;
    }
    expectShare(repetitions, games, share);
  });

  it('hoyito-iii: 19 % of games are drawn', () => {
    const { games, wins } = playRandomly('hoyito-iii', 3000);
    expectShare(wins[2], games, 0.19);
  });
});
