import { networkError } from './error';

/** A server-sent event; `data` is empty where it has none. */
export interface ServerEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

export interface Patience {
  /** Silence that lasts longer is an error. */
  readonly silenceMillis: number;
  readonly signal: AbortSignal | undefined;
}

/** What has come already, one by one; whoever has left gets none of it. */
export function* untilAborted<T>(items: readonly T[], signal: AbortSignal | undefined): Generator<T, void> {
  for (const item of items) {
    signal?.throwIfAborted();
    yield item;
  }
}

/** Lines of a body as they come, without their ends. */
export async function* linesOf(
  response: Response,
  { silenceMillis, signal }: Patience,
): AsyncGenerator<string> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await beforeSilence(reader.read(), silenceMillis);
      const lines = (rest + decoder.decode(value, { stream: !done })).split(/\r\n|\n/);
      rest = lines.pop() ?? '';
      yield* untilAborted(lines, signal);
      if (done) break;
    }
    if (rest !== '') yield rest;
  } catch (error) {
    signal?.throwIfAborted();
    throw networkError(error);
  } finally {
    // Whoever leaves early must not keep the connection.
    void reader.cancel().catch(() => undefined);
  }
}

async function beforeSilence<T>(read: Promise<T>, millis: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('nothing more came'));
    }, millis);
  });
  try {
    return await Promise.race([read, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** The events of a `text/event-stream`. One that was cut off is no event. */
export async function* eventsOf(response: Response, patience: Patience): AsyncGenerator<ServerEvent> {
  let [id, event]: [string | undefined, string] = [undefined, 'message'];
  let data: string[] | undefined;
  for await (const line of linesOf(response, patience)) {
    if (line === '') {
      if (data !== undefined) yield { id, event, data: data.join('\n') };
      [event, data] = ['message', undefined];
      continue;
    }
    const [field, value] = split(line);
    if (field === 'data') data = [...(data ?? []), value];
    else if (field === 'event') event = value;
    else if (field === 'id') id = value;
  }
}

/** The name of a field and its value; a line that begins with a colon is a comment. */
function split(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  if (colon === -1) return [line, ''];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}
