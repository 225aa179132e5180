import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../generated/openapi';
import { prefersEvents, callerOf, sendEvents, type ServerEvent } from '../http';
import {
  type ExpectedPlyView,
  readLanguage,
  type SuggestionInput,
  type Suggestions,
  type SuggestionView,
} from '../services';
import { reportProblem } from './problem';

type Operation = operations['suggestMove'];
type Body = Operation['requestBody']['content']['application/json'];

/** A suggestion as it is written out. */
type Answer = SuggestionView & { readonly why?: readonly ExpectedPlyView[] };

/** Answers with one suggestion, or with each deeper one as an event. */
export function createSuggestMove(suggestions: Suggestions) {
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
    const views = suggestions.stream(input, caller);
    // What is wrong with the request is still told by the status.
    const first = await views.next();
    return sendEvents(reply, new SuggestionEvents(first, views, language, request));
  };
}

function readInput(
  variant: string,
  { position, moves, options, ...bounds }: Omit<Body, 'language'>,
): SuggestionInput {
  const choices = Object.entries(options ?? {}).map(([name, value]) => ({ name, value }));
  return { ...bounds, at: { variant, position, moves, options: choices } };
}

function write(view: SuggestionView, language: string | undefined): Answer {
  return language === undefined ? view : Object.assign(view, { why: view.tell(language) });
}

type Step = IteratorResult<SuggestionView, undefined>;

/** Not a generator: leaving must not wait for the next suggestion. */
class SuggestionEvents implements AsyncIterator<ServerEvent, undefined> {
  private isComplete = false;

  constructor(
    private first: Step | undefined,
    private readonly views: AsyncIterator<SuggestionView, undefined>,
    private readonly language: string | undefined,
    private readonly request: FastifyRequest,
  ) {}

  async next(): Promise<IteratorResult<ServerEvent, undefined>> {
    if (this.isComplete) return { done: true, value: undefined };
    try {
      const step = this.first ?? (await this.views.next());
      this.first = undefined;
      if (step.done !== true) {
        return { done: false, value: { event: 'suggestion', data: write(step.value, this.language) } };
      }
      this.isComplete = true;
      return { done: false, value: { event: 'complete' } };
    } catch (error) {
      await this.return();
      return { done: false, value: { event: 'problem', data: reportProblem(error as Error, this.request) } };
    }
  }

  async return(): Promise<IteratorResult<ServerEvent, undefined>> {
    this.isComplete = true;
    await this.views.return?.();
    return { done: true, value: undefined };
  }
}
