/** How often one address may call. Generous: whole sites work behind one address. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

const CALLS_PER_MINUTE = 3000;

export async function registerLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { statusCode, after }) =>
      Object.assign(new Error(`Too many requests; please try again in ${after}`), { statusCode }),
  });
}
