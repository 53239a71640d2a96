/** The two answers to an order that waits for approval which are none; both ask why. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';

import { ReasonDialog } from '#document/reason-dialog.tsx';

import { useRejectOrder, useSendBackOrder } from './order-acts.api.ts';

interface RefuseOrderDialogProps {
  order: PurchaseOrder;
  onClose: () => void;
}

export function SendBackOrderDialog({ order, onClose }: RefuseOrderDialogProps) {
  return (
    <ReasonDialog
      title={`Send ${order.poNumber} back`}
      description={`${order.orderedByName} reads why, and can change it and submit it again.`}
      act={useSendBackOrder(order)}
      submitLabel="Send back"
      submittingLabel="Sending back..."
      onClose={onClose}
    />
  );
}

export function RejectOrderDialog({ order, onClose }: RefuseOrderDialogProps) {
  return (
    <ReasonDialog
      title={`Reject ${order.poNumber}`}
      description={`What it orders goes back to ${order.mrn.mrnNumber}. This cannot be undone.`}
      act={useRejectOrder(order)}
      submitLabel="Reject"
      submittingLabel="Rejecting..."
      isFinal
      onClose={onClose}
    />
  );
}
