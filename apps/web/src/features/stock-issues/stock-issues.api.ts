/** The calls of the issue screens. */
import type { Sent } from '@plinth/contracts/shared/endpoint';
import {
  getStockIssue,
  listStockIssues,
  getStockIssueHistory,
} from '@plinth/contracts/stock-issues';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY, failsWith } from '#api/query-client.ts';

export const issueListQuery = (query: Sent<typeof listStockIssues, 'query'>) =>
  queryOptions({
    queryKey: ['stock-issues', 'list', query],
    queryFn: ({ signal }) => call(listStockIssues, { query, signal }),
    placeholderData: keepPreviousData,
    meta: failsWith('Failed to fetch the issues'),
  });

/** The page shows the failure in the document's place. */
export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock-issues', 'one', id],
    queryFn: async ({ signal }) =>
      (await call(getStockIssue, { params: { id }, signal })).stockIssue,
    meta: FAILS_SILENTLY,
  });

export const issueHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock-issues', 'history', id],
    queryFn: async ({ signal }) =>
      (await call(getStockIssueHistory, { params: { id }, signal })).list,
    meta: FAILS_SILENTLY,
  });
