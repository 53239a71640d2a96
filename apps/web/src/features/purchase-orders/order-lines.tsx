/** The lines of the form: a table on a desk, cards where it is narrow. */
import { useMediaQuery } from '#lib/use-media-query.ts';
import { HeadCell, Table } from '#ui/table.tsx';

import { lineKey, lineRows } from './line-rows.ts';
import { OrderLineCard } from './order-line-card.tsx';
import { OrderLineRow } from './order-line-row.tsx';
import type { PurchaseOrderForm } from './purchase-order-form-model.ts';

/** Below this the columns do not fit beside the sidebar. */
const NARROW = '(width < 1024px)';

const LABEL = 'Items to order';

export function OrderLines({ lines }: Pick<PurchaseOrderForm, 'lines'>) {
  const isNarrow = useMediaQuery(NARROW);
  const rows = lineRows(lines);
  if (isNarrow) {
    return (
      <ul aria-label={LABEL} className="@container divide-y border-t">
        {rows.map((row) => (
          <OrderLineCard key={lineKey(row.line)} {...row} />
        ))}
      </ul>
    );
  }
  return (
    <div className="@container border-t">
      <Table aria-label={LABEL}>
        <thead className="z-10 bg-card shadow-[0_1px_0_var(--border)] xl:sticky xl:top-14">
          <tr>
            <HeadCell className="w-full pl-4">
              Material name<span className="@4xl:hidden"> · HSN code · unit</span>
            </HeadCell>
            <HeadCell className="hidden @4xl:table-cell">Unit</HeadCell>
            <HeadCell className="hidden @4xl:table-cell">HSN code</HeadCell>
            <HeadCell isNumeric>Quantity</HeadCell>
            <HeadCell isNumeric>Price per unit</HeadCell>
            <HeadCell isNumeric>GST %</HeadCell>
            <HeadCell>Supplier</HeadCell>
            <HeadCell isNumeric>Amount</HeadCell>
            <HeadCell className="pr-4">Split</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OrderLineRow key={lineKey(row.line)} {...row} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}
