/** How a supplier delivers: open and overdue orders, late deliveries, rejections. */
import type { SupplierPerformance } from '@plinth/contracts/suppliers';
import { counted } from '@plinth/domain/shared/counted';
import { useQuery } from '@tanstack/react-query';

import { Fact, Facts } from '#document/facts.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { supplierPerformanceQuery } from './suppliers.api.ts';

export function SupplierDelivery({ supplierId }: { supplierId: string }) {
  const { data, isLoadingError: isError } = useQuery(supplierPerformanceQuery(supplierId));
  return (
    <Card>
      <CardSection title="Delivery">
        {data && <Figures {...data.performance} />}
        {!data && !isError && <Skeleton className="h-9 w-2/3" />}
        {isError && !data && <p className="text-muted-foreground">Failed to fetch the figures</p>}
      </CardSection>
    </Card>
  );
}

function Figures(figures: SupplierPerformance) {
  const { orders, openOrders, overdueOrders, deliveries, lateDeliveries } = figures;
  const late =
    lateDeliveries > 0 &&
    `${figures.meanDaysLate} days late on average, ${figures.mostDaysLate} at most`;
  return (
    <Facts className="sm:grid-cols-2 xl:grid-cols-4">
      <Fact label="Orders" note={[`${openOrders} open`]}>
        {orders}
      </Fact>
      <Fact label="Overdue">
        <span className={overdueOrders > 0 ? 'text-destructive' : undefined}>
          {counted(overdueOrders, 'order')}
        </span>
      </Fact>
      <Fact label="Late deliveries" note={[late || null]}>
        {`${lateDeliveries} of ${deliveries}`}
      </Fact>
      <Fact label="Lines with rejections">
        {`${figures.rejectedLines} of ${figures.receivedLines}`}
      </Fact>
    </Facts>
  );
}
