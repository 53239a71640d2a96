/**
 * What every row of the endpoint table has, whatever it answers: the guard, the
 * limits, and what the document of the API says of it.
 */
import { can } from '@plinth/domain/access/permissions';
import { BY_DOCUMENT, type EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RequestPayload,
} from 'fastify';

import type { Context, PublicContext } from '#context.ts';
import { forbidden } from '#errors.ts';
import { networkOf } from '#features/limits/limits.public.ts';
import { awaitRoom, bodyLimitOf, whenOver } from '#http/bodies.ts';
import { refuseHiddenOrder } from '#http/hidden-order.ts';
import { receiveUpload, type Upload } from '#http/upload.ts';
import { inModule, ungated, type UngatedContext } from '#module-gate.ts';
import { allRoles } from '#scope.ts';

type Row = Omit<EndpointDefinition, 'response'>;
type AnyContext = PublicContext | Context | UngatedContext;
type Contexts = WeakMap<FastifyRequest, AnyContext>;

export interface RouteOptions {
  /** Calls a minute of one person, or from one address where nobody signs in; left out, as many as they like. */
  readonly callsPerMinute?: number;
  /** Longest body it reads, where what others of its kind may send is too short for it. */
  readonly bodyLimit?: number;
  /** The file that comes within the body. */
  readonly file?: FileMember;
}

/** A member of the body that is a file in Base64, of a document whose kind the body says: it goes to the disk, not into the memory. */
export interface FileMember {
  readonly member: string;
  readonly maxBytes: number;
  /**
   * Asked before anything is read, with nothing, and as the file begins, with the members
   * that came before it. @throws AppError where the caller may not send one
   */
  readonly admit: (ctx: UngatedContext, head: unknown) => Promise<void>;
}

/** Who called, and what they sent as the schemas of the row have parsed it: what its `Call` says. */
interface Parsed {
  readonly ctx: unknown;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly upload: Upload | undefined;
}

export function register(
  app: FastifyInstance,
  row: Row,
  schema: FastifySchema,
  options: RouteOptions,
  answer: (call: Parsed, reply: FastifyReply) => Promise<unknown>,
): void {
  const { method, path } = row;
  const { callsPerMinute, bodyLimit = bodyLimitOf(row) } = options;
  const contexts: Contexts = new WeakMap();
  const uploads = new WeakMap<FastifyRequest, Upload>();
  app.route({
    method,
    url: path,
    schema,
    bodyLimit,
    config: callsPerMinute
      ? { rateLimit: rateLimit(callsPerMinute, `${method} ${path}`, contexts) }
      : {},
    // Who may not call learns nothing of what the call takes, and their body is not even read.
    onRequest: async (request) => {
      contexts.set(request, await contextFor(app, row, request));
    },
    preParsing: async (request, reply, payload) => {
      const ctx = contexts.get(request);
      const person = callerOf(ctx, request);
      const queue = options.file ? app.bodies.onDisk : app.bodies.inMemory;
      await awaitRoom(request, reply, { person, limit: bodyLimit, queue });
      app.coming.watch(request.raw);
      if (!options.file || request.mediaType !== 'application/json') return payload;
      return receiveFile(app, options.file, { request, reply, payload, ctx, uploads });
    },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const ctx = contexts.get(request);
      if (ctx && 'scope' in ctx) await refuseHiddenOrder(ctx, query);
      return answer({ ctx, params, query, body, upload: uploads.get(request) }, reply);
    },
  });
}

interface Receiving {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly payload: RequestPayload;
  readonly ctx: AnyContext | undefined;
  readonly uploads: WeakMap<FastifyRequest, Upload>;
}

/** @returns the body without the file, to be parsed as ever */
async function receiveFile(
  app: FastifyInstance,
  { admit, ...file }: FileMember,
  { request, reply, payload, ctx, uploads }: Receiving,
): Promise<RequestPayload> {
  if (ctx === undefined || !('wholeScope' in ctx)) throw forbidden();
  const plan = { ...file, folder: app.uploadFolder, admit: (head: unknown) => admit(ctx, head) };
  const { rest, upload, close } = await receiveUpload(payload, plan);
  whenOver(reply, () => void close());
  if (upload) uploads.set(request, upload);
  return rest;
}

/**
 * Who calls, once they have shown that they may; of what a firm can switch off, within the firms that have not.
 * @throws AppError unauthorised, forbidden
 */
async function contextFor(
  app: FastifyInstance,
  { access, module }: Row,
  request: FastifyRequest,
): Promise<AnyContext> {
  const base = app.publicContext(request);
  if (access === 'public') return base;
  const caller = await app.authenticate(base, request.headers.authorization);
  const isByDocument = module === BY_DOCUMENT;
  const ctx = isByDocument ? caller : inModule(caller, module, namedFirm(request.query));
  if (access !== 'signed-in' && !can(allRoles(ctx.scope), access)) throw forbidden();
  return isByDocument ? ungated(ctx) : ctx;
}

/** Nothing is parsed yet: only what is said in so many words is taken from it. */
function namedFirm(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'firmId' in query
    ? query.firmId
    : undefined;
}

/** An office behind one address is not one person: who signs in is counted by who they are. */
function callerOf(ctx: PublicContext | Context | undefined, request: FastifyRequest): string {
  return ctx && 'actor' in ctx ? ctx.actor.id : networkOf(request.ip);
}

/** Counted once the guard knows who calls, and before their body is read. */
function rateLimit(max: number, row: string, contexts: Contexts): RateLimitOptions {
  const keyGenerator = (request: FastifyRequest) =>
    `${row} ${callerOf(contexts.get(request), request)}`;
  return { max, timeWindow: '1 minute', keyGenerator };
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
