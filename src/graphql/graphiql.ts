import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type FastifyReply, type FastifyRequest } from 'fastify';

const WELCOME = `# Welcome. Every field is documented: press Ctrl-Space, or open the documentation at the left.
query Opening {
  newGame(variant: "sadeqa-iii") {
    text
    legalMoves {
      move
      laps
      captured { south north }
      position { text }
    }
  }
}
`;

interface Page {
  readonly html: Buffer;
  readonly gzipped: Buffer;
  readonly etag: string;
}

/** The page is 9 MB of script: made once, when somebody first asks for it. */
async function renderPage(): Promise<Page> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const text = renderGraphiQL({ title: 'Mancala API', defaultQuery: WELCOME });
  const html = Buffer.from(text);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, gzipped: await promisify(gzip)(html), etag };
}

export function createGraphiql() {
  let page: Promise<Page> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    page ??= renderPage();
    const { html, gzipped, etag } = await page;
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Accept, Accept-Encoding')
      .type('text/html; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(html);
    return reply.header('content-encoding', 'gzip').send(gzipped);
  };
}

/** A browser that opens the path; a query in the address is answered like any other. */
export function wantsPage({ method, headers, query }: FastifyRequest): boolean {
  const asksForHtml = /^\s*text\/html\b|,\s*text\/html\b/.test(headers.accept ?? '');
  return method === 'GET' && asksForHtml && !Object.hasOwn(query as object, 'query');
}
