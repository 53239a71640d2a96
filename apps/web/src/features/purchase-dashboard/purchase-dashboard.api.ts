import { getPurchaseDashboard, type PurchaseDashboard } from '@plinth/contracts/purchase-dashboard';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { rememberModule } from '#lib/project-choice.ts';

/** `OFF`: the module is switched off, which is not an error. The page shows failures. */
export const purchaseDashboardQuery = (query: Sent<typeof getPurchaseDashboard, 'query'>) =>
  queryOptions({
    queryKey: ['purchase-dashboard', query] as const,
    queryFn: async ({ signal }): Promise<PurchaseDashboard | 'OFF'> => {
      try {
        const { dashboard } = await call(getPurchaseDashboard, { query, signal });
        rememberModule(query.firmId, 'PURCHASE_DASHBOARD', 'on');
        return dashboard;
      } catch (error) {
        if (!isModuleOff(error)) throw error;
        rememberModule(query.firmId, 'PURCHASE_DASHBOARD', 'off');
        return 'OFF';
      }
    },
    staleTime: 0,
    // Figures of another period remain while loading, but not those of another place.
    placeholderData: (before, asked) => {
      const { firmId, projectId } = asked?.queryKey[1] ?? {};
      return firmId === query.firmId && projectId === query.projectId ? before : undefined;
    },
    meta: FAILS_SILENTLY,
  });

function isModuleOff(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'module-off';
}
