/**
 * Registers a JSON endpoint: checks the caller, parses the request by its schemas, calls the
 * handler, and shapes the response by its schema.
 */
import type {
  Answer,
  BY_DOCUMENT,
  EndpointDefinition,
  Received,
} from '@plinth/contracts/shared/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';

import type { Context, PublicContext } from '#context.ts';
import { answerOnce } from '#features/idempotency/idempotency.public.ts';
import { shaperOf } from '#answer-shape.ts';
import type { UngatedContext } from '#module-gate.ts';
import { register, requestSchema, type RouteOptions } from '#http/register.ts';
import type { Upload } from '#http/upload.ts';
import { REFUSAL_SCHEMAS } from '#http/refusal-schemas.ts';
import { NO_PLACES, type RequiredPermission, type Scope } from '#scope.ts';

type ContextOf<E extends EndpointDefinition> = E['access'] extends 'public'
  ? PublicContext
  : E['module'] extends typeof BY_DOCUMENT
    ? UngatedContext
    : Context;

export interface Call<E extends EndpointDefinition> {
  readonly ctx: ContextOf<E>;
  readonly params: Received<E, 'params'>;
  readonly query: Received<E, 'query'>;
  readonly body: Received<E, 'body'>;
  /** The file in the body, if the endpoint takes one and the body has it. */
  readonly upload: Upload | undefined;
}

/** The request and reply, for handlers that need headers or cookies. */
interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<E extends EndpointDefinition> = (
  call: Call<E>,
  http: Http,
) => Promise<Omit<Answer<E>, 'status'>>;

export function route<E extends EndpointDefinition>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void {
  const shape = shaperOf(endpoint.response);
  register(app, endpoint, fastifySchema(endpoint), options, async (call, reply) => {
    const http = { request: reply.request, reply };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the guard and the schemas have made of it what `Call` says
    const answerTo = async (ctx: unknown) => handler({ ...call, ctx } as Call<E>, http);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- who makes something, or is shown money, is signed in
    const ctx = call.ctx as Context | UngatedContext;
    const key = reply.request.headers['idempotency-key'];
    const answer =
      endpoint.isIdempotent && key !== undefined
        ? await once({ ctx, body: call.body }, reply, String(key), answerTo)
        : await answerTo(call.ctx);
    reply.status(endpoint.successStatus ?? 200);
    const whole = { status: 'SUCCESS', ...answer };
    // A public answer marks itself what its reader may see of prices.
    return shape(whole, endpoint.access === 'public' ? NO_PLACES : scopeOf(ctx));
  });
}

function scopeOf(ctx: Context | UngatedContext): Scope {
  return 'scope' in ctx ? ctx.scope : ctx.unrestrictedScope;
}

interface Made {
  readonly ctx: Context | UngatedContext;
  readonly body: unknown;
}

/** Runs a call once for its idempotency key; endpoints with such keys require a session. */
async function once(
  { ctx, body }: Made,
  reply: FastifyReply,
  key: string,
  answerTo: (ctx: Context | UngatedContext) => Promise<object>,
): Promise<object> {
  const { method, url } = reply.request;
  const scope = scopeOf(ctx);
  const saved = await answerOnce(
    { ...ctx, scope },
    { key, method, url, body },
    (db, recordPermission) => {
      const noted = {
        ...scope,
        recordPermission: (right: RequiredPermission) => {
          scope.recordPermission?.(right);
          recordPermission(right);
        },
      };
      return answerTo(
        'scope' in ctx ? { ...ctx, db, scope: noted } : { ...ctx, db, unrestrictedScope: noted },
      );
    },
  );
  if (saved.isRepeated) reply.header('idempotency-replayed', 'true');
  return saved.answer;
}

function fastifySchema(endpoint: EndpointDefinition): FastifySchema {
  const { body, response, successStatus } = endpoint;
  return {
    ...requestSchema(endpoint),
    ...(body && { body }),
    response: { [successStatus ?? 200]: response, ...REFUSAL_SCHEMAS },
  };
}
