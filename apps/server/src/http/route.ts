/**
 * Registers one row of the endpoint table. Whoever calls must be who the row
 * asks for; then what they sent is parsed by its schemas before the handler sees
 * it, and what the handler returns passes through its response schema.
 */
import type { Answer, EndpointDefinition, Received } from '@plinth/contracts/shared/endpoint';
import { failureSchema } from '@plinth/contracts/shared/envelope';
import type { FastifyInstance, FastifySchema } from 'fastify';

import type { Context, PublicContext } from '#context.ts';
import { register, requestSchema, type RouteOptions } from '#http/register.ts';

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

export function route<E extends EndpointDefinition>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void {
  register(app, endpoint, fastifySchema(endpoint), options, async (call, reply) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the guard and the schemas have made of it what `Call` says
    const answer = await handler(call as Call<E>);
    reply.status(endpoint.successStatus ?? 200);
    return { status: 'SUCCESS', ...answer };
  });
}

function fastifySchema(endpoint: EndpointDefinition): FastifySchema {
  const { body, response, successStatus } = endpoint;
  return {
    ...requestSchema(endpoint),
    ...(body && { body }),
    response: { [successStatus ?? 200]: response, '4xx': failureSchema },
  };
}
