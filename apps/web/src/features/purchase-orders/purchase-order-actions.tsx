import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { mayDecide } from '@plinth/domain/purchase-order/decide/approval';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { approvalsQuery } from '#api/approvals.ts';
import { useDocumentAct } from '#api/documents.ts';
import { usePermission, usePersonalPermission } from '#api/session.ts';
import { ActButton, type MenuAct } from '#document/document-act.tsx';
import { DocumentActions } from '#document/document-actions.tsx';
import { reasonDialog } from '#document/reason-dialog.tsx';
import { paths } from '#lib/paths.ts';
import { useModule } from '#lib/project-choice.ts';
import { DecideButton, runningOf } from '#parts/approvals/approval-notice.tsx';
import { Button } from '#ui/button.tsx';

import { AmendOrderDialog } from './amend/amend-order-dialog.tsx';
import { CloseOrderDialog } from './receive/close-order-dialog.tsx';
import { PlaceOfSupplyDialog } from './amend/place-of-supply-dialog.tsx';
import { ReceiveLink } from './receive/receive-link.tsx';
import { ResubmitOrderDialog } from './amend/resubmit-order-dialog.tsx';

type OrderAct = MenuAct<'PURCHASE_ORDER'>;

interface OrderProps {
  order: PurchaseOrder;
}

export function PurchaseOrderActions({ order }: OrderProps) {
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
      <NextAct order={order} />
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

/** The primary act; none for a finished order. */
function NextAct({ order }: OrderProps) {
  if (purchaseOrderCan.resubmit(order).isAllowed) {
    return (
      <ActButton
        type="PURCHASE_ORDER"
        id={order.id}
        act={{
          label: 'Submit again',
          needs: 'purchase-orders:create',
          project: order.project,
          renderDialog: (shown, close) => <ResubmitOrderDialog order={shown} onClose={close} />,
        }}
      />
    );
  }
  if (purchaseOrderCan.approve(order).isAllowed) return <ApproveButton order={order} />;
  return purchaseOrderCan.receive(order).isAllowed && <ReceiveLink order={order} />;
}

/**
 * The button to approve: by the open level of the policy, or without a policy by anybody with the
 * permission.
 */
function ApproveButton({ order }: OrderProps) {
  const { id, poNumber } = order;
  const { data: trail, isPending } = useQuery(approvalsQuery('PURCHASE_ORDER', id));
  const running = runningOf(trail);
  if (isPending) return <Button isLoading>Approve</Button>;
  if (!trail || !running) return <ApproveByPermission order={order} />;
  const document = { documentType: 'PURCHASE_ORDER', documentId: id, number: poNumber } as const;
  return <DecideButton verdict="APPROVED" running={running} trail={trail} document={document} />;
}

function ApproveByPermission({ order }: OrderProps) {
  const may = usePersonalPermission('purchase-orders:approve', order.project, (personId) =>
    mayDecide(order, personId),
  );
  const approve = useDocumentAct(
    'PURCHASE_ORDER',
    order,
    'approve',
    'Failed to approve purchase order',
  );
  return (
    <Button isLoading={approve.isPending} disabledReason={may} onClick={() => approve.mutate({})}>
      {approve.isPending ? 'Approving...' : 'Approve'}
    </Button>
  );
}
