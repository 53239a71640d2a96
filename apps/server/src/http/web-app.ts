/** Serves the web app's files, and its index page for client-side routes. */
import { dirname, join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { notFound } from '#errors.ts';

const YEAR_SECONDS = 31_536_000;

export async function registerWebApp(app: FastifyInstance, root: string | undefined) {
  if (root) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Built files have a content hash in their name; index.html does not.
        const isHashed = dirname(path) === join(root, 'assets');
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isOurs = root && isPage && !/^\/(api|assets)([/?]|$)/.test(request.url);
    if (isOurs) return reply.sendFile('index.html');
    throw notFound('Route');
  });
}
