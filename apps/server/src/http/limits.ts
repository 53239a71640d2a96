/** How often one may call. Only routes that ask for it are limited, and they say whom they count: see `register.ts`. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

export async function registerLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { statusCode, after }) =>
      Object.assign(new Error(`Too many requests; please try again in ${after}`), { statusCode }),
  });
}
