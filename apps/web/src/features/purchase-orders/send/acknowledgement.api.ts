import type {
  getAcknowledgement,
  getOrderLink,
  getOrderMail,
  sendPurchaseOrder,
  SendPurchaseOrderBody,
} from '@plinth/contracts/acknowledgements';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { getSupplier } from '@plinth/contracts/suppliers';
import { type QueryKey, queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { DOCUMENT_QUERIES } from '#api/document-queries.ts';
import { documentQuery } from '#api/documents.ts';
import { MAILS } from '#api/mails.ts';
import { FAILS_SILENTLY, queryClient } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';

const PATH = '/api/v1/purchase-orders/:id';

/** Changes with the order; fetched again with it. */
export const acknowledgementQuery = (id: string) =>
  queryOptions({
    queryKey: ['purchase-orders', 'acknowledgement', id],
    queryFn: async ({ signal }) => {
      const address = { method: 'GET', path: `${PATH}/acknowledgement` } as const;
      const options = { params: { id }, signal };
      return (await call<typeof getAcknowledgement>(address, options)).acknowledgement;
    },
    meta: FAILS_SILENTLY,
  });

/** The supplier of an order, with the people to whom it can be sent. */
export const recipientsQuery = (supplierId: string) =>
  queryOptions({
    queryKey: ['suppliers', 'recipients', supplierId],
    queryFn: async ({ signal }) => {
      const address = { method: 'GET', path: '/api/v1/suppliers/:id' } as const;
      return (await call<typeof getSupplier>(address, { params: { id: supplierId }, signal }))
        .supplier;
    },
    meta: FAILS_SILENTLY,
  });

/**
 * The mail that would go to the supplier of an order. If it cannot be loaded, the form can still
 * send the order.
 */
export const orderMailQuery = (id: string) =>
  queryOptions({
    queryKey: ['purchase-orders', 'mail', id],
    queryFn: async ({ signal }) => {
      const address = { method: 'GET', path: `${PATH}/mail` } as const;
      return (await call<typeof getOrderMail>(address, { params: { id }, signal })).mail;
    },
    staleTime: 0,
    meta: FAILS_SILENTLY,
  });

/** The addresses among `to` that cannot receive mail. */
export const deadAddressesQuery = (id: string, to: string) =>
  queryOptions({
    queryKey: ['purchase-orders', 'mail', id, to],
    queryFn: async ({ signal }) => {
      const address = { method: 'GET', path: `${PATH}/mail` } as const;
      const options = { params: { id }, query: { addresses: to }, signal };
      return (await call<typeof getOrderMail>(address, options)).mail.dead;
    },
    enabled: to !== '',
    staleTime: 0,
    meta: FAILS_SILENTLY,
  });

/** The address of a link, for passing it on. */
export async function fetchOrderLink(id: string, linkId: string, message = '') {
  const address = { method: 'GET', path: `${PATH}/links/:linkId` } as const;
  return call<typeof getOrderLink>(address, { params: { id, linkId }, query: { message } });
}

export function useSendOrder(
  { id, version }: Pick<PurchaseOrder, 'id' | 'version'>,
  onSent: (linkIds: readonly string[], body: SendPurchaseOrderBody) => void,
) {
  return useCall({
    send: async (body: SendPurchaseOrderBody) => {
      const address = { method: 'POST', path: `${PATH}/send`, isIdempotent: true } as const;
      return call<typeof sendPurchaseOrder>(address, {
        params: { id },
        body: { ...body, version },
      });
    },
    success: 'Purchase order sent',
    failure: 'Failed to send purchase order',
    refreshesAfter: [...DOCUMENT_QUERIES, [MAILS]],
    onSuccess: ({ purchaseOrder, linkIds }, body) => {
      const { queryKey }: { queryKey: QueryKey } = documentQuery('PURCHASE_ORDER', id);
      queryClient.setQueryData(queryKey, purchaseOrder);
      onSent(linkIds, body);
    },
  });
}
