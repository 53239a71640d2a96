/** The lines of the form: a table on a desk, cards where it is narrow. */
import { memo } from 'react';

import { cn } from '#lib/cn.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';

import { lineKey, lineRows } from './line-rows.ts';
import { OrderLineCard } from './order-line-card.tsx';
import { OrderLineHead, OrderLineRow } from './order-line-row.tsx';
import type { PurchaseOrderForm } from './purchase-order-form-model.ts';

/** From this many lines on, those out of sight are not laid out and painted; typing would feel it. */
const LONG = 50;
const LONG_TABLE = '*:[contain-intrinsic-size:auto_3.0625rem] *:[content-visibility:auto]';
const LONG_CARDS = '*:[contain-intrinsic-size:auto_14rem] *:[content-visibility:auto]';

const LABEL = 'Items to order';

export const OrderLines = memo(function OrderLines({ lines }: Pick<PurchaseOrderForm, 'lines'>) {
  const isNarrow = useMediaQuery(NARROW);
  const rows = lineRows(lines);
  if (isNarrow) {
    return (
      <ul
        aria-label={LABEL}
        className={cn('@container divide-y border-t', rows.length >= LONG && LONG_CARDS)}
      >
        {rows.map((row) => (
          <OrderLineCard key={lineKey(row.line)} {...row} />
        ))}
      </ul>
    );
  }
  return (
    <div role="table" aria-label={LABEL} className="@container border-t">
      <div
        role="rowgroup"
        className="z-10 bg-card py-1 shadow-[0_1px_0_var(--border)] @5xl:py-2.5 xl:sticky xl:top-14"
      >
        <OrderLineHead />
      </div>
      <div role="rowgroup" className={cn(rows.length >= LONG && LONG_TABLE)}>
        {rows.map((row) => (
          <OrderLineRow key={lineKey(row.line)} {...row} />
        ))}
      </div>
    </div>
  );
});
