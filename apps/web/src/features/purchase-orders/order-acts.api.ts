/** The acts on an order that its page offers. */
import {
  approvePurchaseOrder,
  rejectPurchaseOrder,
  resubmitPurchaseOrder,
  type ResubmitPurchaseOrderBody,
  sendBackPurchaseOrder,
} from '@plinth/contracts/purchase-order-approval';
import {
  cancelPurchaseOrder,
  closePurchaseOrder,
  type PurchaseOrder,
} from '@plinth/contracts/purchase-orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { refreshDocuments } from '#api/refresh-documents.ts';
import { notifySuccess } from '#ui/toaster.tsx';

import { purchaseOrderQuery } from './purchase-orders.api.ts';

export function useApproveOrder({ id, version }: PurchaseOrder) {
  return useAct(id, 'Failed to approve purchase order', () =>
    call(approvePurchaseOrder, { params: { id }, body: { version } }),
  );
}

export function useSendBackOrder({ id, version }: PurchaseOrder) {
  return useAct(id, 'Failed to send purchase order back', (reason: string) =>
    call(sendBackPurchaseOrder, { params: { id }, body: { reason, version } }),
  );
}

export function useRejectOrder({ id, version }: PurchaseOrder) {
  return useAct(id, 'Failed to reject purchase order', (reason: string) =>
    call(rejectPurchaseOrder, { params: { id }, body: { reason, version } }),
  );
}

export function useResubmitOrder({ id, version }: PurchaseOrder) {
  return useAct(
    id,
    'Failed to submit purchase order again',
    (body: Omit<ResubmitPurchaseOrderBody, 'version'>) =>
      call(resubmitPurchaseOrder, { params: { id }, body: { ...body, version } }),
  );
}

export function useCancelOrder({ id, version }: PurchaseOrder) {
  return useAct(id, 'Failed to cancel purchase order', (reason: string) =>
    call(cancelPurchaseOrder, { params: { id }, body: { reason, version } }),
  );
}

interface Closing {
  readonly reason: string;
  readonly lineIds: readonly string[];
  /** Whether what is given up waits to be ordered again. */
  readonly isStillNeeded: boolean;
}

export function useCloseOrder({ id, version }: PurchaseOrder) {
  return useAct(id, 'Failed to close purchase order', (closing: Closing) =>
    call(closePurchaseOrder, {
      params: { id },
      body: { ...closing, lineIds: [...closing.lineIds], version },
    }),
  );
}

interface Acted {
  readonly purchaseOrder: PurchaseOrder;
  readonly message?: string | undefined;
}

function useAct<Input = void>(id: string, failure: string, act: (input: Input) => Promise<Acted>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ purchaseOrder, message = 'Purchase order updated successfully' }) => {
      queryClient.setQueryData(purchaseOrderQuery(id).queryKey, purchaseOrder);
      notifySuccess(message);
    },
    onSettled: () => refreshDocuments(queryClient),
    meta: failsWith(failure),
  });
}
