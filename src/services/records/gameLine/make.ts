import type { Seat, StoredGame } from '../../../archive';
import { listChoices, makeMove, type RecordComment, type Rules } from '../../../engine';
import type { AnalysisView } from '../../analyses';
import { withAnalysis } from '../../analyses/comments';
import { commentsOfGame } from '../../games/comments';
import { recordTags } from '../../games/recordTags';
import { rulesOfGame } from '../../games/replay';

/** A stored game as one line of JSON, without its line break: what `parseGameLine` reads. Its analysis is told in comments. */
export function makeGameLine(game: StoredGame, analysis?: AnalysisView): string {
  const { variant, outcome, createdAt, endedAt } = game;
  const rules = rulesOfGame(game);
  const { variant: family, options } = rules;
  const comments = withAnalysis(rules, commentsOfGame(rules, game), analysis);
  return JSON.stringify({
    variant,
    options: Object.fromEntries(listChoices(family, options).map(({ name, value }) => [name, value])),
    start: game.startPosition,
    moves: game.moves,
    outcome: outcome && {
      winner: outcome.winner,
      reason: outcome.reason,
      south: outcome.southSeeds,
      north: outcome.northSeeds,
    },
    south: player(game.south),
    north: player(game.north),
    tags: game.tags,
    header: recordTags(game).map(({ name, value }) => ({ name, value })),
    comments: comments.map((comment) => commentIn(rules, comment)),
    createdAt: createdAt.toISOString(),
    // A game that goes on here has come to no end where it is read.
    endedAt: outcome === null || endedAt === null ? null : endedAt.toISOString(),
    plyMillis: game.plyMillis,
  });
}

function player({ name, kind, level }: Seat) {
  return { name, kind, level };
}

function commentIn(rules: Rules, { ply, text, evaluationSeeds, best }: RecordComment) {
  return {
    ply,
    text,
    evaluation: evaluationSeeds,
    ...(best !== undefined && { best: makeMove(rules, best) }),
  };
}
