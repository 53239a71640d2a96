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

const WIDE_CELL = 'hidden @4xl:table-cell';

export const OrderLineRow = memo(function OrderLineRow(row: LineRow) {
  const of = useOrderLine(row);
  return (
    <>
      <BodyRow>
        <Cell className="py-1.5 pl-4">
          {of.line.materialName}
          <span className="block text-[13px] text-muted-foreground">
            <span className="@4xl:hidden">
              <LineFacts of={of} />
            </span>
            <span className="hidden @4xl:inline">{of.part}</span>
          </span>
        </Cell>
        <Cell className={WIDE_CELL}>{of.line.unit}</Cell>
        <Cell className={`figures ${WIDE_CELL}`}>{of.line.hsnCode}</Cell>
        <Cell isNumeric>
          <div className="min-w-16">
            <QuantityField of={of} />
          </div>
        </Cell>
        <Cell isNumeric>
          <div className="min-w-26">
            <PriceField of={of} />
          </div>
        </Cell>
        <Cell isNumeric>
          <div className="min-w-13">
            <GstField of={of} />
          </div>
        </Cell>
        <Cell>
          <div className="w-30 @4xl:w-48">
            <SupplierField of={of} />
          </div>
        </Cell>
        <Cell isNumeric>
          <div className="min-w-26">{of.amount}</div>
        </Cell>
        <Cell className="pr-4">
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
