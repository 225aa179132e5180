/** Server-sent events, read as an `EventSource` reads them. */
export interface Told {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: unknown;
}

/** An event stream that is read as far as a test wants it. */
export interface EventReader {
  readonly response: Response;
  /** Undefined at the end. */
  next(): Promise<Told | undefined>;
  /** Everything up to the end. */
  rest(): Promise<Told[]>;
  /** What has come besides events: comments, and the time before a retry. */
  readonly besides: string[];
  leave(): void;
}

export async function openEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const leaving = new AbortController();
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  });
  const besides: string[] = [];
  const blocks = blocksOf(response);
  const next = async (): Promise<Told | undefined> => {
    for (;;) {
      const { done, value } = await blocks.next();
      if (done === true) return undefined;
      const told = read(value);
      if (told !== undefined) return told;
      besides.push(value);
    }
  };
  return {
    response,
    next,
    besides,
    rest: async () => {
      const all: Told[] = [];
      for (let told = await next(); told !== undefined; told = await next()) all.push(told);
      return all;
    },
    leave: () => leaving.abort(),
  };
}

async function* blocksOf({ body }: Response): AsyncGenerator<string, undefined> {
  let text = '';
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
    text += decoder.decode(chunk.value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks;
  }
  return undefined;
}

function read(block: string): Told | undefined {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const [name, ...value] = line.split(':');
      return [name, value.join(':').trimStart()];
    }),
  );
  const event = fields.get('event');
  if (event === undefined) return undefined;
  const data = fields.get('data') ?? '';
  return { id: fields.get('id'), event, data: data === '' ? undefined : (JSON.parse(data) as unknown) };
}
