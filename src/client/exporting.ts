import { MancalaError, type Problem, problemError } from './error';
import { linesOf, untilAborted } from './events';
import { sleep } from './sleep';
import type { CallOptions, Transport } from './transport';
import type { GameLine, QueryOf } from './types';
import { keepOpen } from './watch';

type ExportQuery = QueryOf<'exportGames'>;

/** Games between two cursors of an export. */
interface Stretch {
  readonly games: GameLine[];
  readonly cursor: string | null;
  readonly isEnd: boolean;
}

/** What an export says of itself between its games. */
interface Marker {
  readonly cursor?: string;
  readonly end?: { readonly cursor: string | null };
  readonly problem?: Problem;
}

/** The server needs longer for a page of games that a filter leaves few of. */
const SILENCE_MILLIS = 60_000;
const PAUSE_MILLIS = 1_000;
/** Connections that bring nothing, one after the other, before the export is given up. */
const MOST_FAILURES = 3;

/**
 * The games of an export, and where it was cut off what follows. Games are given out when the cursor behind them is
 * there: so none comes twice, and none is left out.
 */
export async function* exportLines(
  transport: Transport,
  query: ExportQuery,
  options: CallOptions,
): AsyncGenerator<GameLine, void> {
  let { after, limit } = query;
  for (let failures = 0; ;) {
    const rest = { ...query, ...(after !== undefined && { after }), ...(limit !== undefined && { limit }) };
    const response = await open(transport, rest, options);
    try {
      for await (const { games, cursor, isEnd } of stretchesOf(response, options)) {
        failures = 0;
        yield* untilAborted(games, options.signal);
        if (isEnd) return;
        after = cursor ?? after;
        if (limit !== undefined) limit -= games.length;
        // What is missing is the end alone.
        if (limit === 0) return;
      }
    } catch (error) {
      if (!(error instanceof MancalaError) || !error.retryable || ++failures > MOST_FAILURES) throw error;
      await sleep(PAUSE_MILLIS, options.signal);
    }
  }
}

function open(transport: Transport, query: ExportQuery, options: CallOptions): Promise<Response> {
  const headers = { accept: 'application/x-ndjson' };
  const call = { ...options, path: '/v1/games/export', query, headers, isRepeatable: true };
  return transport.send(call, keepOpen);
}

/** Of one connection. One that ends before its end was cut off. */
async function* stretchesOf(response: Response, { signal }: CallOptions): AsyncGenerator<Stretch, void> {
  let games: GameLine[] = [];
  for await (const line of linesOf(response, { silenceMillis: SILENCE_MILLIS, signal })) {
    const read = readLine(line);
    if ('variant' in read) {
      games.push(read);
      continue;
    }
    const { end, problem, cursor = end?.cursor ?? null } = read;
    if (problem !== undefined) throw problemError(problem);
    yield { games, cursor, isEnd: end !== undefined };
    if (end !== undefined) return;
    games = [];
  }
  throw cutOff();
}

/** A line that was cut off is the last one. */
function readLine(line: string): GameLine | Marker {
  try {
    return JSON.parse(line) as GameLine | Marker;
  } catch {
    throw cutOff();
  }
}

function cutOff(): MancalaError {
  return new MancalaError('the export was cut off', { code: 'NETWORK', status: 0, retryable: true });
}
