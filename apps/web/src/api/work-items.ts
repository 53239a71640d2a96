/** The work of a project: options of pickers, and its tree. */
import { getWorkItem, listWorkItems, searchWorkItems } from '@plinth/contracts/works';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import { FAILS_SILENTLY } from './query-client.ts';

/** BOQ items and cost codes that lines can name, found by code or description. */
export const workOptionsQuery = (projectId: string, search: string) =>
  queryOptions({
    queryKey: ['work-items', 'options', projectId, search],
    queryFn: ({ signal }) => call(searchWorkItems, { query: { projectId, search }, signal }),
    placeholderData: keepPreviousData,
    meta: FAILS_SILENTLY,
  });

/** All BOQ items of a project, in the order of the tree. */
export const workTreeQuery = (projectId: string, isArchivedShown: boolean) =>
  queryOptions({
    queryKey: ['work-items', 'tree', projectId, isArchivedShown],
    queryFn: ({ signal }) =>
      call(listWorkItems, {
        query: { projectId, ...(isArchivedShown && { archived: '1' as const }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: FAILS_SILENTLY,
  });

/** A BOQ item of any project, including archived ones. */
export const workItemQuery = (id: string) =>
  queryOptions({
    queryKey: ['work-items', 'one', id],
    queryFn: async ({ signal }) => (await call(getWorkItem, { params: { id }, signal })).workItem,
    meta: FAILS_SILENTLY,
  });
