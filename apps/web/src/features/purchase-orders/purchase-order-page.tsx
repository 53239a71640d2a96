import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import { counted } from '@plinth/domain/shared/counted';
import { TriangleAlert } from 'lucide-react';
import type { OrderLink } from '@plinth/contracts/shared/documents';

import { DocumentChain } from '#document/document-chain.tsx';
import { DocumentPage, LoadedDocument } from '#document/document-page.tsx';
import { StatusBadge } from '#document/status-badge.tsx';
import { formatDateTime } from '#lib/format.ts';
import { ApprovalTrail } from '#parts/approvals/approval-trail.tsx';
import { BudgetOverruns } from '#parts/budgets/budget-overruns.tsx';
import { CardSection } from '#ui/card.tsx';

import { AmendmentInForce, WaitingAmendment } from './amend/order-amendment.tsx';
import { OrderDecision, useOrderDecision } from './decide/order-decision.tsx';
import { orderHistory } from './order-history.ts';
import { OrderRevisions } from './amend/order-revisions.tsx';
import { PurchaseOrderActions } from './purchase-order-actions.tsx';
import { PurchaseOrderFacts } from './purchase-order-facts.tsx';
import { PurchaseOrderLines } from './purchase-order-lines.tsx';
import { PurchaseOrderTotals } from './purchase-order-totals.tsx';
import { SupplierAnswer } from './send/supplier-answer.tsx';

export function PurchaseOrderPage() {
  return (
    <LoadedDocument type="PURCHASE_ORDER">
      {(order) => <OrderDocument order={order} />}
    </LoadedDocument>
  );
}

function OrderDocument({ order }: { order: PurchaseOrder }) {
  const { id, status, isSentBack } = order;
  const decision = useOrderDecision(order);
  return (
    <DocumentPage
      type="PURCHASE_ORDER"
      id={id}
      title={order.poNumber}
      status={`${status} ${isSentBack ? 'sent back' : ''}`}
      badge={<StatusBadge type="PURCHASE_ORDER" status={status} stage={order.stage} />}
      context={contextOf(order)}
      actions={<PurchaseOrderActions order={order} isDecidedHere={decision !== null} />}
      decision={decision}
      notice={
        <>
          <WaitingAmendment order={order} />
          <OrderDecision order={order} />
        </>
      }
      chain={
        <>
          <ApprovalTrail type="PURCHASE_ORDER" id={id} />
          <OrderRevisions order={order} />
          <DocumentChain requests={order.mrns} orders={chainOf(order)} currentId={id} />
        </>
      }
      projects={[order.project]}
      toHistory={orderHistory}
      isMailed
    >
      <CardSection>
        <PurchaseOrderFacts order={order} />
      </CardSection>
      <SupplierAnswer order={order} />
      <AmendmentInForce order={order} />
      <BudgetOverruns documentId={order.id} project={order.project} />
      <RateWarning order={order} />
      <PurchaseOrderLines order={order} />
      <CardSection>
        <div className="sm:ml-auto sm:max-w-80">
          <PurchaseOrderTotals order={order} />
        </div>
      </CardSection>
    </DocumentPage>
  );
}

function contextOf({ revision, orderedByName, creationDate }: PurchaseOrder): string {
  const ordered = `Ordered by ${orderedByName} · ${formatDateTime(creationDate)}`;
  return revision === 0 ? ordered : `${revisionName(revision)} · ${ordered}`;
}

/** How many lines are above the percent that the firm had set. */
function RateWarning({ order: { items, warningPercent } }: { order: PurchaseOrder }) {
  const count = items.filter(({ isAboveLimit }) => isAboveLimit).length;
  if (count === 0) return null;
  return (
    <CardSection>
      <p className="flex items-start gap-1.5 text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {`${counted(count, 'line')} more than ${warningPercent} % above the last rate`}
      </p>
    </CardSection>
  );
}

/** All orders of the same requests, this one included, sorted by number. */
function chainOf(order: PurchaseOrder): OrderLink[] {
  const { supplierName } = order.supplier;
  return [{ ...order, supplierName }, ...order.siblings].toSorted((a, b) =>
    a.poNumber < b.poNumber ? -1 : 1,
  );
}
