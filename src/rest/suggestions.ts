import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../generated/openapi';
import { callerOf, type EventStreamOptions, type Pace, prefersEvents, sendEvents } from '../http';
import {
  type ExpectedPlyView,
  readLanguage,
  type SuggestionInput,
  type Suggestions,
  type SuggestionView,
} from '../services';
import { DeeperThan } from './deeper';
import { COMPLETE_ID, lastEventOf, RETRY_MILLIS, sendNothing, ValueEvents } from './events';
import { choicesOf, positionInput } from './position';

type Operation = operations['suggestMove'];
type Body = Operation['requestBody']['content']['application/json'];
type Streamed = operations['streamSuggestions']['parameters'];

/** A suggestion as it is written out. */
type Answer = SuggestionView & { readonly why?: readonly ExpectedPlyView[] };

/** Answers with one suggestion, or with each deeper one as an event. */
export function createSuggestMove(suggestions: Suggestions, pace: Pace) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Answer | FastifyReply> => {
    const { variant } = request.params as Operation['parameters']['path'];
    const { language: named, ...body } = request.body as Body;
    const language = named ?? undefined;
    const input = readInput(variant, body);
    if (language !== undefined) readLanguage(language);
    const caller = callerOf(request, reply);
    reply.header('cache-control', 'no-store').header('vary', 'Accept');
    if (!prefersEvents(request.headers.accept)) {
      return write(await suggestions.suggest(input, caller), language);
    }
    return sendAnswers(suggestions.stream(input, caller), language, { request, reply, options: pace });
  };
}

/** Each deeper suggestion as an event; an `EventSource` that was cut off gets those that it has not seen. */
export function createStreamSuggestions(suggestions: Suggestions, pace: Pace) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { variant } = request.params as Streamed['path'];
    const { language, ...query } = request.query as NonNullable<Streamed['query']>;
    if (language !== undefined) readLanguage(language);
    const seen = lastEventOf(request);
    if (seen === COMPLETE_ID) return sendNothing(reply);
    const views = suggestions.stream(readQuery(variant, query), callerOf(request, reply));
    const options = { ...pace, retryMillis: RETRY_MILLIS };
    return sendAnswers(new DeeperThan(seen ?? 0, views), language, { request, reply, options });
  };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly options: EventStreamOptions;
}

async function sendAnswers(
  views: AsyncIterator<SuggestionView, undefined>,
  language: string | undefined,
  { request, reply, options }: Exchange,
): Promise<FastifyReply> {
  // What is wrong with the request is still told by the status.
  const first = await views.next();
  const tell = (view: SuggestionView) => ({
    id: String(view.depth),
    event: 'suggestion',
    data: write(view, language),
  });
  return sendEvents(reply, new ValueEvents(views, { first, write: tell, request }), options);
}

function readInput(
  variant: string,
  { position, moves, options, ...bounds }: Omit<Body, 'language'>,
): SuggestionInput {
  return { ...bounds, at: { variant, position, moves, options: choicesOf(options) } };
}

function readQuery(
  variant: string,
  query: Omit<NonNullable<Streamed['query']>, 'language'>,
): SuggestionInput {
  const { position, moves, options, level, lines, seed, ...limits } = query;
  const at = positionInput(variant, { position, moves, options });
  return { at, level, lines, seed, ...(Object.keys(limits).length > 0 && { limits }) };
}

function write(view: SuggestionView, language: string | undefined): Answer {
  return language === undefined ? view : Object.assign(view, { why: view.tell(language) });
}
