/** The two ways to end an order before everything has come in; both ask why. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';

import { ReasonDialog } from '#document/reason-dialog.tsx';
import { formatQuantity } from '#lib/format.ts';

import { openLines } from './open-lines.ts';
import { useCancelOrder, useCloseOrder } from './order-acts.api.ts';

interface EndOrderDialogProps {
  order: PurchaseOrder;
  onClose: () => void;
}

export function CancelOrderDialog({ order, onClose }: EndOrderDialogProps) {
  return (
    <ReasonDialog
      title={`Cancel ${order.poNumber}`}
      description={`What it orders goes back to ${order.mrn.mrnNumber}. This cannot be undone.`}
      act={useCancelOrder(order)}
      submitLabel="Cancel purchase order"
      submittingLabel="Cancelling..."
      cancelLabel="Keep it"
      isFinal
      onClose={onClose}
    />
  );
}

export function CloseOrderDialog({ order, onClose }: EndOrderDialogProps) {
  return (
    <ReasonDialog
      title={`Close ${order.poNumber} short`}
      description="What has not come in is given up. This cannot be undone."
      act={useCloseOrder(order)}
      submitLabel="Close short"
      submittingLabel="Closing..."
      isFinal
      onClose={onClose}
    >
      <StillToCome order={order} />
    </ReasonDialog>
  );
}

function StillToCome({ order }: { order: PurchaseOrder }) {
  return (
    <section className="rounded-md bg-muted px-3 py-2">
      <h3 className="text-[13px] font-medium">Still to come</h3>
      <ul className="mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto">
        {openLines(order).map(({ line, open }) => (
          <li key={line.id} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{line.material.name}</span>
            <span className="figures">
              {`${formatQuantity(open.toString())} of ${formatQuantity(line.quantity)} ${line.material.unit}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
