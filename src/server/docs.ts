import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { problemOf, replyWith } from '../rest';

/** The same from the sources and from the bundle. */
const FOLDER = join(__dirname, '../../dist/docs');

/** The pages run small scripts that are written into them; nothing comes from elsewhere, and nothing goes there. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The folder of the built documentation; undefined where it is not built. */
export function findDocs(): string | undefined {
  return existsSync(join(FOLDER, 'index.html')) ? FOLDER : undefined;
}

/** The documentation at `/docs/`, packed where the browser takes it. */
export async function registerDocs(server: FastifyInstance, folder: string): Promise<void> {
  server.get('/docs', (_request, reply) => reply.redirect('/docs/', 301));
  await server.register(
    async (scope) => {
      await scope.register(fastifyStatic, {
        root: folder,
        redirect: true,
        // Nothing that a tool has left behind.
        dotfiles: 'ignore',
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.setHeader('cache-control', keepFor(path.slice(folder.length)));
          reply.setHeader('vary', 'accept-encoding');
          if (/\.html(\.br|\.gz)?$/.test(path)) reply.setHeader('content-security-policy', POLICY);
        },
      });
      scope.setNotFoundHandler((request, reply) => {
        if (request.headers.accept?.includes('text/html') === true) {
          return reply.code(404).sendFile('404.html');
        }
        return replyWith(reply.code(404), problemOf('NOT_FOUND', 'there is no such page', request));
      });
    },
    { prefix: '/docs' },
  );
}

/** The name of an asset changes with its content; a page is asked for each time, by its tag. */
function keepFor(path: string): string {
  return /^[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
