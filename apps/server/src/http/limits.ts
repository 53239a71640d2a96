/** Rate limits of routes, counted in the database. `register.ts` sets limit and key. */
import { callbackify } from 'node:util';

import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

import type { Executor } from '#db/database.ts';
import { countCall } from '#features/limits/limits.public.ts';

type Callback = Parameters<FastifyRateLimitStore['incr']>[1];

export async function registerLimits(app: FastifyInstance, db: Executor): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: countsIn(db),
    errorResponseBuilder: (_request, { statusCode, after }) =>
      Object.assign(new Error(`Too many requests; please try again in ${after}`), { statusCode }),
  });
}

/** A store of counts that all servers of a database share. */
function countsIn(db: Executor) {
  const count = callbackify(async (key: string, spanMs: number) => {
    const { calls: current, remaining: ttl } = await countCall(db, key, spanMs);
    return { current, ttl };
  });
  return class CallCounts implements FastifyRateLimitStore {
    incr(key: string, callback: Callback, timeWindow: number): void {
      count(key, timeWindow, callback);
    }

    /** The key contains the route already. */
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
