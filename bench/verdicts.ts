/**
 * npm run bench -- verdicts: what analyses say about players of known strength. Each plays a dozen games against
 * itself, whose plies are judged by searches of 100,000 positions; no clock has a part in it. The first four plies of a
 * game are played at random and, but for the player who always plays so, not judged.
 */
import { findRules, legalMoves, Line, makeMove, type Rules, startPosition } from '../src/engine/index';
import { suggest } from '../src/search/index';
import type { AnalysedPly } from '../src/services/analyses/analysedPly';
import { judgePly, type PlyVerdict } from '../src/services/analyses/judge';
import { summarizeSide } from '../src/services/analyses/summary';
import { createRandom, type Random } from './random';
import { printTable } from './table';

const VARIANTS = ['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii'];
const GAMES = 12;
const RANDOM_PLIES = 4;
const MOST_PLIES = 150;
const ANALYSIS = { limits: { maxNodes: 100_000 }, lines: 100 };
const VERDICTS: readonly PlyVerdict[] = ['BEST', 'GOOD', 'INACCURACY', 'MISTAKE', 'BLUNDER', 'FORCED'];

/** Undefined plays at random. */
interface Player {
  readonly name: string;
  readonly level?: number;
  readonly maxNodes?: number;
}

const PLAYERS: readonly Player[] = [
  { name: 'random' },
  { name: 'level 2', level: 2 },
  { name: 'level 4', level: 4 },
  { name: 'level 6', level: 6 },
  // Without a clock, and not stronger than the search that judges.
  { name: '50,000 positions', level: 8, maxNodes: 50_000 },
];

function playGame(rules: Rules, player: Player, random: Random): AnalysedPly[] {
  const line = new Line(startPosition(rules));
  const plies: AnalysedPly[] = [];
  while (line.outcome === undefined && plies.length < MOST_PLIES) {
    const { lines } = suggest(line, ANALYSIS);
    const move = chooseMove(line, player, plies.length < RANDOM_PLIES, random);
    plies.push({
      side: line.position.state.side === 0 ? 'SOUTH' : 'NORTH',
      evaluation: lines[0].evaluation,
      played: lines.find((each) => each.move === move)?.evaluation ?? 0,
      choices: lines.length,
      variation: [makeMove(rules, lines[0].move)],
    });
    line.advance(move);
  }
  return player.level === undefined ? plies : plies.slice(RANDOM_PLIES);
}

function chooseMove(line: Line, { level, maxNodes }: Player, isOpening: boolean, random: Random): number {
  const moves = legalMoves(line.position);
  if (level === undefined || isOpening) return moves[random(moves.length)];
  const seed = random(1_000_000_000);
  return suggest(line, { level, seed, ...(maxNodes !== undefined && { limits: { maxNodes } }) }).move;
}

function rowOf(rules: Rules, player: Player, random: Random): string[] {
  const games = Array.from({ length: GAMES }, () => playGame(rules, player, random));
  const sides = games.flatMap((plies) =>
    (['SOUTH', 'NORTH'] as const).map((side) => summarizeSide(plies, side, rules.totalSeeds)),
  );
  const verdicts = games.flat().map((ply) => judgePly(ply, rules.totalSeeds).verdict);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return [
    `${rules.variant.id}, ${player.name}`,
    mean(sides.map(({ accuracy }) => accuracy)).toFixed(1),
    mean(sides.map(({ averageLoss }) => averageLoss)).toFixed(2),
    ...VERDICTS.map((word) => {
      const share = verdicts.filter((verdict) => verdict === word).length / verdicts.length;
      return `${(100 * share).toFixed(0)} %`;
    }),
  ];
}

export function benchVerdicts(): void {
  const random = createRandom(12_345);
  const rows = VARIANTS.flatMap((id) => {
    const rules = findRules(id);
    return rules.ok ? PLAYERS.map((player) => rowOf(rules.value, player, random)) : [];
  });
  printTable(['game, player', 'accuracy', 'loss a ply', ...VERDICTS.map((word) => word.toLowerCase())], rows);
}
