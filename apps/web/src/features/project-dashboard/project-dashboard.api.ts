import { compareProjects, getProjectDashboard } from '@plinth/contracts/project-dashboard';
import { getProjectPlan, saveProjectPlan } from '@plinth/contracts/project-plan';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';

/** The figures of the dashboard. The page itself shows a failure. */
export const projectDashboardQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project-dashboard', projectId],
    queryFn: async ({ signal }) =>
      (await call(getProjectDashboard, { query: { projectId }, signal })).dashboard,
    staleTime: 0,
    meta: FAILS_SILENTLY,
  });

/** The projects of a firm side by side; without an answer the page does without them. */
export const comparedQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['project-dashboard', 'compared', firmId],
    queryFn: async ({ signal }) =>
      (await call(compareProjects, { query: { firmId }, signal })).list,
    staleTime: 0,
    meta: FAILS_SILENTLY,
  });

export const projectPlanQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project-plan', projectId],
    queryFn: async ({ signal }) =>
      (await call(getProjectPlan, { params: { id: projectId }, signal })).plan,
    meta: FAILS_SILENTLY,
  });

export function useSavePlan(projectId: string, onSuccess: () => void) {
  return useCall({
    send: async (body: Sent<typeof saveProjectPlan, 'body'>) =>
      call(saveProjectPlan, { params: { id: projectId }, body }),
    success: 'Plan saved',
    shownInPlace: 'unprocessable',
    refreshes: [['project-plan', projectId], ['project-dashboard']],
    refreshesAfter: [['reports']],
    onSuccess,
    failure: 'Failed to save the plan',
  });
}
