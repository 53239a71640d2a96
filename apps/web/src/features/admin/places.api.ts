import { setFirmModules } from '@plinth/contracts/firms';
import {
  createFirm,
  createProject,
  type FirmDetail,
  getFirm,
  listNumberSeries,
  listSites,
  lockStock,
  type Site,
  updateFirm,
  updateProject,
} from '@plinth/contracts/places';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { type Module, MODULES } from '@plinth/domain/access/modules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { useVersion } from '#form/use-version.ts';
import { rememberModule } from '#lib/project-choice.ts';
import { notifySuccess } from '#ui/toaster.tsx';

export const firmQuery = (id: string) =>
  queryOptions({
    queryKey: ['firm', id],
    queryFn: async ({ signal }) => (await call(getFirm, { params: { id }, signal })).firm,
    meta: failsWith('Failed to fetch the firm'),
  });

export const sitesQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['sites', firmId],
    queryFn: async ({ signal }) => (await call(listSites, { params: { id: firmId }, signal })).list,
    meta: failsWith('Failed to fetch projects'),
  });

export const numberSeriesQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['number-series', firmId],
    queryFn: async ({ signal }) =>
      (await call(listNumberSeries, { params: { id: firmId }, signal })).list,
    meta: failsWith('Failed to fetch number series'),
  });

/** Firms and projects are shown in every screen's header. */
function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['firms'] });
    void queryClient.invalidateQueries({ queryKey: ['projects'] });
    void queryClient.invalidateQueries({ queryKey: ['session'] });
    await Promise.all(
      ['firm', 'sites'].map(async (key) => queryClient.invalidateQueries({ queryKey: [key] })),
    );
  };
}

export function useSaveFirm(firm: FirmDetail | undefined) {
  const refresh = useRefresh();
  const { version, follow } = useVersion(firm?.version);
  return useMutation({
    mutationFn: async (body: Sent<typeof createFirm, 'body'>) =>
      firm
        ? call(updateFirm, { params: { id: firm.id }, body: { ...body, version } })
        : call(createFirm, { body }),
    onSuccess: async ({ message = 'Firm saved' }) => {
      notifySuccess(message);
      await refresh();
    },
    onError: follow,
    meta: failsWith(firm ? 'Failed to save the firm' : 'Failed to add the firm'),
  });
}

export function useSaveProject(firmId: string, site: Site | undefined) {
  const refresh = useRefresh();
  const { version, follow } = useVersion(site?.version);
  return useMutation({
    mutationFn: async (body: Sent<typeof createProject, 'body'>) =>
      site
        ? call(updateProject, { params: { id: site.id }, body: { ...body, version } })
        : call(createProject, { params: { id: firmId }, body }),
    onSuccess: async ({ message = 'Project saved' }) => {
      notifySuccess(message);
      await refresh();
    },
    onError: follow,
    meta: failsWith(site ? 'Failed to save the project' : 'Failed to add the project'),
  });
}

export function useLockStock(firmId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (lockedUntil: string | null) =>
      call(lockStock, { params: { id: firmId }, body: { lockedUntil } }),
    onSuccess: async ({ message = 'Stock lock saved' }) => {
      notifySuccess(message);
      await refresh();
    },
    meta: failsWith('Failed to lock the stock'),
  });
}

export function useSetModules(firmId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (disabledModules: Module[]) =>
      call(setFirmModules, { params: { id: firmId }, body: { disabledModules } }),
    onSuccess: async ({ firm, message = 'Modules saved' }) => {
      for (const module of MODULES) {
        const isOff = firm.disabledModules.includes(module);
        rememberModule(firmId, module, isOff ? 'off' : 'on');
      }
      notifySuccess(message);
      await refresh();
    },
    meta: failsWith('Failed to save modules'),
  });
}
