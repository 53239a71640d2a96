/** One purchase order: what was ordered from whom, what surrounds it, its history, and what can be done with it next. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useParams } from 'react-router';

import { ApiError, explain } from '#api/api-error.ts';
import { Attachments } from '#document/attachments.tsx';
import { DocumentChain } from '#document/document-chain.tsx';
import { DocumentHistory } from '#document/document-history.tsx';
import { DocumentPage } from '#document/document-page.tsx';
import { DocumentSkeleton } from '#document/document-skeleton.tsx';
import { PurchaseOrderStatusBadge } from '#document/purchase-order-status-badge.tsx';
import { formatDateTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { chainOf } from './order-chain.ts';
import { OrderDecision } from './order-decision.tsx';
import { orderHistoryQuery } from './order-history.api.ts';
import { orderHistory } from './order-history.ts';
import { PurchaseOrderActions } from './purchase-order-actions.tsx';
import { PurchaseOrderFacts } from './purchase-order-facts.tsx';
import { PurchaseOrderLines } from './purchase-order-lines.tsx';
import { PurchaseOrderTotals } from './purchase-order-totals.tsx';
import { purchaseOrderQuery } from './purchase-orders.api.ts';

export function PurchaseOrderPage() {
  const { id = '' } = useParams();
  // Beside the document, not after it.
  usePrefetchQuery(orderHistoryQuery(id));
  const { data: order, error, refetch } = useQuery(purchaseOrderQuery(id));
  if (order) return <OrderDocument key={order.id} order={order} />;
  if (error) return <OrderMissing error={error} onRetry={() => void refetch()} />;
  return <DocumentSkeleton title="Purchase Order" label="Loading purchase order..." />;
}

function OrderMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.httpStatus === 404;
  return (
    <>
      <PageHead title={isGone ? 'Purchase order not found' : 'Purchase Order'} />
      <Card>
        <EmptyState
          icon={CircleAlert}
          title="The purchase order could not be loaded"
          hint={explain(error, 'Failed to fetch purchase order')}
          action={
            <>
              <ButtonLink variant="outline" to={paths.purchaseOrders()}>
                Back to purchase orders
              </ButtonLink>
              {!isGone && <Button onClick={onRetry}>Try again</Button>}
            </>
          }
        />
      </Card>
    </>
  );
}

function OrderDocument({ order }: { order: PurchaseOrder }) {
  // Quotations and invoices tell what the order hides.
  const history = useQuery({ ...orderHistoryQuery(order.id), select: orderHistory });
  return (
    <DocumentPage
      title={order.poNumber}
      status={`${order.status} ${order.isSentBack ? 'sent back' : ''}`}
      context={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
          <PurchaseOrderStatusBadge
            status={order.status}
            isPartReceived={order.isPartReceived}
            isSentBack={order.isSentBack}
          />
          Ordered by {order.orderedByName} · {formatDateTime(order.creationDate)}
        </span>
      }
      actions={<PurchaseOrderActions order={order} />}
      notice={<OrderDecision order={order} />}
      aside={
        <>
          <DocumentChain request={order.mrn} orders={chainOf(order)} currentId={order.id} />
          <Attachments
            documentType="PURCHASE_ORDER"
            documentId={order.id}
            projects={[order.project]}
          />
          <DocumentHistory history={history} />
        </>
      }
    >
      <CardSection>
        <PurchaseOrderFacts order={order} />
      </CardSection>
      <PurchaseOrderLines order={order} />
      <CardSection>
        <div className="sm:ml-auto sm:max-w-80">
          <PurchaseOrderTotals order={order} />
        </div>
      </CardSection>
    </DocumentPage>
  );
}
