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
 * The call's document type decides the module: the handler gets no scope before it has named the
 * type.
 */
export const BY_DOCUMENT = 'by-document';

export interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form: `/api/v1/mrns/:id`. */
  readonly path: `/api/v1/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The module it belongs to; null if it cannot be switched off. */
  readonly module: Module | null | typeof BY_DOCUMENT;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** An optional body is for clients from before the call had one. */
  readonly body?: z.ZodObject | z.ZodOptional<z.ZodNullable<z.ZodObject>>;
  /**
   * Whether it creates something and so accepts an `Idempotency-Key`: a repeated call gets the
   * stored response.
   */
  readonly isMaking?: true;
  /** Why its changes leave no audit entry; absent if they do. */
  readonly untold?: string;
  /** HTTP status of success; 200 by default. */
  readonly successStatus?: 201;
  readonly response: z.ZodObject;
}

type Part = 'params' | 'query' | 'body';
type Parts = Pick<EndpointDefinition, Part>;

/**
 * What a handler receives: parsed, with defaults. `undefined` for parts that the endpoint does not
 * have.
 */
export type Received<E extends Parts, P extends Part> = E[P] extends z.ZodType
  ? z.output<E[P]>
  : undefined;

/** What a caller sends. */
export type Sent<E extends Parts, P extends Part> = E[P] extends z.ZodType
  ? z.input<E[P]>
  : undefined;

/** What a handler returns; the response schema drops undeclared fields. */
export type Answer<E extends EndpointDefinition> = z.input<E['response']>;

/** What a caller reads. */
export type Answered<E extends EndpointDefinition> = z.output<E['response']>;

export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

/** Of a call that makes something. */
export const MAKING = { isMaking: true, successStatus: 201 } as const;

/** An endpoint that answers a file instead of JSON. */
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
