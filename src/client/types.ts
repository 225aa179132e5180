import type { components, operations } from '../generated/openapi';

/** All of them from the specification, which the server is held to. */
type Schemas = components['schemas'];

export type Variant = Schemas['Variant'];
export type Position = Schemas['Position'];
export type LegalMove = Schemas['LegalMove'];
export type Outcome = Schemas['Outcome'];
export type AppliedMove = Schemas['AppliedMove'];
export type MoveEvent = Schemas['MoveEvent'];
export type Suggestion = Schemas['Suggestion'];
export type Perft = Schemas['Perft'];
export type Vector = Schemas['Vector'];
export type Game = Schemas['Game'];
export type ListedGame = Schemas['ListedGame'];
export type GamePage = Schemas['GamePage'];
export type GameUpdate = Schemas['GameUpdate'];
export type Ply = Schemas['Ply'];
export type CreatedGame = Schemas['CreatedGame'];
export type PlayedMove = Schemas['PlayedMove'];
export type Match = Schemas['Match'];
export type CreatedMatch = Schemas['CreatedMatch'];
export type ToldPly = Schemas['ToldPly'];
export type NextRound = Schemas['NextRound'];
export type Analysis = Schemas['Analysis'];
export type Exploration = Schemas['Exploration'];
export type OpeningMove = Schemas['OpeningMove'];
export type CommonPosition = Schemas['CommonPosition'];
export type Statistics = Schemas['Statistics'];
export type RuleSetFigures = Schemas['RuleSetFigures'];
export type GameLine = Schemas['GameLine'];
export type ImportAnswer = Schemas['ImportAnswer'];
export type ImportProgress = Omit<ImportAnswer, 'rejections' | 'furtherRejections'>;
export type ImportRejection = Schemas['ImportRejection'];

export type QueryOf<Operation extends keyof operations> = NonNullable<
  operations[Operation]['parameters']['query']
>;

/** The JSON that an operation takes. */
export type BodyOf<Operation extends keyof operations> =
  NonNullable<operations[Operation]['requestBody']> extends {
    content: { 'application/json': infer Body };
  }
    ? Body
    : never;

/** The JSON that it answers. */
export type AnswerOf<Operation extends keyof operations> = operations[Operation]['responses'] extends {
  200: { content: { 'application/json': infer Answer } };
}
  ? Answer
  : never;

/** What has a default may be left out. */
export type PositionRequest = Pick<Schemas['PositionRequest'], 'variant'> &
  Partial<Schemas['PositionRequest']>;
export type PositionQuery = QueryOf<'getPosition'>;
/** Which games, in which order, how many a page. */
export type GamesQuery = Omit<QueryOf<'listGames'>, 'last' | 'before' | 'count'>;
export type NewGame = BodyOf<'createGame'>;
export type NewMatch = BodyOf<'createMatch'>;
export type NewMove = BodyOf<'playMove'>;
export type NewOffer = BodyOf<'offerDraw'>;
export type NewTakeBack = BodyOf<'takeBack'>;
/** What has a default may be left out. */
export type MoveAt = Pick<BodyOf<'applyMove'>, 'move'> & Partial<BodyOf<'applyMove'>>;
