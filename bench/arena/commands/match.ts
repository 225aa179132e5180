import { join } from 'node:path';
import { FOLDER, Options, percent, programDigest, withCrew } from '../command';
import type { GameResult } from '../game';
import { ResultLog } from '../log';
import { playMatch, type Score } from '../match';
import { loadStarts } from '../starts';

export const SCORE_HEADS = ['games', 'won', 'drawn', 'lost', 'score', '95 %', 'plies', 'ms a move'] as const;

export function scoreCells({
  games,
  wins,
  draws,
  losses,
  share,
  interval,
  pliesAGame,
  millisAMove,
}: Score): string[] {
  return [
    ...[games, wins, draws, losses].map(String),
    percent(share),
    `${percent(interval.low)}–${percent(interval.high)}`,
    pliesAGame.toFixed(0),
    millisAMove.map((millis) => millis.toFixed(millis < 10 ? 1 : 0)).join(' / '),
  ];
}

export function openLog(name: string): ResultLog<GameResult> {
  return new ResultLog(join(FOLDER, `${name}.jsonl`));
}

/** npm run arena -- match --ours "<player>" --theirs "<player>" [--variant <id>] [--games 200] [--threads n] */
export async function runMatch(args: readonly string[]): Promise<void> {
  const options = new Options(args, ['variant', 'ours', 'theirs', 'games', 'threads']);
  const starts = Math.ceil(options.count('games', 200) / 2);
  const [ours, theirs] = [options.text('ours'), options.text('theirs')];
  await withCrew(options.threads(), async (crew) => {
    for (const variant of options.variants()) {
      const match = { variant, ours, theirs, starts: loadStarts(variant, starts) };
      const score = await playMatch(crew, openLog('matches'), programDigest(), match);
      console.log([variant, ...scoreCells(score)].join('  '));
    }
  });
}
