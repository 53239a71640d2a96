/** Spend and lead times of the period: four charts, and rate changes. */
import type { PurchaseDashboard } from '@plinth/contracts/purchase-dashboard';
import { ShoppingCart } from 'lucide-react';
import { Link, useNavigate } from 'react-router';

import { formatDate, formatMoney } from '#lib/format.ts';
import { BASIS_WORDS, useTaxBasis } from '#parts/purchase-orders/tax-basis.tsx';
import { ButtonLink } from '#table/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import { ChartBlock } from './chart-block.tsx';
import { Columns, Ranking } from './lazy-charts.ts';
import { RateChangesBlock } from './rate-changes-block.tsx';
import type { RowLinks } from './row-links.ts';
import { leadTimeByMonth, spendByMonth, topMaterials, topSuppliers } from './chart-figures.ts';

const AMOUNT = [{ name: 'Amount', color: 'var(--primary)' }];
const DAYS = [
  { name: 'Average', color: 'var(--primary)' },
  { name: 'Median', color: 'var(--muted-foreground)' },
];

interface DashboardFiguresProps {
  dashboard: PurchaseDashboard;
  links: RowLinks;
}

export function DashboardFigures({ dashboard, links }: DashboardFiguresProps) {
  const basis = useTaxBasis();
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
        for <span className="figures">{formatMoney(dashboard.total[basis])}</span>,{' '}
        {BASIS_WORDS[basis]}, with charges. Cancelled orders are left out.{' '}
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
  const basis = useTaxBasis();
  const spend = spendByMonth(dashboard, links, basis);
  const amountHead = `Amount ${BASIS_WORDS[basis]}`;
  const leadTime = leadTimeByMonth(dashboard, links);
  const suppliers = topSuppliers(dashboard, links, basis);
  const materials = topMaterials(dashboard, links, basis);
  return (
    <>
      <ChartBlock
        title="Spend by month"
        note={`Orders with charges, ${BASIS_WORDS[basis]}`}
        figures={spend}
        chart={<Columns rows={spend.rows} series={AMOUNT} onOpen={onOpen} />}
        heads={['Month', 'Orders', amountHead]}
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
        note={`Orders with charges, ${BASIS_WORDS[basis]}`}
        figures={suppliers}
        chart={<Ranking rows={suppliers.rows} series={AMOUNT} onOpen={onOpen} />}
        heads={['Supplier', 'Orders', amountHead]}
      />
      <ChartBlock
        title="Top materials"
        note={`Lines without charges, ${BASIS_WORDS[basis]}`}
        figures={materials}
        chart={<Ranking rows={materials.rows} series={AMOUNT} onOpen={onOpen} />}
        heads={['Material', 'Orders', amountHead]}
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
