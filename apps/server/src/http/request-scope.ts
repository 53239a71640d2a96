/** Which request is being worked on, for those far below it who only watch: a slow query's line names the request that asked. */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { FastifyInstance, FastifyRequest } from 'fastify';

const requests = new AsyncLocalStorage<FastifyRequest>();

/** Every answer carries the id of its request, the same that stands in the log. */
export function registerRequestScope(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    requests.run(request, done);
  });
  // A body comes in by events of the connection, which know of no request.
  app.addHook('preValidation', (request, _reply, done) => requests.run(request, done));
}

/** `undefined` where the server works on its own account. */
export function requestUnderWay(): FastifyRequest | undefined {
  return requests.getStore();
}
