/**
 * The current request in an AsyncLocalStorage, for logging: a slow query's line has the request id.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { FastifyInstance, FastifyRequest } from 'fastify';

const requests = new AsyncLocalStorage<FastifyRequest>();

/** Every response has its request id, as in the log. */
export function registerRequestScope(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    requests.run(request, done);
  });
  // Body events of the socket run outside of the request's async context.
  app.addHook('preValidation', (request, _reply, done) => requests.run(request, done));
}

/** `undefined` outside of a request. */
export function requestUnderWay(): FastifyRequest | undefined {
  return requests.getStore();
}
