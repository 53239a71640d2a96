/** Spend and lead times of the period: four charts, and rate changes. */
import type { PurchaseDashboard } from '@plinth/contracts/purchase-dashboard';
import { ShoppingCart } from 'lucide-react';
import { Link, useNavigate } from 'react-router';

import { formatDate, formatMoney } from '#lib/format.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import { ChartBlock } from './chart-block.tsx';
import { Columns, Ranking } from './lazy-charts.ts';
import { RateChangesBlock } from './rate-changes-block.tsx';
import type { RowLinks } from './row-links.ts';
import { leadTimeByMonth, spendByMonth, topMaterials, topSuppliers } from './chart-figures.ts';

const TAXABLE = [{ name: 'Taxable amount', color: 'var(--primary)' }];
const TOTAL = [{ name: 'Grand total', color: 'var(--primary)' }];
const DAYS = [
  { name: 'Average', color: 'var(--primary)' },
  { name: 'Median', color: 'var(--muted-foreground)' },
];

interface DashboardFiguresProps {
  dashboard: PurchaseDashboard;
  links: RowLinks;
}

export function DashboardFigures({ dashboard, links }: DashboardFiguresProps) {
  if (dashboard.orders === 0) return <NoOrders dashboard={dashboard} links={links} />;
  return (
    <section aria-labelledby="ordered" className="mt-6">
      <h2 id="ordered" className="font-semibold">
        Ordered from {formatDate(dashboard.from)} to {formatDate(dashboard.to)}
      </h2>
      <p className="mb-3 text-muted-foreground">
        <Link
          to={links.ordered(dashboard)}
          className="figures rounded-sm text-primary underline underline-offset-2"
        >
          {dashboard.orders} {dashboard.orders === 1 ? 'order' : 'orders'}
        </Link>{' '}
        for <span className="figures">{formatMoney(dashboard.total)}</span>, with tax and charges.
        Cancelled orders are left out.{' '}
        {dashboard.contractOrders > 0 && contractNote(dashboard.contractOrders)}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <Charts dashboard={dashboard} links={links} />
        <div className="lg:col-span-2">
          <RateChangesBlock changes={dashboard.rateChanges} />
        </div>
      </div>
    </section>
  );
}

function Charts({ dashboard, links }: DashboardFiguresProps) {
  const navigate = useNavigate();
  const onOpen = (to: string) => void navigate(to);
  const spend = spendByMonth(dashboard, links);
  const leadTime = leadTimeByMonth(dashboard, links);
  const suppliers = topSuppliers(dashboard, links);
  const materials = topMaterials(dashboard, links);
  return (
    <>
      <ChartBlock
        title="Spend by month"
        note="Grand totals, with tax and charges"
        figures={spend}
        chart={<Columns rows={spend.rows} series={TOTAL} onOpen={onOpen} />}
        heads={['Month', 'Orders', 'Grand total']}
      />
      <ChartBlock
        title="MRN → PO lead time"
        note="Days from submitting a request to each of its orders"
        figures={leadTime}
        chart={<Columns rows={leadTime.rows} series={DAYS} onOpen={onOpen} />}
        caption="MRN to PO lead time by month, in days"
        heads={['Month', 'Orders', 'Average', 'Median']}
      />
      <ChartBlock
        title="Top suppliers"
        note="Grand totals, with tax and charges"
        figures={suppliers}
        chart={<Ranking rows={suppliers.rows} series={TOTAL} onOpen={onOpen} />}
        heads={['Supplier', 'Orders', 'Grand total']}
      />
      <ChartBlock
        title="Top materials"
        note="Taxable amounts, without tax and charges"
        figures={materials}
        chart={<Ranking rows={materials.rows} series={TAXABLE} onOpen={onOpen} />}
        heads={['Material', 'Orders', 'Taxable amount']}
      />
    </>
  );
}

function NoOrders({ dashboard: { from, to }, links }: DashboardFiguresProps) {
  return (
    <Card className="mt-6">
      <EmptyState
        icon={ShoppingCart}
        title="Nothing was ordered in this period"
        hint={`From ${formatDate(from)} to ${formatDate(to)}. Spend, lead times and rates appear here with the first order.`}
        action={
          <ButtonLink variant="outline" to={links.requests({ status: 'SUBMITTED' })}>
            Requests to order
          </ButtonLink>
        }
      />
    </Card>
  );
}

function contractNote(orders: number): string {
  const has = orders === 1 ? '1 order has' : `${orders} orders have`;
  return `${has} lines priced as per contract; no figure includes their amounts.`;
}
