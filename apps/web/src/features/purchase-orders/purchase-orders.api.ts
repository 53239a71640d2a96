import { getProjectTaxation } from '@plinth/contracts/firm-registrations';
import { getMaterialRequest } from '@plinth/contracts/material-requests';
import {
  createPurchaseOrders,
  type CreatePurchaseOrdersBody,
  getRequestRates,
} from '@plinth/contracts/purchase-orders';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { listSuppliers } from '@plinth/contracts/suppliers';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { useCall } from '#api/use-call.ts';
import { DOCUMENT_QUERIES } from '#api/document-queries.ts';
import { FAILS_SILENTLY, failsWith } from '#api/query-client.ts';

import { lineRates } from './line-rates.ts';

/** Not refetched while the form is open. */
export const requestToOrderQuery = (mrnId: string) =>
  queryOptions({
    queryKey: ['material-requests', 'to-order', mrnId],
    queryFn: async ({ signal }) =>
      (await call(getMaterialRequest, { params: { id: mrnId }, signal })).mrn,
    staleTime: 'static',
    gcTime: 0,
    meta: failsWith('Failed to fetch MRN details'),
  });

/** The page works without. */
export const requestRatesQuery = (mrnId: string) =>
  queryOptions({
    queryKey: ['material-requests', 'rates', mrnId],
    queryFn: async ({ signal }) =>
      lineRates(await call(getRequestRates, { params: { id: mrnId }, signal })),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    meta: FAILS_SILENTLY,
  });

/** All suppliers. */
export const suppliersToOrderFromQuery = queryOptions({
  queryKey: ['suppliers', 'to-order-from'],
  queryFn: async ({ signal }) => (await call(listSuppliers, { signal })).list,
  meta: failsWith('Failed to fetch suppliers'),
});

export type Taxation = Answered<typeof getProjectTaxation>['taxation'];

/** What decides the tax at a project. Without it the form shows the tax by the State alone. */
export const projectTaxationQuery = (projectId: string | undefined) =>
  queryOptions({
    queryKey: ['taxation', projectId],
    queryFn: async ({ signal }): Promise<Taxation> =>
      (await call(getProjectTaxation, { params: { id: projectId ?? '' }, signal })).taxation,
    enabled: projectId !== undefined,
    retry: false,
    meta: FAILS_SILENTLY,
  });

export const CREATE_FAILURE = 'Failed to create Purchase Order';

export function useCreatePurchaseOrders(mrnId: string) {
  return useCall({
    send: (body: CreatePurchaseOrdersBody) =>
      call(createPurchaseOrders, { params: { mrnId }, body }),
    success: ({ message, 'Po Numbers': numbers }) =>
      `${message}. PO Numbers: ${numbers.join(', ')}`,
    // Also after a refusal: the request or a supplier may have changed.
    refreshesAfter: [...DOCUMENT_QUERIES, ['suppliers']],
    failure: CREATE_FAILURE,
  });
}
