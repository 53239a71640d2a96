/** What can be done with an order next, by its status, what has come in, and the person's rights. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { DocumentActions } from '#document/document-actions.tsx';
import { PdfButton } from '#document/pdf-buttons.tsx';
import { paths } from '#lib/paths.ts';
import { useModule } from '#lib/project-choice.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { MenuItem } from '#ui/menu.tsx';

import { CancelOrderDialog, CloseOrderDialog } from './end-order-dialogs.tsx';
import { useApproveOrder } from './order-acts.api.ts';
import { ResubmitOrderDialog } from './resubmit-order-dialog.tsx';
import { useDeciding } from './use-deciding.ts';

interface OrderProps {
  order: PurchaseOrder;
}

export function PurchaseOrderActions({ order }: OrderProps) {
  const [asked, setAsked] = useState<'close' | 'cancel' | null>(null);
  const navigate = useNavigate();
  const receivePermission = usePermission('goods-receipts:create', order.project);
  const overridePermission = usePermission('goods-receipts:override', order.project);
  const warehouse = useModule('WAREHOUSE', order.project.firm.id);
  const mayReceive = warehouse === true ? receivePermission : warehouse;
  const pricePermission = usePermission('prices:read', order.project);
  const closePermission = usePermission('purchase-orders:close', order.project);
  const cancelPermission = usePermission('purchase-orders:cancel', order.project);
  const isAnythingReceived = order.items.some(({ receivedQuantity }) => receivedQuantity > 0);
  const closing = purchaseOrderCan.close(order);
  const cancelling = purchaseOrderCan.cancel({ ...order, isAnythingReceived });
  const endAsking = () => setAsked(null);
  return (
    <>
      <DocumentActions
        primary={<NextAct order={order} />}
        pdf={<PdfButton type="PURCHASE_ORDER" id={order.id} disabledReason={pricePermission} />}
      >
        {order.status === 'DELIVERED' && (
          <MenuItem
            onSelect={() => void navigate(paths.createReceipt(order.id))}
            disabledReason={
              order.canStillReceive || overridePermission === true
                ? mayReceive
                : 'Nothing more can come in on this purchase order'
            }
          >
            Receive more…
          </MenuItem>
        )}
        <MenuItem
          onSelect={() => setAsked('close')}
          disabledReason={closing.isAllowed ? closePermission : closing.reason}
        >
          {order.status === 'DELIVERED' && order.canStillReceive ? 'Close…' : 'Close short…'}
        </MenuItem>
        <MenuItem
          onSelect={() => setAsked('cancel')}
          disabledReason={cancelling.isAllowed ? cancelPermission : cancelling.reason}
        >
          Cancel purchase order…
        </MenuItem>
      </DocumentActions>
      {asked === 'close' && <CloseOrderDialog order={order} onClose={endAsking} />}
      {asked === 'cancel' && <CancelOrderDialog order={order} onClose={endAsking} />}
    </>
  );
}

/** The act that the order waits for; one that is done waits for none. */
function NextAct({ order }: OrderProps) {
  if (purchaseOrderCan.resubmit(order).isAllowed) return <ResubmitButton order={order} />;
  if (purchaseOrderCan.approve(order).isAllowed) return <ApproveButton order={order} />;
  if (!purchaseOrderCan.receive(order).isAllowed) return null;
  return <ReceiveLink order={order} />;
}

function ReceiveLink({ order }: OrderProps) {
  const warehouse = useModule('WAREHOUSE', order.project.firm.id);
  return (
    <ButtonLink
      to={paths.createReceipt(order.id)}
      aria-label={`Create GRN for ${order.poNumber}`}
      disabledReason={warehouse}
    >
      Create GRN
    </ButtonLink>
  );
}

function ApproveButton({ order }: OrderProps) {
  const { disabledReason } = useDeciding(order);
  const approve = useApproveOrder(order);
  return (
    <Button
      isLoading={approve.isPending}
      disabledReason={disabledReason}
      onClick={() => approve.mutate()}
    >
      {approve.isPending ? 'Approving...' : 'Approve'}
    </Button>
  );
}

function ResubmitButton({ order }: OrderProps) {
  const [isAsked, setAsked] = useState(false);
  const permission = usePermission('purchase-orders:create', order.project);
  return (
    <>
      <Button disabledReason={permission} onClick={() => setAsked(true)}>
        Submit again
      </Button>
      {isAsked && <ResubmitOrderDialog order={order} onClose={() => setAsked(false)} />}
    </>
  );
}
