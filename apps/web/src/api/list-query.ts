/** Queries of list endpoints by path, so that screens do not load the contract's schemas. */
import type { api } from '@plinth/contracts/endpoints';
import type { Answered, EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { callAt } from './client.ts';
import { failsWith } from './query-client.ts';

type Endpoint = (typeof api)[keyof typeof api];

/** The endpoint at a path. */
export type EndpointAt<Method extends EndpointDefinition['method'], Path> = Extract<
  Endpoint,
  { readonly method: Method; readonly path: Path }
>;

export type ListPath = Extract<Endpoint, { readonly method: 'GET' }>['path'];

/** The row type of the list. */
export type RowAt<Path> =
  Answered<EndpointAt<'GET', Path>> extends { readonly list: readonly (infer Row extends object)[] }
    ? Row
    : never;

/** The columns by which the list can be sorted. */
export type SortAt<Path> =
  EndpointAt<'GET', Path> extends { readonly query: infer Query extends z.ZodType }
    ? z.input<Query> extends { readonly sortBy?: infer Sort }
      ? Extract<Sort, string>
      : never
    : never;

export interface ListAnswer<Row> {
  readonly list: readonly Row[];
  readonly totalPages: number;
  readonly totalElements: number;
}

export interface ListSource {
  /** The path of the endpoint. */
  readonly path: EndpointDefinition['path'];
  /** The prefix of the query keys of the list. */
  readonly key: readonly string[];
  /** The message if the server sends none. */
  readonly failure: string;
  /** staleTime in ms; the default if absent. */
  readonly staleTime?: number;
}

export function listQuery<Answer>(
  { path, key, failure, staleTime }: ListSource,
  { params, query }: { readonly params?: object | undefined; readonly query: object },
) {
  const address: Pick<EndpointDefinition, 'method' | 'path'> = { method: 'GET', path };
  return queryOptions({
    queryKey: [...key, params, query],
    queryFn: async ({ signal }) => callAt<Answer>(address, { params, query, signal }),
    placeholderData: keepPreviousData,
    meta: failsWith(failure),
    ...(staleTime !== undefined && { staleTime }),
  });
}
