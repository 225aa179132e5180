/** The REST façade by openapi-fetch: everything typed by what openapi-typescript made of the specification. */
import createClient from 'openapi-fetch';
import type { paths } from './openapi';

const client = createClient<paths>({ baseUrl: process.argv[2] });

async function main(): Promise<void> {
  const { data: created, error } = await client.POST('/v1/games', {
    body: { variant: 'oware', south: { name: 'openapi-fetch' }, north: { name: 'Server', aiLevel: 1 } },
  });
  if (created === undefined) throw new Error(error.code);
  const { id, position } = created.game;
  const seatToken = created.southToken ?? '';
  const { data: played } = await client.POST('/v1/games/{id}/moves', {
    params: { path: { id } },
    body: { move: position.legalMoves[0].move, seatToken },
  });
  if (played?.plies.length !== 2) throw new Error('the server has not answered the move');
  const { error: late } = await client.POST('/v1/games/{id}/moves', {
    params: { path: { id }, header: { 'If-Match': '"0"' } },
    body: { move: 'a1', seatToken },
  });
  if (late?.code !== 'PRECONDITION_FAILED') throw new Error(`unexpected ${String(late?.code)}`);
  const { data: page } = await client.GET('/v1/games', { params: { query: { south: 'openapi-fetch' } } });
  // The same address gives lines to whoever asks for them.
  if (page === undefined || !('nodes' in page) || page.nodes[0].id !== id)
    throw new Error('the game is not found');
}

void main();
