import { Agent, request as httpRequest } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Milliseconds until the whole answer is there; undefined where it was refused. */
export function send(url: string, body: string): Promise<number | undefined> {
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

export function closeConnections(): void {
  agent.destroy();
}
