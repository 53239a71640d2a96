/**
 * Registers a row of the endpoint table that answers a file. Guarded and parsed
 * like the others; the file is offered for saving, never shown in the page.
 */
import { Readable } from 'node:stream';

import type {
  BY_DOCUMENT,
  FileEndpointDefinition,
  Received,
} from '@plinth/contracts/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { goneSignal } from '#http/bodies.ts';
import type { UngatedContext } from '#module-gate.ts';
import { REFUSAL_SCHEMAS } from '#http/refusal-schemas.ts';
import { register, requestSchema, type RouteOptions } from '#http/register.ts';

export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  /**
   * A stream where the file can be long; it is destroyed when the reader goes away.
   * One that fails breaks the connection off: half a file must not look like a whole one.
   */
  readonly content: Buffer | Readable;
  /** In bytes, where a stream's is known. */
  readonly size?: number;
}

export interface FileCall<E extends FileEndpointDefinition> {
  readonly ctx: E['module'] extends typeof BY_DOCUMENT ? UngatedContext : Context;
  readonly params: Received<E, 'params'>;
  readonly query: Received<E, 'query'>;
}

interface FileRouteOptions extends RouteOptions {
  /** How long a reader may take nothing before the connection is broken off. */
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
  register(app, endpoint, schema, options, async (call, reply) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the guard and the schemas have made of it what `FileCall` says
    const { ctx, ...asked } = call as FileCall<E>;
    const called = { ...asked, ctx: { ...ctx, signal: goneSignal(reply) } };
    const { fileName, contentType, content, size } = await handler(called);
    // What is being streamed holds a connection to the database: not for someone who does not read.
    if (content instanceof Readable) reply.raw.setTimeout(timeoutMs, () => reply.raw.destroy());
    if (size !== undefined) reply.header('content-length', size);
    return (
      reply
        .header('content-type', contentType)
        .header('content-disposition', attachment(fileName))
        // Should a browser show it nevertheless, it is a picture without powers.
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

/** Numbers of documents hold slashes; a file name cannot. */
function attachment(fileName: string): string {
  const safe = fileName.replaceAll(/[^\w.() -]/g, '-');
  const exact = encodeURIComponent(fileName).replaceAll(/['()*]/g, percentEncoded);
  const isPlain = /^[\u0020-\u007E]*$/.test(fileName);
  return `attachment; filename="${safe}"${isPlain ? '' : `; filename*=UTF-8''${exact}`}`;
}

/** What `encodeURIComponent` leaves as it is, and RFC 8187 does not. */
function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
