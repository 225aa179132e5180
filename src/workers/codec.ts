/** Between the plain data of `protocol.ts` and the values of engine and search. */
import {
  fault,
  findRules,
  type Line,
  makeMove,
  parsePosition,
  playLine,
  type PerftCount,
  type Result,
  type Rules,
  startPosition,
} from '../engine';
import type { SearchAnswer, SearchLine, SearchRequest } from '../search';
import type { LineRequest, PerftAnswer, SuggestAnswer, SuggestedLine, SuggestRequest } from './protocol';

/** Plays a request's moves from its position; refused where that cannot be done or the game is over. */
export function readLine({ variant, options = [], position, moves = [] }: LineRequest): Result<Line> {
  const rules = findRules(variant, options);
  if (!rules.ok) return rules;
  const start = position === undefined ? startOf(rules.value) : parsePosition(rules.value, position);
  return start.ok ? playLine(start.value, moves) : start;
}

function startOf(rules: Rules): ReturnType<typeof parsePosition> {
  return { ok: true, value: startPosition(rules) };
}

/** A line that can still be searched. */
export function readOpenLine(request: LineRequest): Result<Line> {
  const line = readLine(request);
  if (!line.ok || line.value.outcome === undefined) return line;
  return fault('GAME_OVER', `the game is over (${line.value.outcome.reason}): no move can follow`);
}

/** The numbers of a request that the search takes as they are. */
export function readSearchRequest({ level, limits = {}, lines, seed }: SuggestRequest): SearchRequest {
  const { maxDepth, maxNodes } = limits;
  return {
    ...(level === undefined ? {} : { level }),
    ...(lines === undefined ? {} : { lines }),
    ...(seed === undefined ? {} : { seed }),
    limits: {
      ...(maxDepth === undefined ? {} : { maxDepth }),
      ...(maxNodes === undefined ? {} : { maxNodes }),
    },
  };
}

/** What the search itself does not know of its answer. */
export type Circumstances = Pick<SuggestAnswer, 'millis' | 'stableDepths' | 'repeatable'>;

export function writeSuggestion(
  rules: Rules,
  answer: SearchAnswer,
  circumstances: Circumstances,
): SuggestAnswer {
  const { depth, nodes, source, lines } = answer;
  return {
    ...writeLine(rules, answer),
    depth,
    nodes,
    source,
    ...circumstances,
    lines: lines.map((line) => writeLine(rules, line)),
  };
}

function writeLine(rules: Rules, { move, principalVariation, ...facts }: SearchLine): SuggestedLine {
  return {
    ...facts,
    move: makeMove(rules, move),
    principalVariation: principalVariation.map((ply) => makeMove(rules, ply)),
  };
}

export function writePerft(rules: Rules, depth: number, counts: readonly PerftCount[]): PerftAnswer {
  const moves = counts.map(({ move, leaves }) => ({ move: makeMove(rules, move), leaves }));
  return { depth, leaves: moves.reduce((sum, { leaves }) => sum + leaves, 0), moves };
}
