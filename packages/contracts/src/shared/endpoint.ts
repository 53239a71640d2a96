/**
 * One endpoint of the API: the server registers its routes from these, the client calls through
 * them, and the OpenAPI document is generated from them.
 */
import type { Module } from '@plinth/domain/access/modules';
import type { Permission } from '@plinth/domain/access/permissions';
import type { z } from 'zod';

import { idParams } from './fields.ts';

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

type Method = EndpointDefinition['method'];

/** Method and path of an endpoint: `GET /api/v1/mrns/:id`. */
type Route<M extends Method> = `${M} ${EndpointDefinition['path']}`;

type MethodOf<R extends string> = R extends `${infer M extends Method} ${string}` ? M : never;
type PathOf<R extends string> = R extends `${string} ${infer P extends EndpointDefinition['path']}`
  ? P
  : never;

/** The params of a path with `:id`, where the declaration has none. */
type IdParamsOf<R extends string, D> = D extends { readonly params: z.ZodObject }
  ? unknown
  : R extends `${string}/:id` | `${string}/:id/${string}`
    ? { readonly params: typeof idParams }
    : unknown;

type Declared<M, R extends string, D> = D & { readonly module: M } & {
  readonly method: MethodOf<R>;
  readonly path: PathOf<R>;
} & IdParamsOf<R, D>;

type Declaration<E> = Omit<E, 'method' | 'path' | 'module'>;

/** Functions that declare the endpoints of one module. A path with `:id` needs no `params`. */
export function endpointsOf<const M extends EndpointDefinition['module']>(module: M) {
  function declared<R extends string, D extends object>(route: R, declaration: D) {
    const [method, path = ''] = route.split(' ');
    const params = /\/:id(?:\/|$)/.test(path) && { params: idParams };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler does not split text
    return { method, path, module, ...params, ...declaration } as unknown as Declared<M, R, D>;
  }
  return {
    endpoint: <const R extends Route<Method>, const D extends Declaration<EndpointDefinition>>(
      route: R,
      declaration: D,
    ) => declared(route, declaration),
    fileEndpoint: <
      const R extends Route<'GET'>,
      const D extends Declaration<FileEndpointDefinition>,
    >(
      route: R,
      declaration: D,
    ) => declared(route, declaration),
  };
}
