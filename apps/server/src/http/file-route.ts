/**
 * Registers an endpoint that answers with a file, with the usual checks; the file is a download,
 * never displayed.
 */
import { Readable } from 'node:stream';

import type {
  BY_DOCUMENT,
  FileEndpointDefinition,
  Received,
} from '@plinth/contracts/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { Context, PublicContext } from '#context.ts';
import { disconnectSignal } from '#http/bodies.ts';
import type { UngatedContext } from '#module-gate.ts';
import { REFUSAL_SCHEMAS } from '#http/refusal-schemas.ts';
import { register, requestSchema, type RouteOptions } from '#http/register.ts';

export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  /**
   * A stream for long files; destroyed when the client disconnects. A failing stream breaks the
   * connection, so that a truncated file does not look complete.
   */
  readonly content: Buffer | Readable;
  /** The size in bytes, if known. */
  readonly size?: number;
}

export interface FileCall<E extends FileEndpointDefinition> {
  readonly ctx: E['access'] extends 'public'
    ? PublicContext & Pick<Context, 'signal'>
    : E['module'] extends typeof BY_DOCUMENT
      ? UngatedContext
      : Context;
  readonly params: Received<E, 'params'>;
  readonly query: Received<E, 'query'>;
}

interface FileRouteOptions extends RouteOptions {
  /** The time for which a client may read nothing before the connection is closed. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;

export function fileRoute<E extends FileEndpointDefinition>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: FileCall<E>) => Promise<FileAnswer>,
  { timeoutMs = TIMEOUT_MS, ...options }: FileRouteOptions = {},
): void {
  const schema = { ...requestSchema(endpoint), response: responses(endpoint) };
  register(app, endpoint, schema, { ...options, weight: 'file' }, async (call, reply) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the guard and the schemas have made of it what `FileCall` says
    const { ctx, ...asked } = call as FileCall<E>;
    const called = { ...asked, ctx: { ...ctx, signal: disconnectSignal(reply) } };
    const { fileName, contentType, content, size } = await handler(called);
    // A stream holds a database connection, so a stalled reader is disconnected.
    if (content instanceof Readable) reply.raw.setTimeout(timeoutMs, () => reply.raw.destroy());
    if (size !== undefined) reply.header('content-length', size);
    return (
      reply
        .header('content-type', contentType)
        .header('content-disposition', attachment(fileName))
        // If a browser displays it nevertheless, it has no rights.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'no-store')
        .send(content)
    );
  });
}

function responses({ contentTypes }: FileEndpointDefinition) {
  const types = contentTypes.map((type) => [type, { schema: z.any() }] as const);
  return {
    200: { description: 'The file', content: Object.fromEntries(types) },
    ...REFUSAL_SCHEMAS,
  };
}

/** The header of a download; document numbers contain slashes, which file names cannot. */
function attachment(fileName: string): string {
  const safe = fileName.replaceAll(/[^\w.() -]/g, '-');
  const exact = encodeURIComponent(fileName).replaceAll(/['()*]/g, percentEncoded);
  const isPlain = /^[\u0020-\u007E]*$/.test(fileName);
  return `attachment; filename="${safe}"${isPlain ? '' : `; filename*=UTF-8''${exact}`}`;
}

/** Characters that `encodeURIComponent` leaves and RFC 8187 does not allow. */
function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
