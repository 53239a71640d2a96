/** Lists of the contract, by their addresses: their schemas stay out of the screens. */
import type { api } from '@plinth/contracts/endpoints';
import type { Answered, EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { callAt } from './client.ts';
import { failsWith } from './query-client.ts';

type Endpoint = (typeof api)[keyof typeof api];

/** The endpoint that stands at an address. */
export type EndpointAt<Method extends EndpointDefinition['method'], Path> = Extract<
  Endpoint,
  { readonly method: Method; readonly path: Path }
>;

export type ListPath = Extract<Endpoint, { readonly method: 'GET' }>['path'];

/** What stands in the list. */
export type RowAt<Path> =
  Answered<EndpointAt<'GET', Path>> extends { readonly list: readonly (infer Row extends object)[] }
    ? Row
    : never;

/** What it can be sorted by. */
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
  /** Where the server answers it. */
  readonly path: EndpointDefinition['path'];
  /** Its answers in the cache stand below these names. */
  readonly key: readonly string[];
  /** What is said where the server gives no reason. */
  readonly failure: string;
  /** An answer is good for that long, in ms; else as long as any. */
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
