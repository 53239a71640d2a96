/** Rate changes of materials, with links to the orders. */
import type { RateChange } from '@plinth/contracts/purchase-dashboard';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { Link } from 'react-router';

import { cn } from '#lib/cn.ts';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Card } from '#ui/card.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

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
        <Table>
          <caption className="sr-only">Top rate changes</caption>
          <thead className="max-sm:sr-only">
            <tr>
              <HeadCell>Material</HeadCell>
              <HeadCell>Rate before</HeadCell>
              <HeadCell>Last rate</HeadCell>
              <HeadCell isNumeric>Change</HeadCell>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow key={change.materialId} change={change} />
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

/** A row, or on a phone two columns below the material. */
function ChangeRow({ change }: { change: RateChange }) {
  const { materialName, unit, before, last, changePercent } = change;
  return (
    <BodyRow className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:py-3">
      <th
        scope="row"
        className="py-2 pr-2.5 pl-3 text-left align-top font-medium wrap-anywhere max-sm:p-0"
      >
        {materialName}
        <span className="block text-[13px] font-normal text-muted-foreground">per {unit}</span>
      </th>
      <RateCell rate={before} className="max-sm:order-1" />
      <RateCell rate={last} className="max-sm:order-1" />
      <Cell isNumeric className="align-top max-sm:h-auto max-sm:p-0 sm:py-2">
        <ChangeWords percent={changePercent} />
      </Cell>
    </BodyRow>
  );
}

function RateCell({ rate, className }: { rate: RateChange['last']; className: string }) {
  const { pricePerUnit, supplierName, orderId, poNumber, orderedAt } = rate;
  return (
    <Cell className={cn('py-2 align-top max-sm:mt-1.5 max-sm:h-auto max-sm:p-0', className)}>
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
    </Cell>
  );
}

/** Higher is bad, lower good: by arrow, word and colour. */
function ChangeWords({ percent }: { percent: string }) {
  const isDearer = !percent.startsWith('-');
  return (
    <span className={cn('font-medium', isDearer ? 'text-destructive' : 'text-success')}>
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
