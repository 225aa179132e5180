import { ENDPOINT } from './ask';
import { createEventReader } from './events';
import { ApiFault, faultOfStatus, readFault } from './fault';
import { noteRequest } from './lastRequest';

interface Result<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly object[];
}

export interface FollowOptions {
  readonly signal: AbortSignal;
  readonly action: string;
}

/** Sends a subscription and yields its results until it is complete; leaving ends it on the server, too. */
export async function* follow<Data>(
  query: string,
  variables: object,
  { signal, action }: FollowOptions,
): AsyncGenerator<Data> {
  noteRequest({ action, query, variables, isStream: true });
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables }),
    signal,
  });
  if (!response.ok || response.body === null) throw new ApiFault(faultOfStatus(response.status));
  const read = createEventReader();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const { name, data } of read(value)) {
        if (name === 'complete') return;
        if (name === 'next') yield resultOf<Data>(data);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function resultOf<Data>(text: string): Data {
  const { data, errors } = JSON.parse(text) as Result<Data>;
  if (errors !== undefined && errors.length > 0) throw new ApiFault(readFault(errors));
  if (data === null || data === undefined) throw new ApiFault(readFault([]));
  return data;
}
