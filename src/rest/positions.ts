import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DomainError } from '../errors';
import type { operations } from '../generated/openapi';
import { callerOf } from '../http';
import {
  applyMove,
  findNextRound,
  findPosition,
  findPositions,
  listLegalMoves,
  type PerftService,
  type PerftView,
} from '../services';
import {
  type AppliedMove,
  appliedMove,
  legalMove,
  type LegalMove,
  type Position,
  positionOf,
} from './answers';
import { choicesOf, positionInput } from './position';
import { problemOf } from './problem';

type PathOf<Operation extends keyof operations> = operations[Operation]['parameters']['path'];
type QueryOf<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;
type BodyOf<Operation extends 'applyMove' | 'findPositions'> =
  operations[Operation]['requestBody']['content']['application/json'];

/** Questions about the rules alone: nothing is stored, and the same question always has the same answer. */
export function createPositionHandlers(perft: PerftService) {
  return {
    getPosition: (request: FastifyRequest): Position => {
      const { variant } = request.params as PathOf<'getPosition'>;
      return positionOf(findPosition(positionInput(variant, request.query as QueryOf<'getPosition'>)));
    },

    listLegalMoves: (request: FastifyRequest): { readonly legalMoves: readonly LegalMove[] } => {
      const { variant } = request.params as PathOf<'listLegalMoves'>;
      const moves = listLegalMoves(positionInput(variant, request.query as QueryOf<'listLegalMoves'>));
      return { legalMoves: moves.map(legalMove) };
    },

    applyMove: (request: FastifyRequest, reply: FastifyReply): AppliedMove => {
      const { variant } = request.params as PathOf<'applyMove'>;
      const { move, fromLap, laps, language, ...at } = request.body as BodyOf<'applyMove'>;
      const applied = applyMove({ variant, ...at, options: choicesOf(at.options) }, move);
      reply.header('cache-control', 'no-store');
      return appliedMove(applied, { fromLap, laps, language });
    },

    findPositions: (request: FastifyRequest, reply: FastifyReply) => {
      const { at } = request.body as BodyOf<'findPositions'>;
      const found = findPositions(at.map((each) => ({ ...each, options: choicesOf(each.options) })));
      reply.header('cache-control', 'no-store');
      return {
        positions: found.map((each) => (each instanceof Error ? null : positionOf(each))),
        problems: found.flatMap((each, index) =>
          each instanceof Error ? [defect(each, index, request)] : [],
        ),
      };
    },

    countPerft: async (request: FastifyRequest, reply: FastifyReply): Promise<PerftView> => {
      const { variant } = request.params as PathOf<'countPerft'>;
      const { depth, ...at } = request.query as QueryOf<'countPerft'>;
      return perft(positionInput(variant, at), depth, callerOf(request, reply));
    },

    findNextRound: (request: FastifyRequest) => {
      const { variant } = request.params as PathOf<'findNextRound'>;
      const { round = 1, previousWinner, ...at } = request.query as QueryOf<'findNextRound'>;
      const { position, ...next } = findNextRound(positionInput(variant, at), round, previousWinner);
      return { ...next, position: position === null ? null : positionOf(position) };
    },
  };
}

function defect({ code, message, details }: DomainError, index: number, request: FastifyRequest) {
  return problemOf(code, message, request, { ...details, index });
}
