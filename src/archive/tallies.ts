import { Prisma } from '../generated/prisma/client';
import { type Reach, reachTable } from './reaches';

/**
 * The statements that count games and their early positions. `games` names rows of the table games; those that have
 * not ended are passed over.
 *
 * Rows are counted up in the order of their keys: games that end at the same time wait for each other, and never in
 * a circle.
 */
export function tallyingOf(games: Prisma.Sql, early: readonly Reach[]): Prisma.Sql[] {
  const positions = early.length === 0 ? [] : [positionTallying(games, early)];
  return [...positions, gameTallying(games), lengthTallying(games)];
}

function positionTallying(games: Prisma.Sql, early: readonly Reach[]): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO position_tallies AS kept
      (position_key, ply, move, result, source, variant, games, counted, margin_sum, sample_id)
    SELECT reach.position_key, reach.ply, coalesce(reach.move, ''), reach.result, game.source, min(game.variant),
      count(*), count(reach.margin), coalesce(sum(reach.margin), 0), (array_agg(game.id))[1]
    FROM ${reachTable(early)} JOIN ${games} AS game ON game.id = reach.game_id
    WHERE reach.result IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5
    ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (position_key, ply, move, result, source) DO UPDATE SET
      games = kept.games + excluded.games,
      counted = kept.counted + excluded.counted,
      margin_sum = kept.margin_sum + excluded.margin_sum`;
}

function gameTallying(games: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO game_tallies AS kept
      (variant, options, source, first_side, first_move, result, outcome_reason,
       games, plies, choices, laps, counted, margin_sum)
    SELECT variant, options, source, first_side, split_part(moves, ' ', 1),
      CASE winner WHEN 'SOUTH' THEN 1 WHEN 'NORTH' THEN -1 ELSE 0 END, outcome_reason,
      count(*), sum(ply_count), sum(choices), sum(laps),
      count(south_seeds), coalesce(sum(south_seeds - north_seeds), 0)
    FROM ${games} AS game
    WHERE outcome_reason IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5, 6, 7
    ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (variant, options, source, first_side, first_move, result, outcome_reason) DO UPDATE SET
      games = kept.games + excluded.games,
      plies = kept.plies + excluded.plies,
      choices = kept.choices + excluded.choices,
      laps = kept.laps + excluded.laps,
      counted = kept.counted + excluded.counted,
      margin_sum = kept.margin_sum + excluded.margin_sum`;
}

function lengthTallying(games: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO length_tallies AS kept (variant, source, result, plies, games)
    SELECT variant, source, CASE winner WHEN 'SOUTH' THEN 1 WHEN 'NORTH' THEN -1 ELSE 0 END, ply_count, count(*)
    FROM ${games} AS game
    WHERE outcome_reason IS NOT NULL
    GROUP BY 1, 2, 3, 4
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (variant, source, result, plies) DO UPDATE SET games = kept.games + excluded.games`;
}
