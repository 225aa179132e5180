import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../generated/openapi';
import { prefersLines, type ArrivingLimits, arrivingText, callerOf, discardRest, sendText } from '../../http';
import type { ImportEvent, ImportProgress, ImportRejectionView, Records } from '../../services';
import { reportProblem } from '../problem';
import { formatOf } from './format';

type Query = NonNullable<operations['importGames']['parameters']['query']>;
type Events = AsyncGenerator<ImportEvent, ImportProgress>;

/** The outcome of an import in one piece. */
interface ImportAnswer extends ImportProgress {
  readonly rejections: readonly ImportRejectionView[];
  /** Rejected games that `rejections` has no room for. */
  readonly furtherRejections: number;
}

const MOST_REJECTIONS = 1_000;

/** Answers with the outcome of an import, or line by line while it goes on. */
export function createImportGames(records: Records, limits: ArrivingLimits) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<ImportAnswer | FastifyReply> => {
    const { from = 0 } = request.query as Query;
    try {
      const format = formatOf(request.headers['content-type'] ?? '');
      const { signal } = callerOf(request, reply);
      const source = arrivingText(request, limits);
      const events = records.importStream({ format, from, signal, source });
      reply.header('cache-control', 'no-store').header('vary', 'Accept');
      if (!prefersLines(request.headers.accept)) return await collect(events);
      // What is wrong with the request is still told by the status.
      const first = await events.next();
      return sendText(reply, linesOf(first, events, request), { type: 'application/x-ndjson' });
    } catch (error) {
      discardRest(request);
      throw error;
    }
  };
}

async function collect(events: Events): Promise<ImportAnswer> {
  const rejections: ImportRejectionView[] = [];
  for (;;) {
    const { done, value } = await events.next();
    if (done === true) return { ...value, rejections, furtherRejections: value.rejected - rejections.length };
    if ('rejected' in value && rejections.length < MOST_REJECTIONS) rejections.push(value.rejected);
  }
}

async function* linesOf(
  first: IteratorResult<ImportEvent, ImportProgress>,
  events: Events,
  request: FastifyRequest,
): AsyncGenerator<string> {
  try {
    for (let step = first; ; step = await events.next()) {
      yield lineOf(step.done === true ? { done: step.value } : step.value);
      if (step.done === true) return;
    }
  } catch (error) {
    discardRest(request);
    yield lineOf({ problem: reportProblem(error as Error, request) });
  } finally {
    void events.return(undefined as never).catch(() => undefined);
  }
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
