import { path } from './address';
import type { Calls } from './calls';
import { MancalaError, type Problem, problemError } from './error';
import { linesOf } from './events';
import type { CallOptions, Transport } from './transport';
import type {
  AnswerOf,
  AppliedMove,
  BodyOf,
  LegalMove,
  MoveAt,
  NextRound,
  Perft,
  Position,
  PositionQuery,
  PositionRequest,
  QueryOf,
  Suggestion,
  Variant,
  Vector,
} from './types';
import { keepOpen, readOnce } from './watch';

/** Plies are made as fast as they are taken. */
const SILENCE_MILLIS = 60_000;

/** Questions whose answers are not stored. */
export function createRulesCalls(transport: Transport, { get, getText, ask }: Calls) {
  return {
    async listVariants(options: CallOptions = {}): Promise<Variant[]> {
      return (await get<{ variants: Variant[] }>('/v1/variants', undefined, options)).variants;
    },

    getVariant: (id: string, options: CallOptions = {}): Promise<Variant> =>
      get(path`/v1/variants/${id}`, undefined, options),

    /** The start position of a variant. */
    startNewGame: (
      id: string,
      query: QueryOf<'startNewGame'> = {},
      options: CallOptions = {},
    ): Promise<Position> => get(path`/v1/variants/${id}/new-game`, query, options),

    getPosition: (variant: string, query: PositionQuery = {}, options: CallOptions = {}): Promise<Position> =>
      get(path`/v1/${variant}/position`, query, options),

    /** Up to 100 at once; where one is wrong it is null, and a problem says why. */
    findPositions: (
      at: readonly PositionRequest[],
      options: CallOptions = {},
    ): Promise<AnswerOf<'findPositions'>> => ask('/v1/positions', { at }, options),

    async listLegalMoves(
      variant: string,
      query: PositionQuery = {},
      options: CallOptions = {},
    ): Promise<LegalMove[]> {
      const at = path`/v1/${variant}/legal-moves`;
      return (await get<{ legalMoves: LegalMove[] }>(at, query, options)).legalMoves;
    },

    /** Plays a move from a position and tells what happened, seed by seed. */
    applyMove: (variant: string, body: MoveAt, options: CallOptions = {}): Promise<AppliedMove> =>
      ask(path`/v1/${variant}/apply-move`, body, options),

    /** The start of the round that follows one, for matches that are kept elsewhere. */
    findNextRound: (
      variant: string,
      query: QueryOf<'findNextRound'> = {},
      options: CallOptions = {},
    ): Promise<NextRound> => get(path`/v1/${variant}/next-round`, query, options),

    /** A position, or a move from it, as an SVG document; `start` is the first position. */
    getBoardPicture: (
      variant: string,
      position: string,
      query: QueryOf<'getBoardPicture'> = {},
      options: CallOptions = {},
    ): Promise<string> =>
      getText(path`/v1/boards/${variant}/${position}.svg`, query, options, 'image/svg+xml'),

    suggestMove: (
      variant: string,
      body: BodyOf<'suggestMove'> = {},
      options: CallOptions = {},
    ): Promise<Suggestion> => ask(path`/v1/${variant}/suggestions`, body, options),

    /** Each deeper suggestion as it is found, the last of them being the answer. */
    streamSuggestions: (
      variant: string,
      body: BodyOf<'suggestMove'> = {},
      options: CallOptions = {},
    ): AsyncGenerator<Suggestion, void> =>
      readOnce(transport, {
        ...options,
        method: 'POST',
        path: path`/v1/${variant}/suggestions`,
        body,
        isRepeatable: true,
      }),

    countPerft: (variant: string, query: QueryOf<'countPerft'>, options: CallOptions = {}): Promise<Perft> =>
      get(path`/v1/${variant}/perft`, query, options),

    /** Plies of random games, to check other implementations of the rules by. */
    async *listVectors(
      id: string,
      query: QueryOf<'listVectors'> = {},
      { signal }: CallOptions = {},
    ): AsyncGenerator<Vector, void> {
      const call = { path: path`/v1/variants/${id}/vectors`, query, signal, isRepeatable: true };
      let left = query.count ?? 100;
      const response = await transport.send(call, keepOpen);
      for await (const line of linesOf(response, { silenceMillis: SILENCE_MILLIS, signal })) {
        yield readVector(line);
        left--;
      }
      if (left > 0) {
        throw new MancalaError('the vectors were cut off', { code: 'NETWORK', status: 0, retryable: true });
      }
    },
  };
}

function readVector(line: string): Vector {
  const value = JSON.parse(line) as Vector | { readonly problem: Problem };
  if ('problem' in value) throw problemError(value.problem);
  return value;
}
