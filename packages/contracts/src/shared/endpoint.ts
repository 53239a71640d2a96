/**
 * One endpoint of the API: the server registers its routes from these, the client calls through
 * them, and the OpenAPI document is generated from them.
 */
import type { Module } from '@plinth/domain/access/modules';
import type { Permission } from '@plinth/domain/access/permissions';
import type { z } from 'zod';

/** `public`: no token. `signed-in`: any session. Else the required permission. */
export type Access = 'public' | 'signed-in' | Permission;

/**
 * The module that depends on the document type of the call: the handler gets no scope before it has
 * named the type.
 */
export const BY_DOCUMENT = 'by-document';

export interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path in Fastify's notation: `/api/v1/mrns/:id`. */
  readonly path: `/api/v1/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The module it belongs to; null if it cannot be switched off. */
  readonly module: Module | null | typeof BY_DOCUMENT;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Whether the body may be absent, for clients from before the call had one. */
  readonly body?: z.ZodObject | z.ZodOptional<z.ZodNullable<z.ZodObject>>;
  /**
   * Whether it creates something and so accepts an `Idempotency-Key`: a repeated call gets the
   * stored response.
   */
  readonly isIdempotent?: true;
  /** The reason why its changes leave no audit entry; absent if they do. */
  readonly unauditedBecause?: string;
  /** The HTTP status of success; 200 by default. */
  readonly successStatus?: 201;
  readonly response: z.ZodObject;
}

type Part = 'params' | 'query' | 'body';
type Parts = Pick<EndpointDefinition, Part>;

/**
 * The parsed part that a handler receives, with defaults; `undefined` for a part that the endpoint
 * does not have.
 */
export type Received<E extends Parts, P extends Part> = E[P] extends z.ZodType
  ? z.output<E[P]>
  : undefined;

/** The part of a call as a caller sends it. */
export type Sent<E extends Parts, P extends Part> = E[P] extends z.ZodType
  ? z.input<E[P]>
  : undefined;

/** The response as a handler returns it; the response schema drops undeclared fields. */
export type Answer<E extends EndpointDefinition> = z.input<E['response']>;

/** The response as a caller reads it. */
export type Answered<E extends EndpointDefinition> = z.output<E['response']>;

export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

/** The properties of an endpoint that creates something. */
export const MAKING = { isIdempotent: true, successStatus: 201 } as const;

/** An endpoint that answers with a file instead of JSON. */
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
