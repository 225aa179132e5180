import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors';
import type { operations } from '../generated/openapi';
import {
  applyMove,
  type AppliedMoveView,
  Budget,
  findNextRound,
  findPosition,
  findPositions,
  type LegalMoveView,
  listLegalMoves,
  type MoveEventView,
  type NextRoundView,
  type PositionView,
} from '../services';
import { choicesOf, type PlainPosition, plainPosition, positionInput } from './position';
import { reportProblem } from './problem';

type Path = operations['getPosition']['parameters']['path'];
type Query<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;
type ApplyBody = operations['applyMove']['requestBody']['content']['application/json'];
type PositionsBody = operations['findPositions']['requestBody']['content']['application/json'];

/** Which steps of a move are told, and whether in words. */
export interface Telling {
  readonly fromLap?: number | undefined;
  readonly laps?: number | undefined;
  readonly language?: string | undefined;
}

/** A move as it is written out. */
export type ToldMove = AppliedMoveView & {
  readonly events: readonly MoveEventView[];
  readonly account?: readonly string[];
};

type NextRound = Omit<NextRoundView, 'position'> & { readonly position: PlainPosition | null };

type PositionOrProblem =
  | { readonly position: PlainPosition; readonly problem: null }
  | { readonly position: null; readonly problem: object };

/** Questions about positions and moves: nothing is stored. */
export function createRulesHandlers() {
  return {
    getPosition: (request: FastifyRequest): PositionView =>
      findPosition(positionInput(variantOf(request), request.query as Query<'getPosition'>)),

    listLegalMoves: (request: FastifyRequest): { readonly legalMoves: readonly LegalMoveView[] } => ({
      legalMoves: listLegalMoves(positionInput(variantOf(request), request.query as Query<'listLegalMoves'>)),
    }),

    applyMove: (request: FastifyRequest, reply: FastifyReply): ToldMove => {
      const { position, moves, options, move, ...telling } = request.body as ApplyBody;
      const at = { variant: variantOf(request), position, moves, options: choicesOf(options) };
      reply.header('cache-control', 'no-store');
      return tellMove(applyMove(at, move), telling);
    },

    findPositions: (
      request: FastifyRequest,
      reply: FastifyReply,
    ): { readonly positions: readonly PositionOrProblem[] } => {
      const { at } = request.body as PositionsBody;
      const inputs = at.map(({ options, ...rest }) => ({ ...rest, options: choicesOf(options) }));
      reply.header('cache-control', 'no-store');
      return { positions: findPositions(inputs).map((found) => orProblem(found, request)) };
    },

    findNextRound: (request: FastifyRequest): NextRound => {
      const { round = 1, previousWinner, ...at } = request.query as Query<'findNextRound'>;
      const next = findNextRound(positionInput(variantOf(request), at), round, previousWinner, new Budget());
      return { ...next, position: next.position && plainPosition(next.position) };
    },
  };
}

/** Adds the steps that were asked for. */
export function tellMove(applied: AppliedMoveView, { fromLap = 1, laps = 200, language }: Telling): ToldMove {
  const events = applied.listEvents(fromLap, laps);
  return Object.assign(applied, {
    events,
    ...(language !== undefined && { account: applied.tell(language) }),
  });
}

function orProblem(found: PositionView | DomainError, request: FastifyRequest): PositionOrProblem {
  if (found instanceof DomainError) return { position: null, problem: reportProblem(found, request) };
  return { position: plainPosition(found), problem: null };
}

function variantOf({ params }: FastifyRequest): string {
  return (params as Path).variant;
}
