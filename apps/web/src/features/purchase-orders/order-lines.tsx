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
const HEAD_CELL = 'px-1.5 @4xl:px-3';

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
            <HeadCell className="w-full pr-1.5 pl-4">
              Material name
              <span className="block font-normal @4xl:hidden">HSN code · unit</span>
            </HeadCell>
            <HeadCell className="hidden @4xl:table-cell">Unit</HeadCell>
            <HeadCell className="hidden @4xl:table-cell">HSN code</HeadCell>
            <HeadCell isNumeric className={HEAD_CELL}>
              Quantity
            </HeadCell>
            <HeadCell isNumeric className={HEAD_CELL}>
              Price per unit
            </HeadCell>
            <HeadCell isNumeric className={HEAD_CELL}>
              GST %
            </HeadCell>
            <HeadCell className={HEAD_CELL}>Supplier</HeadCell>
            <HeadCell isNumeric className={HEAD_CELL}>
              Amount
            </HeadCell>
            <HeadCell className="pr-4 pl-0 text-right">Split</HeadCell>
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
