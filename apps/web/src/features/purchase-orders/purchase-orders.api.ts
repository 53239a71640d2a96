import { getProjectTaxation } from '@plinth/contracts/firm-registrations';
import { getContractRates } from '@plinth/contracts/contract-rates';
import { getLastRates, getRequestRates } from '@plinth/contracts/last-rates';
import { getMaterialRequest, listMaterialRequests } from '@plinth/contracts/material-requests';
import { getPurchaseOrder } from '@plinth/contracts/purchase-orders';
import {
  createPurchaseOrders,
  type CreatePurchaseOrdersBody,
  placeOrders,
  type PlaceOrdersBody,
} from '@plinth/contracts/ordering';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { listSuppliers } from '@plinth/contracts/suppliers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { useCall } from '#api/use-call.ts';
import { DOCUMENT_QUERIES } from '#api/document-queries.ts';
import { FAILS_SILENTLY, failsWith } from '#api/query-client.ts';

import type { Offers } from './contract-offers.ts';
import { lineRates } from './create/lines/line-rates.ts';

/** The request that is being ordered; not fetched again while the form is open. */
export const requestToOrderQuery = (mrnId: string) =>
  queryOptions({
    queryKey: ['material-requests', 'to-order', mrnId],
    queryFn: async ({ signal }) =>
      (await call(getMaterialRequest, { params: { id: mrnId }, signal })).mrn,
    staleTime: 'static',
    gcTime: 0,
    meta: failsWith('Failed to fetch MRN details'),
  });

const MAX_REQUESTS = 200;

/** Requests of a project of which anything can be ordered, the most urgent first. */
export const openRequestsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['material-requests', 'open', projectId],
    queryFn: async ({ signal }) => {
      const query = {
        projectId,
        toOrder: '1',
        sortBy: 'requiredBy',
        direction: 'asc',
        page: 0,
        size: MAX_REQUESTS,
      } as const;
      return (await call(listMaterialRequests, { query, signal })).list;
    },
    staleTime: 0,
    meta: FAILS_SILENTLY,
  });

/** The last rates of the request's materials. The page works without them. */
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

/** All suppliers, for the form's choice. */
export const suppliersToOrderFromQuery = queryOptions({
  queryKey: ['suppliers', 'to-order-from'],
  queryFn: async ({ signal }) => (await call(listSuppliers, { signal })).list,
  meta: failsWith('Failed to fetch suppliers'),
});

export type Taxation = Answered<typeof getProjectTaxation>['taxation'];

/**
 * The facts that decide the tax at a project. If they cannot be loaded, the form computes the tax
 * from the State alone.
 */
export const projectTaxationQuery = (projectId: string | undefined) =>
  queryOptions({
    queryKey: ['taxation', projectId],
    queryFn: async ({ signal }): Promise<Taxation> =>
      (await call(getProjectTaxation, { params: { id: projectId ?? '' }, signal })).taxation,
    enabled: projectId !== undefined,
    retry: false,
    meta: FAILS_SILENTLY,
  });

/** The last rates of materials in the firm of the project. The page works without them. */
export const lastRatesQuery = (projectId: string, materialIds: readonly string[]) =>
  queryOptions({
    queryKey: ['last-rates', projectId, materialIds],
    queryFn: async ({ signal }) => {
      const query = { materialIds: materialIds.slice(0, MAX_RATES).join(',') };
      return lineRates(await call(getLastRates, { params: { id: projectId }, query, signal }));
    },
    enabled: materialIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    meta: FAILS_SILENTLY,
  });

/** Offers of rate contracts for materials of a project. The page works without them. */
export const contractOffersQuery = (projectId: string, materialIds: readonly string[]) =>
  queryOptions({
    queryKey: ['contract-rates', projectId, materialIds],
    queryFn: async ({ signal }): Promise<Offers> => {
      const query = { materialIds: materialIds.slice(0, MAX_RATES).join(',') };
      const { list } = await call(getContractRates, { params: { id: projectId }, query, signal });
      return Map.groupBy(list, ({ materialId }) => materialId);
    },
    placeholderData: keepPreviousData,
    retry: false,
    meta: FAILS_SILENTLY,
  });

/** The most materials per request that the server accepts. */
const MAX_RATES = 200;

/** An order that is ordered again. */
export const orderToRepeatQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['purchase-orders', 'to-repeat', orderId],
    queryFn: async ({ signal }) =>
      (await call(getPurchaseOrder, { params: { id: orderId }, signal })).purchaseOrder,
    staleTime: 'static',
    gcTime: 0,
    meta: failsWith('Failed to fetch purchase order'),
  });

export const CREATE_FAILURE = 'Failed to create Purchase Order';

const CREATED = {
  success: ({
    message = '',
    'Po Numbers': numbers,
  }: Pick<Answered<typeof createPurchaseOrders>, 'message' | 'Po Numbers'>) =>
    numbers.length === 0 ? message : `${message}. PO Numbers: ${numbers.join(', ')}`,
  // These are also refreshed after a refusal, because a request or a supplier may have changed.
  refreshesAfter: [...DOCUMENT_QUERIES, ['suppliers']],
  failure: CREATE_FAILURE,
};

export function useCreatePurchaseOrders(mrnId: string) {
  return useCall({
    send: (body: CreatePurchaseOrdersBody) =>
      call(createPurchaseOrders, { params: { mrnId }, body }),
    ...CREATED,
  });
}

/** Creates orders from several requests, or from none. */
export function usePlaceOrders() {
  return useCall({ send: (body: PlaceOrdersBody) => call(placeOrders, { body }), ...CREATED });
}
