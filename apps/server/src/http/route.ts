/**
 * Registers one row of the endpoint table. Whoever calls must be who the row
 * asks for; then what they sent is parsed by its schemas before the handler sees
 * it, and what the handler returns passes through its response schema.
 */
import { can } from '@plinth/domain/access/permissions';
import type { Answer, EndpointDefinition, Received } from '@plinth/contracts/shared/endpoint';
import { failureSchema } from '@plinth/contracts/shared/envelope';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';

import { allRoles, type Context, type PublicContext } from '#context.ts';
import { forbidden } from '#errors.ts';

type ContextOf<E extends EndpointDefinition> = E['access'] extends 'public'
  ? PublicContext
  : Context;

export interface Call<E extends EndpointDefinition> {
  readonly ctx: ContextOf<E>;
  readonly params: Received<E, 'params'>;
  readonly query: Received<E, 'query'>;
  readonly body: Received<E, 'body'>;
}

type Handler<E extends EndpointDefinition> = (call: Call<E>) => Promise<Omit<Answer<E>, 'status'>>;

export interface RouteOptions {
  /** Calls a minute from one address; left out, as many as it likes. */
  readonly callsPerMinute?: number;
  /** Longest body it reads, where the app's own limit is too short for it. */
  readonly bodyLimit?: number;
}

export function route<E extends EndpointDefinition>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void {
  const contexts = new WeakMap<FastifyRequest, PublicContext | Context>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: fastifySchema(endpoint),
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    config: options.callsPerMinute
      ? { rateLimit: { max: options.callsPerMinute, timeWindow: '1 minute' } }
      : {},
    // Who may not call learns nothing of what the call takes, and their body is not even read.
    preParsing: async (request) => {
      contexts.set(request, await contextFor(app, endpoint, request));
    },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const call = { ctx: contexts.get(request), params, query, body };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the hook and the schemas above have made of it what `Call` says
      const answer = await handler(call as Call<E>);
      reply.status(endpoint.successStatus ?? 200);
      return { status: 'SUCCESS', ...answer };
    },
  });
}

/** Who calls, once they have shown that they may. @throws AppError unauthorised, forbidden */
export async function contextFor(
  app: FastifyInstance,
  { access }: Pick<EndpointDefinition, 'access'>,
  request: FastifyRequest,
): Promise<PublicContext | Context> {
  const base = app.publicContext(request);
  if (access === 'public') return base;
  const ctx = await app.authenticate(base, request.headers.authorization);
  if (access !== 'signed-in' && !can(allRoles(ctx.scope), access)) throw forbidden();
  return ctx;
}

function fastifySchema(endpoint: EndpointDefinition): FastifySchema {
  const { body, response, successStatus } = endpoint;
  return {
    ...requestSchema(endpoint),
    ...(body && { body }),
    response: { [successStatus ?? 200]: response, '4xx': failureSchema },
  };
}

/** What the document of the API says of a row, and what is parsed of its address. */
export function requestSchema({
  method,
  path,
  summary,
  access,
  params,
  query,
}: Omit<EndpointDefinition, 'response'>): FastifySchema {
  return {
    summary,
    operationId: `${method.toLowerCase()}:${path}`,
    tags: [path.split('/')[3] ?? 'api'],
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
  };
}
