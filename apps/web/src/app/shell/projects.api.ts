/** Firms and projects to choose from. The dialog shows failures. */
import { listFirms, listProjects } from '@plinth/contracts/firms';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { rememberModules } from '#lib/project-choice.ts';

const OF_FRAME = { ...FAILS_SILENTLY, isOfFrame: true } as const;

export const firmsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['firms', userId],
    queryFn: async ({ signal }) => (await call(listFirms, { query: { userId }, signal })).list,
    meta: OF_FRAME,
  });

/** The projects of all firms that the person may see. */
export const allProjectsQuery = queryOptions({
  queryKey: ['projects', 'all'],
  queryFn: async ({ signal }) => (await call(listProjects, { query: {}, signal })).list,
  meta: OF_FRAME,
});

export const projectsQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['projects', firmId],
    queryFn: async ({ signal }) => {
      const { list, disabledModules } = await call(listProjects, { query: { firmId }, signal });
      // The disabled modules in navigation and on the home page are updated from this response.
      if (disabledModules) rememberModules(firmId, disabledModules);
      return list;
    },
    meta: OF_FRAME,
  });
