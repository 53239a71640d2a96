import { getMaterialRequest } from '@plinth/contracts/material-requests';
import {
  createPurchaseOrders,
  type CreatePurchaseOrdersBody,
} from '@plinth/contracts/purchase-orders';
import { listSuppliers } from '@plinth/contracts/suppliers';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { refreshDocuments } from '#api/refresh-documents.ts';
import { notifySuccess } from '#ui/toaster.tsx';

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

/** All suppliers. */
export const suppliersToOrderFromQuery = queryOptions({
  queryKey: ['suppliers', 'to-order-from'],
  queryFn: async ({ signal }) => (await call(listSuppliers, { signal })).list,
  meta: failsWith('Failed to fetch suppliers'),
});

export const CREATE_FAILURE = 'Failed to create Purchase Order';

export function useCreatePurchaseOrders(mrnId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreatePurchaseOrdersBody) =>
      call(createPurchaseOrders, { params: { mrnId }, body }),
    onSuccess: ({ message, 'Po Numbers': numbers }) =>
      notifySuccess(`${message}. PO Numbers: ${numbers.join(', ')}`),
    // Also after a refusal: the request or a supplier may have changed.
    onSettled: () => {
      refreshDocuments(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['suppliers'] });
    },
    meta: failsWith(CREATE_FAILURE),
  });
}
