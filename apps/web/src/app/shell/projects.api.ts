/** Firms and projects to choose from. The dialog shows failures. */
import { listFirms, listProjects } from '@plinth/contracts/firms';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';

export const firmsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['firms', userId],
    queryFn: async ({ signal }) => (await call(listFirms, { query: { userId }, signal })).list,
    meta: FAILS_SILENTLY,
  });

export const projectsQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['projects', firmId],
    queryFn: async ({ signal }) => (await call(listProjects, { query: { firmId }, signal })).list,
    meta: FAILS_SILENTLY,
  });
