/** The state of a list: URL parameters, query, and the rows to show. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { type ListAnswer, listQuery } from '#api/list-query.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import { notify } from '#ui/toaster.tsx';

import { listQueryAt, isFirmWide } from './list-spec.ts';
import type { ListDefinition } from './list-definition.ts';
import type { RowNames } from './record-name.tsx';
import { isAnswered, rowsFound } from './rows-found.ts';
import { type ListFilters, useListFilters } from './use-list-filters.ts';
import { type ListParams, useListParams } from './use-list-params.ts';

/** Further parameters of the list's request. */
interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** `More`: further fields of the response. */
export interface ListState<Row extends object, More = unknown> {
  readonly params: ListParams<string>;
  readonly filters: ListFilters;
  /** Search, filters, project and sort, as for an export. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly pathParams: Asked['params'];
  readonly scope: ProjectScope;
  readonly data: (ListAnswer<Row> & More) | undefined;
  readonly rows: readonly Row[] | undefined;
  readonly names: RowNames;
  readonly isPending: boolean;
  /** Shows the previous rows while new ones load. */
  readonly isUpdating: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Chosen project or whole firm, in the URL. */
interface ProjectScope {
  readonly isFirmWide: boolean;
  readonly setFirmWide: (isFirmWide: boolean) => void;
  /** `Devgiri Heights · Devgiri Developers`; null without a project. */
  readonly place: string | null;
}

export function useList<Row extends object, More = unknown>(
  list: ListDefinition<Row>,
  asked: Asked = {},
): ListState<Row, More> {
  const params = useListParams({
    columns: list.sorts,
    defaults: list.order,
    pageSize: list.pageSize,
  });
  const filters = useListFilters(params, list.filters);
  const choice = useProjectChoice();
  const [address] = useSearchParams();
  const { page, size, narrowed } = listQueryAt(list, address, choice);
  const query = { ...narrowed, ...asked.query };
  const answer = useQuery(
    listQuery<ListAnswer<Row> & More>(list, { ...asked, query: { page, size, ...query } }),
  );
  const { data, error, isPending, isPlaceholderData: isUpdating, refetch } = answer;
  useEmptyNotice(
    list.emptyNotice,
    isAnswered(answer, params) &&
      params.search === '' &&
      filters.active.length === 0 &&
      data?.totalElements === 0,
  );
  return {
    params,
    filters,
    query,
    pathParams: asked.params,
    scope: {
      isFirmWide: isFirmWide(address),
      setFirmWide: (isWide) => params.setFilter('scope', isWide ? 'all' : ''),
      place:
        choice &&
        `${isFirmWide(address) ? 'All projects' : choice.project.name} · ${choice.firm.name}`,
    },
    data,
    rows: list.searchedTexts ? rowsFound(answer, params, list.searchedTexts) : data?.list,
    names: namesIn(list, data?.list, isAnswered(answer, params)),
    isPending,
    isUpdating,
    error,
    retry: () => void refetch(),
  };
}

function namesIn<Row extends object>(
  { recordsOf }: ListDefinition<Row>,
  rows: readonly Row[] = [],
  isWhole: boolean,
): RowNames {
  const records = recordsOf ? rows.flatMap(recordsOf) : [];
  return { byId: new Map(records.map(({ id, name }) => [id, name])), isWhole };
}

/** A toast if the list is entirely empty, once. */
function useEmptyNotice(text: string | undefined, isEmpty: boolean): void {
  useEffect(() => {
    if (text !== undefined && isEmpty) notify({ title: 'No Data', description: text });
  }, [isEmpty, text]);
}
