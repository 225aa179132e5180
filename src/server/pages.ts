import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The same from the sources and from the bundle. */
const FOLDER = join(__dirname, '../../dist/web');

/** What a browser finds where; the pages read the rest of their addresses themselves. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/archive': 'archive.html',
  '/games/:id': 'game.html',
};

/** A file of its own folder, and no way out of it. */
const ASSET = /^[\w-][\w.-]*$/;

/** Everything comes from here, and nothing is written into the page that could run. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE_HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

/** The folder of the built pages; undefined where they are not built. */
export function findPages(): string | undefined {
  return existsSync(join(FOLDER, 'index.html')) ? FOLDER : undefined;
}

/** The pages and their files, packed where the browser takes it. */
export async function registerPages(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', keepFor(path.slice(folder.length)));
        reply.setHeader('vary', 'accept-encoding');
      },
    });
    for (const [url, page] of Object.entries(PAGES)) {
      scope.get(url, (_request, reply) => reply.headers(PAGE_HEADERS).sendFile(page));
    }
    scope.get<{ Params: { file: string } }>('/assets/:file', ({ params }, reply): FastifyReply | void =>
      ASSET.test(params.file) ? reply.sendFile(`assets/${params.file}`) : reply.callNotFound(),
    );
    for (const file of ['theme.js', 'icon.svg']) {
      scope.get(`/${file}`, (_request, reply) => reply.sendFile(file));
    }
  });
}

/** The name of an asset changes with its content; a page or another file is asked for each time, by its tag. */
function keepFor(path: string): string {
  return /^[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
