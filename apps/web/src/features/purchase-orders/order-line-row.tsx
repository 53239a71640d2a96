/** A line of the form on a desk. It is drawn anew only when it changes: orders have hundreds. */
import { memo } from 'react';

import { BodyRow, Cell } from '#ui/table.tsx';

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

/** Close together beside the sidebar on a laptop, at ease where there is room. */
const CELL = 'px-1.5 @4xl:px-3';
const WIDE_CELL = 'hidden px-3 @4xl:table-cell';

export const OrderLineRow = memo(function OrderLineRow(row: LineRow) {
  const of = useOrderLine(row);
  return (
    <>
      <BodyRow className="first:border-t-0">
        <Cell className="py-1.5 pr-1.5 pl-4">
          {of.line.materialName}
          <span className="block text-[13px] leading-4 text-muted-foreground">
            <span className="@4xl:hidden">
              <LineFacts of={of} />
            </span>
            <span className="hidden @4xl:inline">{of.part}</span>
          </span>
        </Cell>
        <Cell className={WIDE_CELL}>{of.line.unit}</Cell>
        <Cell className={`figures ${WIDE_CELL}`}>{of.line.hsnCode}</Cell>
        <Cell isNumeric className={CELL}>
          <div className="min-w-16">
            <QuantityField of={of} />
          </div>
        </Cell>
        <Cell isNumeric className={CELL}>
          <div className="min-w-27">
            <PriceField of={of} />
          </div>
        </Cell>
        <Cell isNumeric className={CELL}>
          <div className="min-w-13 whitespace-normal">
            <GstField of={of} />
          </div>
        </Cell>
        <Cell className={CELL}>
          <div className="w-28 @4xl:w-48">
            <SupplierField of={of} />
          </div>
        </Cell>
        <Cell isNumeric className={CELL}>
          <div className="min-w-26">{of.amount}</div>
        </Cell>
        <Cell className="py-1 pr-2 pl-0 text-right @4xl:pr-3">
          <SplitButton of={of} />
        </Cell>
      </BodyRow>
      {of.note && (
        <tr>
          <td colSpan={9} className="px-4 pb-2">
            <LineNote of={of} />
          </td>
        </tr>
      )}
    </>
  );
});
