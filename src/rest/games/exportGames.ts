import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../generated/openapi';
import { acceptsGzip, acceptsLines, sendText } from '../../http';
import type { ExportInput, GameFormat, Records } from '../../services';
import { reportProblem } from '../problem';
import { filterOf } from './filter';
import { TYPE_OF_FORMAT } from './format';

type Query = NonNullable<operations['exportGames']['parameters']['query']>;

/** Answers with stored games, as many as there are. */
export function createExportGames(records: Records) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { accept, 'accept-encoding': acceptEncoding } = request.headers;
    const format = acceptsLines(accept) ? 'LINES' : 'RECORDS';
    const texts = records.exportStream(readInput(request.query as Query, format));
    // What is wrong with the request is still told by the status.
    const first = await texts.next();
    reply.header('vary', 'Accept, Accept-Encoding');
    const lines = withProblem(first, texts, format, request);
    return sendText(reply, lines, { type: TYPE_OF_FORMAT[format], gzip: acceptsGzip(acceptEncoding) });
  };
}

function readInput(query: Query, format: GameFormat): ExportInput {
  const { orderBy = 'OLDEST', after, limit, ...filter } = query;
  return { format, orderBy, after, limit, filter: filterOf(filter) };
}

/** What goes wrong on the way is told in place of the end. */
async function* withProblem(
  first: IteratorResult<string, undefined>,
  texts: AsyncGenerator<string, undefined>,
  format: GameFormat,
  request: FastifyRequest,
): AsyncGenerator<string> {
  try {
    for (let step = first; step.done !== true; step = await texts.next()) yield step.value;
  } catch (error) {
    const problem = JSON.stringify(reportProblem(error as Error, request));
    yield format === 'LINES' ? `{"problem":${problem}}\n` : `% problem ${problem}\n`;
  } finally {
    void texts.return(undefined).catch(() => undefined);
  }
}
