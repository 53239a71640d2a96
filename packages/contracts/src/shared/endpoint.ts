/**
 * One row of the API: the server registers its routes from these, the client
 * calls through them, and the OpenAPI document is printed from them.
 */
import type { Module } from '@plinth/domain/access/modules';
import type { Permission } from '@plinth/domain/access/permissions';
import type { z } from 'zod';

/** `public`: no token needed. `signed-in`: any live session. Else a permission that the caller must hold. */
export type Access = 'public' | 'signed-in' | Permission;

/** The module is that of the document which the call is about: the handler is given no scope before it has named the kind. */
export const BY_DOCUMENT = 'by-document';

export interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form: `/api/v1/mrns/:id`. */
  readonly path: `/api/v1/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** What a firm can switch off, and this call with it; null for what every firm has. */
  readonly module: Module | null | typeof BY_DOCUMENT;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** One that may be missing serves callers that knew the call before it had a body. */
  readonly body?: z.ZodObject | z.ZodOptional<z.ZodNullable<z.ZodObject>>;
  /** Makes something: sent again under the same `Idempotency-Key` it answers what it answered first, and makes nothing. */
  readonly isMaking?: true;
  /** Why it changes something of which the audit trail says nothing; left out, each change leaves an entry. */
  readonly untold?: string;
  /** HTTP status of success; 200 where not given. */
  readonly successStatus?: 201;
  readonly response: z.ZodObject;
}

type Part = 'params' | 'query' | 'body';
type Parts = Pick<EndpointDefinition, Part>;

/** What a handler receives: parsed, defaults filled in. `undefined` where the endpoint has no such part. */
export type Received<E extends Parts, P extends Part> = E[P] extends z.ZodType
  ? z.output<E[P]>
  : undefined;

/** What a caller sends. */
export type Sent<E extends Parts, P extends Part> = E[P] extends z.ZodType
  ? z.input<E[P]>
  : undefined;

/** What a handler returns; the response schema turns it into the answer and strips what it does not declare. */
export type Answer<E extends EndpointDefinition> = z.input<E['response']>;

/** What a caller reads. */
export type Answered<E extends EndpointDefinition> = z.output<E['response']>;

export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

/** A row that answers a file instead of JSON. */
export interface FileEndpointDefinition extends Omit<
  EndpointDefinition,
  'body' | 'response' | 'successStatus'
> {
  readonly method: 'GET';
  readonly contentTypes: readonly string[];
}

export function fileEndpoint<const E extends FileEndpointDefinition>(definition: E): E {
  return definition;
}
