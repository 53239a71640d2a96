/**
 * Registers what all endpoints share: authentication, permission, limits, and the OpenAPI entry.
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
import type { CallWeight } from '#http/calls.ts';
import { refuseHiddenOrder } from '#http/hidden-order.ts';
import { readBy } from '#http/refusal-reader.ts';
import { receiveUpload, type Upload } from '#http/upload.ts';
import { inModule, ungated, type UngatedContext } from '#module-gate.ts';
import { allRoles } from '#scope.ts';

type Row = Omit<EndpointDefinition, 'response'>;
type AnyContext = PublicContext | Context | UngatedContext;
type Contexts = WeakMap<FastifyRequest, AnyContext>;

export interface RouteOptions {
  /** The rate limit per person, or per network before signing in; unlimited by default. */
  readonly callsPerMinute?: number;
  /** The body limit, if it differs from the default for its schema. */
  readonly bodyLimit?: number;
  /** The member of the body that is a file. */
  readonly file?: FileMember;
  /** The weight of the call; by default `file` with a file in the body, else `ordinary`. */
  readonly weight?: CallWeight;
}

/**
 * A Base64 file as a member of the body; it is written to disk. The body also names the document's
 * type.
 */
export interface FileMember {
  readonly member: string;
  readonly maxBytes: number;
  /**
   * Called before anything is read, without arguments, and when the file begins, with the members
   * before it. @throws AppError if the caller may not upload
   */
  readonly admit: (ctx: UngatedContext, head: unknown) => Promise<void>;
}

/** The caller of an endpoint, and the parsed request. */
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
  const { weight = options.file ? 'file' : 'ordinary' } = options;
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
    // Without permission the body is not read, and errors reveal nothing of the schema.
    onRequest: async (request, reply) => {
      contexts.set(request, await contextInTurn(app, { row, weight }, request, reply));
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
      const call = { ctx, params, query, body, upload: uploads.get(request) };
      return app.calls.work(reply, () => answer(call, reply));
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

/** @returns the body without the file, to be parsed as usual */
async function receiveFile(
  app: FastifyInstance,
  { admit, ...file }: FileMember,
  { request, reply, payload, ctx, uploads }: Receiving,
): Promise<RequestPayload> {
  if (ctx === undefined || !('unrestrictedScope' in ctx)) throw forbidden();
  const plan = { ...file, folder: app.uploadFolder, admit: (head: unknown) => admit(ctx, head) };
  const { rest, upload, close } = await receiveUpload(payload, plan);
  whenOver(reply, () => void close());
  if (upload) uploads.set(request, upload);
  return rest;
}

/** Makes a signed-in caller wait for their turn; after waiting they are authenticated again. */
async function contextInTurn(
  app: FastifyInstance,
  { row, weight }: { readonly row: Row; readonly weight: CallWeight },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AnyContext> {
  const requireRoom = (person: string) => app.calls.requireRoom(person, weight);
  const ctx = await contextFor(app, row, request, requireRoom);
  if (!('actor' in ctx)) return ctx;
  const hasWaited = await app.calls.turn(ctx.actor.id, weight, reply);
  return hasWaited ? contextFor(app, row, request) : ctx;
}

/**
 * The context of an authorised caller; for a module that can be switched off, limited to the firms
 * that have it on.
 * @throws AppError unauthorised, forbidden
 */
async function contextFor(
  app: FastifyInstance,
  { access, module }: Row,
  request: FastifyRequest,
  admit?: (person: string) => void,
): Promise<AnyContext> {
  const base = app.publicContext(request);
  if (access === 'public') return base;
  const signedIn = await app.authenticate(base, request.headers.authorization, admit);
  const caller = { ...signedIn, scope: readBy(request, signedIn.scope) };
  const isByDocument = module === BY_DOCUMENT;
  const ctx = isByDocument ? caller : inModule(caller, module, namedFirm(request.query));
  if (access !== 'signed-in' && !can(allRoles(ctx.scope), access)) throw forbidden();
  return isByDocument ? ungated(ctx) : ctx;
}

/** The firm in the query: nothing is parsed yet, so only a literal value is read. */
function namedFirm(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'firmId' in query
    ? query.firmId
    : undefined;
}

/** The key of a rate limit: per person once signed in, because an office may share an address. */
function callerOf(ctx: PublicContext | Context | undefined, request: FastifyRequest): string {
  return ctx && 'actor' in ctx ? ctx.actor.id : networkOf(request.ip);
}

/** The rate limit, counted after authentication and before the body is read. */
function rateLimit(max: number, row: string, contexts: Contexts): RateLimitOptions {
  const keyGenerator = (request: FastifyRequest) =>
    `${row} ${callerOf(contexts.get(request), request)}`;
  return { max, timeWindow: '1 minute', keyGenerator };
}

/** The OpenAPI entry of the endpoint, and the schemas of parameters and query. */
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
