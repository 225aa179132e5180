import { Readable } from 'node:stream';
import type { ImportRejectionView } from '../../../src/services';

export interface Progress {
  readonly records: number;
  readonly imported: number;
  readonly duplicates: number;
  readonly rejected: number;
}

export interface ImportAnswer extends Progress {
  readonly rejections: readonly ImportRejectionView[];
  readonly furtherRejections: number;
}

export interface ImportLine {
  readonly progress?: Progress;
  readonly rejected?: ImportRejectionView;
  readonly done?: Progress;
  readonly problem?: { readonly code: string; readonly progress?: Progress };
}

type Body = string | Uint8Array | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

export function sendGames(
  url: string,
  body: Body,
  {
    query = '',
    signal,
    ...headers
  }: { query?: string; signal?: AbortSignal; [header: string]: unknown } = {},
): Promise<Response> {
  const stream = typeof body === 'string' || body instanceof Uint8Array ? body : toWeb(body);
  return fetch(`${url}/v1/games/import${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...(headers as Record<string, string>) },
    body: stream as BodyInit,
    // Node wants to be told; the types do not know it.
    ...({ duplex: 'half' } as object),
    ...(signal !== undefined && { signal }),
  });
}

function toWeb(body: Exclude<Body, string | Uint8Array>): ReadableStream {
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of body) yield typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
  };
  return Readable.toWeb(Readable.from(bytes())) as ReadableStream;
}

export async function importGames(
  url: string,
  body: Body,
  options: Parameters<typeof sendGames>[2] = {},
): Promise<ImportAnswer> {
  const response = await sendGames(url, body, options);
  const answer = (await response.json()) as ImportAnswer;
  if (response.status !== 200) throw new Error(JSON.stringify(answer));
  return answer;
}

export const NDJSON = { accept: 'application/x-ndjson' };

function bytesOf({ body }: Response): AsyncIterable<Uint8Array> {
  return body as unknown as AsyncIterable<Uint8Array>;
}

/** The lines of an answer, as they come. */
export async function* linesOf<T>(response: Response): AsyncGenerator<T> {
  let rest = '';
  for await (const bytes of bytesOf(response)) {
    const lines = (rest + new TextDecoder().decode(bytes)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as T;
  }
  if (rest !== '') throw new Error(`the last line is not complete: ${rest}`);
}

export async function allLines<T>(response: Response): Promise<T[]> {
  const lines: T[] = [];
  for await (const line of linesOf<T>(response)) lines.push(line);
  return lines;
}
