import type { GameView, MatchView, PlyView } from '../../services';

/** A stored game in a list, as it is written out: its positions as text alone. */
export function listedGame(game: GameView) {
  return { ...commonParts(game), startPosition: game.startPosition.text, position: game.position.text };
}

export type ListedGame = ReturnType<typeof listedGame>;

/** A stored game as it is written out. */
export function wholeGame(game: GameView) {
  return { ...commonParts(game), startPosition: game.startPosition, position: game.position };
}

export type WholeGame = ReturnType<typeof wholeGame>;

function commonParts(game: GameView) {
  const { id, variant, options, south, north, status, version, source, outcome, plyCount } = game;
  const isPrivate = game.private;
  const { createdAt, updatedAt, endedAt, moves, tags, matchId, round } = game;
  const times = { createdAt, updatedAt, endedAt };
  return {
    ...{ id, variant, options, south, north, status, version, source, outcome, plyCount },
    ...{ ...times, moves, tags, matchId, round, private: isPrivate },
  };
}

/** A ply as it is written out, without its steps. */
export function writtenPly({ number, side, move, position, captured, playedAt }: PlyView) {
  return { number, side, move, position: position.text, captured, playedAt };
}

export type WrittenPly = ReturnType<typeof writtenPly>;

/** A match as it is written out. */
export async function writtenMatch(match: MatchView) {
  const { id, variant, south, north, roundsWanted, createdAt } = match;
  const [status, score, winner, roundsWon, rounds] = await Promise.all([
    match.status,
    match.score,
    match.winner,
    match.roundsWon,
    match.rounds,
  ]);
  const standing = { status, score, winner, roundsWon, roundsWanted };
  const isPrivate = match.private;
  return {
    id,
    variant,
    south,
    north,
    ...standing,
    private: isPrivate,
    createdAt,
    rounds: rounds.map(listedGame),
  };
}

export type WrittenMatch = Awaited<ReturnType<typeof writtenMatch>>;
