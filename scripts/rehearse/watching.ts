import type { Caller } from './caller';

const QUERY = 'subscription ($id: ID!) { gameUpdated(gameId: $id) { plies { move } } }';

interface Event {
  readonly data?: { readonly gameUpdated: { readonly plies: readonly object[] } };
}

/** A subscription to a game, over server-sent events. */
export interface Watch {
  /** Resolves when the game has been told with that many plies, or more. @throws Error after ten seconds. */
  until(plies: number): Promise<void>;
  leave(): void;
}

export async function watchGame(caller: Caller, id: string): Promise<Watch> {
  const leaving = new AbortController();
  const response = await caller.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: QUERY, variables: { id } }),
    signal: leaving.signal,
  });
  let seen = -1;
  const reading = read(response, (plies) => (seen = plies)).catch(() => undefined);
  return {
    until: async (plies) => {
      for (const deadline = Date.now() + 10_000; seen < plies;) {
        if (Date.now() > deadline)
          throw new Error(`${caller.name} told ${String(seen)} of ${String(plies)} plies`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    leave: () => {
      leaving.abort();
      void reading;
    },
  };
}

async function read({ body }: Response, tell: (plies: number) => void): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
    text += decoder.decode(chunk.value, { stream: true });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: {')) continue;
      const { data } = JSON.parse(line.slice('data: '.length)) as Event;
      if (data !== undefined) tell(data.gameUpdated.plies.length);
    }
  }
}
