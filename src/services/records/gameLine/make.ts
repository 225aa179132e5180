import type { Seat, StoredComment, StoredGame } from '../../../archive';
import { listChoices } from '../../../engine';
import { recordTags } from '../../games/recordTags';
import { rulesOfGame } from '../../games/replay';

/** A stored game as one line of JSON, without its line break: what `parseGameLine` reads. */
export function makeGameLine(game: StoredGame): string {
  const { variant, outcome, createdAt, endedAt } = game;
  const { variant: family, options } = rulesOfGame(game);
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
    comments: game.comments.map(comment),
    createdAt: createdAt.toISOString(),
    // A game that goes on here has come to no end where it is read.
    endedAt: outcome === null || endedAt === null ? null : endedAt.toISOString(),
    plyMillis: game.plyMillis,
  });
}

function player({ name, kind, level }: Seat) {
  return { name, kind, level };
}

function comment({ ply, text, evaluationSeeds, best }: StoredComment) {
  return { ply, text, evaluation: evaluationSeeds, best };
}
