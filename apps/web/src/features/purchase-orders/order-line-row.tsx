/** A line of the form on a desk. It is drawn anew only when it changes: orders have hundreds. */
import { memo } from 'react';

import { cn } from '#lib/cn.ts';
import { BodyRow, Cell, HeadCell } from '#ui/table.tsx';

import type { LineRow } from './line-rows.ts';
import {
  GstField,
  LineFacts,
  LineNote,
  PriceField,
  QuantityField,
  SupplierField,
} from './order-line-fields.tsx';
import { SplitButton } from './split-button.tsx';
import { useOrderLine } from './use-order-line.ts';

/**
 * A grid, because a browser lays out and paints a whole table when one cell of
 * it changes. Unit and HSN code get columns of their own where there is room.
 */
const COLUMNS =
  'grid items-center grid-cols-[minmax(0,1fr)_4.75rem_7.25rem_4.25rem_7.75rem_7.75rem_4rem] ' +
  '@5xl:grid-cols-[minmax(0,1fr)_4rem_6rem_5.5rem_8.5rem_4.75rem_12rem_9rem_4rem]';
const WIDE_ONLY = 'hidden @5xl:block';

export function OrderLineHead() {
  return (
    <tr className={COLUMNS}>
      <HeadCell className="h-auto pr-1.5 first:pl-4">
        Material name
        <span className="block font-normal @5xl:hidden">HSN code · unit</span>
      </HeadCell>
      <HeadCell className={cn('h-auto', WIDE_ONLY)}>Unit</HeadCell>
      <HeadCell className={cn('h-auto', WIDE_ONLY)}>HSN code</HeadCell>
      <HeadCell isNumeric className="h-auto px-1.5">
        Quantity
      </HeadCell>
      <HeadCell isNumeric className="h-auto px-1.5">
        Price per unit
      </HeadCell>
      <HeadCell isNumeric className="h-auto px-1.5">
        GST %
      </HeadCell>
      <HeadCell className="h-auto px-1.5">Supplier</HeadCell>
      <HeadCell isNumeric className="h-auto px-1.5">
        Amount
      </HeadCell>
      <HeadCell className="h-auto pl-0 text-right last:pr-4">Split</HeadCell>
    </tr>
  );
}

export const OrderLineRow = memo(function OrderLineRow(row: LineRow) {
  const of = useOrderLine(row);
  return (
    <>
      <BodyRow className={cn(COLUMNS, 'py-1.5 first:border-t-0')}>
        <Cell className="h-auto py-0 pr-1.5 first:pl-4">
          {of.line.materialName}
          <span className="block text-[13px] leading-4 text-muted-foreground">
            <span className="@5xl:hidden">
              <LineFacts of={of} />
            </span>
            <span className="hidden @5xl:inline">{of.part}</span>
          </span>
        </Cell>
        <Cell className={cn('h-auto', WIDE_ONLY)}>{of.line.unit}</Cell>
        <Cell className={cn('figures h-auto', WIDE_ONLY)}>{of.line.hsnCode}</Cell>
        <Cell isNumeric className="h-auto px-1.5 py-0">
          <QuantityField of={of} />
        </Cell>
        <Cell isNumeric className="h-auto px-1.5 py-0">
          <PriceField of={of} />
        </Cell>
        <Cell isNumeric className="h-auto px-1.5 py-0 whitespace-normal">
          <GstField of={of} />
        </Cell>
        <Cell className="h-auto px-1.5 py-0">
          <SupplierField of={of} />
        </Cell>
        <Cell isNumeric className="h-auto px-1.5 py-0">
          {of.amount}
        </Cell>
        <Cell className="h-auto py-0 pl-0 text-right last:pr-2">
          <SplitButton of={of} />
        </Cell>
      </BodyRow>
      {of.note && (
        <tr className="block">
          <td className="block px-4 pb-2">
            <LineNote of={of} />
          </td>
        </tr>
      )}
    </>
  );
});
