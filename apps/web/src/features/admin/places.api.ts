import { setFirmModules } from '@plinth/contracts/firms';
import {
  createFirm,
  createProject,
  type FirmDetail,
  getFirm,
  listNumberSeries,
  listSites,
  getStockLock,
  lockStock,
  type Site,
  updateFirm,
  updateProject,
} from '@plinth/contracts/places';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { type Module, MODULES } from '@plinth/domain/access/modules';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { useCall } from '#api/use-call.ts';
import { failsWith } from '#api/query-client.ts';
import { useVersion } from '#form/use-version.ts';
import { rememberModule } from '#lib/project-choice.ts';

export const firmQuery = (id: string) =>
  queryOptions({
    queryKey: ['firm', id],
    queryFn: async ({ signal }) => (await call(getFirm, { params: { id }, signal })).firm,
    meta: failsWith('Failed to fetch the firm'),
  });

export const stockLockQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock-lock', id],
    queryFn: async ({ signal }) => call(getStockLock, { params: { id }, signal }),
    meta: failsWith('Failed to fetch the lock'),
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
const REFRESHED = [['firms'], ['projects'], ['session'], ['firm'], ['sites']];

export function useAddFirm() {
  return useCall({
    send: async (body: Sent<typeof createFirm, 'body'>) => call(createFirm, { body }),
    success: 'Firm added',
    refreshes: REFRESHED,
    failure: 'Failed to add the firm',
  });
}

export function useSaveFirm(firm: FirmDetail) {
  const { version, follow } = useVersion(firm.version);
  return useCall({
    send: async (body: Sent<typeof updateFirm, 'body'>) =>
      call(updateFirm, { params: { id: firm.id }, body: { ...body, version } }),
    success: 'Firm saved',
    refreshes: REFRESHED,
    onError: follow,
    failure: 'Failed to save the firm',
  });
}

export function useSaveProject(firmId: string, site: Site | undefined) {
  const { version, follow } = useVersion(site?.version);
  return useCall({
    send: async (body: Sent<typeof createProject, 'body'>) =>
      site
        ? call(updateProject, { params: { id: site.id }, body: { ...body, version } })
        : call(createProject, { params: { id: firmId }, body }),
    success: 'Project saved',
    refreshes: REFRESHED,
    onError: follow,
    failure: site ? 'Failed to save the project' : 'Failed to add the project',
  });
}

export function useLockStock(firmId: string) {
  return useCall({
    send: async (lockedUntil: string | null) =>
      call(lockStock, { params: { id: firmId }, body: { lockedUntil } }),
    success: 'Lock saved',
    refreshes: [['stock-lock'], ...REFRESHED],
    failure: 'Failed to save the lock',
  });
}

export function useSetModules(firmId: string) {
  return useCall({
    send: async (disabledModules: Module[]) =>
      call(setFirmModules, { params: { id: firmId }, body: { disabledModules } }),
    success: 'Modules saved',
    refreshes: REFRESHED,
    onSuccess: ({ firm }) => {
      for (const module of MODULES) {
        const isOff = firm.disabledModules.includes(module);
        rememberModule(firmId, module, isOff ? 'off' : 'on');
      }
    },
    failure: 'Failed to save modules',
  });
}
