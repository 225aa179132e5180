import { type Problem, MancalaError, problemError } from './error';
import { eventsOf, type ServerEvent } from './events';
import { sleep } from './sleep';
import type { Call, Transport } from './transport';

/** The server says something at least every twelve seconds. */
const SILENCE_MILLIS = 45_000;
const PAUSE_MILLIS = 1_000;
const NO_CONTENT = 204;

type Opened = Pick<Call, 'path' | 'signal' | 'seatToken'>;

/**
 * What a stream of events tells, and what it tells after it was cut off: it is opened again behind the last event that
 * came. Ends with the stream's own end.
 */
export async function* follow<T>(transport: Transport, opened: Opened): AsyncGenerator<T, void> {
  let lastEventId: string | undefined;
  for (;;) {
    const headers = {
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    };
    const call: Call = { ...opened, headers, isRepeatable: true };
    const response = await transport.send(call, keepOpen);
    if (response.status === NO_CONTENT) return;
    try {
      for await (const event of eventsOf(response, {
        silenceMillis: SILENCE_MILLIS,
        signal: opened.signal,
      })) {
        lastEventId = event.id;
        if (event.event === 'complete') return;
        yield readEvent<T>(event);
      }
    } catch (error) {
      if (!(error instanceof MancalaError) || !error.retryable) throw error;
    }
    await sleep(PAUSE_MILLIS, opened.signal);
  }
}

/** What a stream of events tells, once: to begin anew would begin the work anew. */
export async function* readOnce<T>(transport: Transport, call: Call): AsyncGenerator<T, void> {
  const headers = { accept: 'text/event-stream' };
  const response = await transport.send({ ...call, headers }, keepOpen);
  for await (const event of eventsOf(response, { silenceMillis: SILENCE_MILLIS, signal: call.signal })) {
    if (event.event === 'complete') return;
    yield readEvent<T>(event);
  }
  throw new MancalaError('the stream was cut off', { code: 'NETWORK', status: 0, retryable: true });
}

/** Of an answer that is read as it comes. */
export function keepOpen(response: Response): Promise<Response> {
  return Promise.resolve(response);
}

function readEvent<T>({ event, data }: ServerEvent): T {
  if (event === 'problem') throw problemError(JSON.parse(data) as Problem);
  return JSON.parse(data) as T;
}
