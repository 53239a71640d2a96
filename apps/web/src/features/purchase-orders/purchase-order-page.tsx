/** One purchase order, to be read: what was ordered from whom, at which price and tax. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useParams } from 'react-router';

import { ApiError, explain } from '#api/api-error.ts';
import { useNameInTrail } from '#lib/document-name.ts';
import { formatDateTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { DocumentTitle } from '#ui/document-title.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { PurchaseOrderFacts } from './purchase-order-facts.tsx';
import { PurchaseOrderLines } from './purchase-order-lines.tsx';
import { PurchaseOrderStatusBadge } from './purchase-order-status-badge.tsx';
import { PurchaseOrderTotals } from './purchase-order-totals.tsx';
import { purchaseOrderQuery } from './purchase-orders.api.ts';

export function PurchaseOrderPage() {
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(purchaseOrderQuery(id));
  if (order) return <OrderDocument order={order} />;
  if (!error) {
    return (
      <>
        <DocumentTitle>Purchase Order</DocumentTitle>
        <PageSpinner label="Loading purchase order..." />
      </>
    );
  }
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
              <Button onClick={() => void refetch()}>Try again</Button>
            </>
          }
        />
      </Card>
    </>
  );
}

function OrderDocument({ order }: { order: PurchaseOrder }) {
  useNameInTrail(order.poNumber);
  return (
    <>
      <PageHead
        title={order.poNumber}
        context={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PurchaseOrderStatusBadge status={order.status} />
            Ordered by {order.orderedByName} · {formatDateTime(order.creationDate)}
          </span>
        }
      />
      <Card>
        <CardSection>
          <PurchaseOrderFacts order={order} />
        </CardSection>
        <PurchaseOrderLines order={order} />
        <CardSection>
          <div className="sm:ml-auto sm:max-w-80">
            <PurchaseOrderTotals order={order} />
          </div>
        </CardSection>
      </Card>
    </>
  );
}
