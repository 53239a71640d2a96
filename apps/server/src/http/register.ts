/**
 * What every row of the endpoint table has, whatever it answers: the guard, the
 * limits, and what the document of the API says of it.
 */
import { moduleOf } from '@plinth/contracts/modules';
import type { Module } from '@plinth/domain/access/modules';
import { can } from '@plinth/domain/access/permissions';
import type { EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';

import type { Context, PublicContext } from '#context.ts';
import { forbidden, moduleOff } from '#errors.ts';
import { allRoles, seenFirmIds, withModule } from '#scope.ts';

type Row = Omit<EndpointDefinition, 'response'>;
type Contexts = WeakMap<FastifyRequest, PublicContext | Context>;

export interface RouteOptions {
  /** Calls a minute of one person, or from one address where nobody signs in; left out, as many as they like. */
  readonly callsPerMinute?: number;
  /** Longest body it reads, where the app's own limit is too short for it. */
  readonly bodyLimit?: number;
}

/** Who called, and what they sent as the schemas of the row have parsed it: what its `Call` says. */
interface Parsed {
  readonly ctx: unknown;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export function register(
  app: FastifyInstance,
  { method, path, access }: Row,
  schema: FastifySchema,
  { callsPerMinute, bodyLimit }: RouteOptions,
  answer: (call: Parsed, reply: FastifyReply) => Promise<unknown>,
): void {
  const contexts: Contexts = new WeakMap();
  app.route({
    method,
    url: path,
    schema,
    ...(bodyLimit && { bodyLimit }),
    config: callsPerMinute
      ? { rateLimit: rateLimit(callsPerMinute, `${method} ${path}`, access, contexts) }
      : {},
    // Who may not call learns nothing of what the call takes, and their body is not even read.
    preParsing: async (request) => {
      contexts.set(request, await contextFor(app, { access, module: moduleOf(path) }, request));
    },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      return answer({ ctx: contexts.get(request), params, query, body }, reply);
    },
  });
}

interface Guarded {
  readonly access: Row['access'];
  readonly module: Module | null;
}

/**
 * Who calls, once they have shown that they may; of what a firm can switch off, within the firms that have not.
 * @throws AppError unauthorised, forbidden
 */
async function contextFor(
  app: FastifyInstance,
  { access, module }: Guarded,
  request: FastifyRequest,
): Promise<PublicContext | Context> {
  const base = app.publicContext(request);
  if (access === 'public') return base;
  const caller = await app.authenticate(base, request.headers.authorization);
  const ctx = module ? { ...caller, scope: withModule(caller.scope, module) } : caller;
  const isOff = seenFirmIds(ctx.scope).length === 0 && seenFirmIds(caller.scope).length > 0;
  if (module && isOff) throw moduleOff(module);
  if (access !== 'signed-in' && !can(allRoles(ctx.scope), access)) throw forbidden();
  return ctx;
}

/** An office behind one address is not one person: who signs in is counted by who they are. */
function rateLimit(
  max: number,
  row: string,
  access: Row['access'],
  contexts: Contexts,
): RateLimitOptions {
  const callerOf = (request: FastifyRequest) => {
    const ctx = contexts.get(request);
    return `${row} ${ctx && 'actor' in ctx ? ctx.actor.id : request.ip}`;
  };
  const limit = { max, timeWindow: '1 minute', keyGenerator: callerOf };
  if (access === 'public') return limit;
  // By then the guard knows who calls.
  return { ...limit, hook: 'preHandler' };
}

/** What the document of the API says of a row, and what is parsed of its address. */
export function requestSchema({
  method,
  path,
  summary,
  access,
  params,
  query,
}: Row): FastifySchema {
  return {
    summary,
    operationId: `${method.toLowerCase()}:${path}`,
    tags: [path.split('/')[3] ?? 'api'],
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
  };
}
