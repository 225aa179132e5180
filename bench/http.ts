import { Agent, request as httpRequest } from 'node:http';

const shared = new Agent({ keepAlive: true, maxSockets: 64 });

/** Milliseconds until the whole answer is there; undefined where it was refused. */
export function send(url: string, body: string, agent = shared): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const request = httpRequest(`${url}/graphql`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        resolve(text.includes('"errors"') ? undefined : performance.now() - startedAt);
      });
    });
    request.on('error', reject).end(body);
  });
}

/** The data of an operation that is expected to succeed. */
export async function postGraphql<Data>(url: string, query: string, variables?: object): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: readonly object[] };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

export function closeConnections(): void {
  shared.destroy();
}
