/**
 * Registers one row of the endpoint table. Whoever calls must be who the row
 * asks for; then what they sent is parsed by its schemas before the handler sees
 * it, and what the handler returns passes through its response schema.
 */
import type {
  Answer,
  BY_DOCUMENT,
  EndpointDefinition,
  Received,
} from '@plinth/contracts/shared/endpoint';
import { failureSchema } from '@plinth/contracts/shared/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';

import type { Context, PublicContext } from '#context.ts';
import { answerOnce } from '#features/kept-answers/kept-answers.public.ts';
import type { UngatedContext } from '#module-gate.ts';
import { register, requestSchema, type RouteOptions } from '#http/register.ts';
import type { Upload } from '#http/upload.ts';

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
  /** The file within the body, where the route takes one and the body has it. */
  readonly upload: Upload | undefined;
}

/** For what is told beside the body. */
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
  register(app, endpoint, fastifySchema(endpoint), options, async (call, reply) => {
    const http = { request: reply.request, reply };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the guard and the schemas have made of it what `Call` says
    const answerTo = async (ctx: unknown) => handler({ ...call, ctx } as Call<E>, http);
    const key = reply.request.headers['idempotency-key'];
    const answer =
      endpoint.isMaking && key !== undefined
        ? await once(call, reply, String(key), answerTo)
        : await answerTo(call.ctx);
    reply.status(endpoint.successStatus ?? 200);
    return { status: 'SUCCESS', ...answer };
  });
}

/** Rows that make something are for people who are signed in. */
async function once(
  { ctx, body }: { readonly ctx: unknown; readonly body: unknown },
  reply: FastifyReply,
  key: string,
  answerTo: (ctx: unknown) => Promise<object>,
): Promise<object> {
  const { method, url } = reply.request;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the guard has seen who calls
  const known = ctx as Context | UngatedContext;
  const scope = 'scope' in known ? known.scope : known.wholeScope;
  const kept = await answerOnce({ ...known, scope }, { key, method, url, body }, ({ db }) =>
    answerTo({ ...known, db }),
  );
  if (kept.isRepeated) reply.header('idempotency-replayed', 'true');
  return kept.answer;
}

function fastifySchema(endpoint: EndpointDefinition): FastifySchema {
  const { body, response, successStatus } = endpoint;
  return {
    ...requestSchema(endpoint),
    ...(body && { body }),
    response: { [successStatus ?? 200]: response, '4xx': failureSchema },
  };
}
