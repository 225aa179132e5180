/** Where a table of solved positions knows the answer, nothing is searched. */
import { legalMoves, type Line, type Move, type Position } from '../engine';
import { type EndgameTable, type RatedMove, rateMoves } from '../tables';
import { outlastsTable } from './endgames';
import type { Plan } from './plan';
import type { SearchAnswer, SearchLine } from './request';

/** Plies told of what is expected. */
const MOST_PLIES_TOLD = 40;

/**
 * The answer for the position at the end of the line; undefined where the table does not prove every line that
 * is wanted, and where the level plays by chance among near-equal moves.
 */
export function answerFromTable(line: Line, plan: Plan, table: EndgameTable): SearchAnswer | undefined {
  if (plan.noise > 0 || !holdsNow(line, table)) return undefined;
  const { position } = line;
  const rated = rateMoves(table, position);
  if (rated === undefined || !areProven(rated, plan.lines)) return undefined;
  const lines = rated.slice(0, plan.lines).map((move) => makeLine(table, position, move));
  return {
    ...lines[0],
    depth: 1,
    nodes: rated.length,
    source: plan.hasOneMove ? 'ONLY_MOVE' : 'ENDGAME_TABLE',
    lines,
  };
}

/**
 * Bounds of a table hold for a game that has just begun with its position. In one under way a line that they rest
 * on could bring about a position for the third time that has occurred twice before, or meet the turn limit.
 */
function holdsNow(line: Line, table: EndgameTable): boolean {
  return !line.hasRepeated && outlastsTable(line, table);
}

/** The first `lines` moves are worth what is told of them, and no other is worth more than one of these. */
function areProven(rated: readonly RatedMove[], lines: number): boolean {
  const shown = rated.slice(0, lines);
  const worst = Math.min(...shown.map(({ least }) => least));
  return (
    shown.every(({ least, most }) => least === most) && rated.slice(lines).every(({ most }) => most <= worst)
  );
}

function makeLine(table: EndgameTable, position: Position, { move, child, least }: RatedMove): SearchLine {
  const variation = follow(table, { rules: position.rules, state: child });
  return { move, evaluation: least, exact: true, principalVariation: [move, ...variation] };
}

/** The best moves of both sides, as long as the table knows them. */
function follow(table: EndgameTable, start: Position): Move[] {
  const moves: Move[] = [];
  let position = start;
  while (moves.length < MOST_PLIES_TOLD - 1 && legalMoves(position).length > 0) {
    const best = rateMoves(table, position)?.[0];
    if (best === undefined || best.least !== best.most) break;
    moves.push(best.move);
    position = { rules: position.rules, state: best.child };
  }
  return moves;
}
