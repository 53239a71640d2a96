/** Rate changes of materials, with links to the orders. */
import type { RateChange } from '@plinth/contracts/purchase-dashboard';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { Link } from 'react-router';

import { cn } from '#lib/cn.ts';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { PHONE } from '#lib/use-media-query.ts';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';
import { Card } from '#ui/card.tsx';

export function RateChangesBlock({ changes }: { changes: readonly RateChange[] }) {
  return (
    <Card className="p-4">
      <h2 className="font-semibold">Top rate changes</h2>
      <p className="mb-3 text-[13px] leading-5 text-muted-foreground">
        The last rate of a material in this period against the one before it, without tax
      </p>
      {changes.length === 0 ? (
        <p className="py-8 text-center text-muted-foreground">
          No material was ordered at two different rates in this period.
        </p>
      ) : (
        <Rows
          label="Top rate changes"
          rows={changes}
          rowId={({ materialId }) => materialId}
          columns={COLUMNS}
          cards="figures"
          cardsUpTo={PHONE}
          cardClassName="px-0 py-3"
          tableClassName="[&_tbody_:is(th,td)]:py-2 [&_tbody_:is(th,td)]:align-top"
          hasCaption
        />
      )}
    </Card>
  );
}

const COLUMNS: readonly Column<RateChange>[] = [
  {
    header: 'Material',
    isRowHeader: true,
    className: 'font-medium wrap-anywhere',
    show: ({ materialName, unit }) => (
      <>
        {materialName}
        <span className="block text-[13px] font-normal text-muted-foreground">per {unit}</span>
      </>
    ),
  },
  { header: 'Rate before', show: ({ before }) => <Rate rate={before} /> },
  { header: 'Last rate', show: ({ last }) => <Rate rate={last} /> },
  {
    header: 'Change',
    role: 'quantity',
    card: 'status',
    show: ({ changePercent }) => <ChangeWords percent={changePercent} />,
  },
];

function Rate({ rate }: { rate: RateChange['last'] }) {
  const { pricePerUnit, supplierName, orderId, poNumber, orderedAt } = rate;
  return (
    <>
      <Link
        to={paths.purchaseOrder(orderId)}
        title={poNumber}
        className="figures rounded-sm text-primary hover:underline"
      >
        {formatMoney(pricePerUnit)}
        <span className="sr-only"> on {poNumber}</span>
      </Link>
      <span className="block text-[13px] leading-5 text-muted-foreground">
        {supplierName},{' '}
        <span className="figures">{formatDate(indianDate(new Date(orderedAt)))}</span>
      </span>
    </>
  );
}

/** Higher is bad, lower good: by arrow, word and colour. */
function ChangeWords({ percent }: { percent: string }) {
  const isDearer = !percent.startsWith('-');
  return (
    <span className={cn('text-right font-medium', isDearer ? 'text-destructive' : 'text-success')}>
      <span aria-hidden className="text-[11px]">
        {isDearer ? '▲' : '▼'}
      </span>{' '}
      {formatQuantity(percent.replace('-', ''))} %
      <span className="block text-[13px] font-normal text-muted-foreground">
        {isDearer ? 'dearer' : 'cheaper'}
      </span>
    </span>
  );
}
