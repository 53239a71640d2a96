import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { useNavigate } from 'react-router';

import { usePermission } from '#api/session.ts';
import { ActButton, type MenuAct } from '#document/document-act.tsx';
import { DocumentActions } from '#document/document-actions.tsx';
import { reasonDialog } from '#document/reason-dialog.tsx';
import { paths } from '#lib/paths.ts';
import { useModule } from '#lib/project-choice.ts';

import { AmendOrderDialog } from './amend/amend-order-dialog.tsx';
import { CloseOrderDialog } from './receive/close-order-dialog.tsx';
import { PlaceOfSupplyDialog } from './amend/place-of-supply-dialog.tsx';
import { ReceiveLink } from './receive/receive-link.tsx';
import { ResubmitOrderDialog } from './amend/resubmit-order-dialog.tsx';

type OrderAct = MenuAct<'PURCHASE_ORDER'>;

interface OrderProps {
  order: PurchaseOrder;
}

interface ActionsProps extends OrderProps {
  /** Whether the person decides on it now, in acts of their own. */
  isDecidedHere: boolean;
}

export function PurchaseOrderActions({ order, isDecidedHere }: ActionsProps) {
  const pricePermission = usePermission('prices:read', order.project);
  const receiveMore = useReceiveMore(order);
  const reorder = useReorder(order);
  return (
    <DocumentActions
      type="PURCHASE_ORDER"
      id={order.id}
      pdf={pricePermission}
      acts={[...(order.status === 'DELIVERED' ? [receiveMore] : []), reorder, ...endings(order)]}
    >
      <NextAct order={order} isDecidedHere={isDecidedHere} />
    </DocumentActions>
  );
}

function useReceiveMore({ id, project, canStillReceive }: PurchaseOrder): OrderAct {
  const navigate = useNavigate();
  const mayOverride = usePermission('goods-receipts:override', project) === true;
  const warehouse = useModule('WAREHOUSE', project.firm.id);
  const isOff = warehouse === true ? undefined : warehouse;
  return {
    name: 'receive-more',
    label: 'Receive more…',
    obstacle:
      canStillReceive || mayOverride ? isOff : 'Nothing more can come in on this purchase order',
    needs: 'goods-receipts:create',
    project,
    onSelect: () => void navigate(paths.createReceipt(id)),
  };
}

/** The act that copies the order's lines, supplier and terms into a new form. */
function useReorder({ id, project }: PurchaseOrder): OrderAct {
  const navigate = useNavigate();
  return {
    name: 'reorder',
    label: 'Reorder…',
    needs: 'purchase-orders:create',
    project,
    onSelect: () => void navigate(paths.placeOrder({ order: id })),
  };
}

/** Amend, place of supply, close, cancel; all need a reason. */
function endings(order: PurchaseOrder): readonly OrderAct[] {
  const { project } = order;
  const isAnythingReceived = order.items.some(({ receivedQuantity }) => receivedQuantity > 0);
  return [
    {
      name: 'amend',
      label: 'Amend…',
      verdict: purchaseOrderCan.amend(order),
      needs: 'purchase-orders:create',
      project,
      renderDialog: (shown, close) => <AmendOrderDialog order={shown} onClose={close} />,
    },
    {
      name: 'place-of-supply',
      label: 'Change place of supply…',
      verdict: purchaseOrderCan.changePlaceOfSupply({ ...order, isAnythingReceived }),
      needs: 'purchase-orders:tax',
      project,
      renderDialog: (shown, close) => <PlaceOfSupplyDialog order={shown} onClose={close} />,
    },
    {
      name: 'close',
      label: order.status === 'DELIVERED' && order.canStillReceive ? 'Close…' : 'Close short…',
      verdict: purchaseOrderCan.close(order),
      needs: 'purchase-orders:close',
      project,
      renderDialog: (shown, close) => <CloseOrderDialog order={shown} onClose={close} />,
    },
    {
      name: 'cancel',
      label: 'Cancel purchase order…',
      verdict: purchaseOrderCan.cancel({ ...order, isAnythingReceived }),
      needs: 'purchase-orders:cancel',
      project,
      renderDialog: reasonDialog('PURCHASE_ORDER', (shown) => ({
        act: 'cancel',
        failure: 'Failed to cancel purchase order',
        title: `Cancel ${shown.poNumber}`,
        description: `Its quantities go back to ${shown.mrnNumbers.join(', ')}. This cannot be undone.`,
        submitLabel: 'Cancel purchase order',
        submittingLabel: 'Cancelling...',
        cancelLabel: 'Keep it',
        isFinal: true,
      })),
    },
  ];
}

/** The primary act; none for a finished order, and one that waits for its approver. */
function NextAct({ order, isDecidedHere }: ActionsProps) {
  if (order.isSentBack) {
    return (
      <ActButton
        type="PURCHASE_ORDER"
        id={order.id}
        act={{
          label: 'Submit again',
          verdict: purchaseOrderCan.resubmit(order),
          needs: 'purchase-orders:create',
          project: order.project,
          renderDialog: (shown, close) => <ResubmitOrderDialog order={shown} onClose={close} />,
        }}
      />
    );
  }
  return (
    purchaseOrderCan.receive(order).isAllowed && (
      <ReceiveLink order={order} {...(isDecidedHere && { variant: 'outline' })} />
    )
  );
}
