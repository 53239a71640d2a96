/** A line of the form as a row. Rendered only for its own changes: orders have hundreds. */
import { memo } from 'react';

import type { LineRow } from './line-rows.ts';
import { GridCell, GridHeadCell, GridRow, NoteRow } from './order-grid.tsx';
import {
  DiscountField,
  GstField,
  LineFacts,
  LineNote,
  PriceField,
  QuantityField,
  SupplierField,
} from './order-line-fields.tsx';
import { SplitButton } from './split-button.tsx';
import { useOrderLine } from './use-order-line.ts';

export function OrderLineHead() {
  return (
    <GridRow>
      <GridHeadCell>
        Material name
        <span className="block font-normal @5xl:hidden">HSN code · unit</span>
      </GridHeadCell>
      <GridHeadCell isExtra>Unit</GridHeadCell>
      <GridHeadCell isExtra>HSN code</GridHeadCell>
      <GridHeadCell isNumeric>Quantity</GridHeadCell>
      <GridHeadCell isNumeric>Price per unit</GridHeadCell>
      <GridHeadCell isNumeric>GST %</GridHeadCell>
      <GridHeadCell>Supplier</GridHeadCell>
      <GridHeadCell isNumeric>Amount</GridHeadCell>
      <GridHeadCell isNumeric className="last:pr-4">
        Split
      </GridHeadCell>
    </GridRow>
  );
}

export const OrderLineRow = memo(function OrderLineRow(row: LineRow) {
  const of = useOrderLine(row);
  return (
    <>
      <GridRow className="border-t py-1.5 first:border-t-0">
        <GridCell>
          {of.line.materialName}
          <span className="block text-[13px] leading-4 text-muted-foreground">
            <span className="@5xl:hidden">
              <LineFacts of={of} isHeaded />
            </span>
            <span className="hidden @5xl:inline">{of.part}</span>
          </span>
        </GridCell>
        <GridCell isExtra>{of.line.unit}</GridCell>
        <GridCell isExtra className="figures">
          {of.line.hsnCode}
        </GridCell>
        <GridCell isNumeric>
          <QuantityField of={of} />
        </GridCell>
        <GridCell isNumeric>
          <PriceField of={of} />
          {of.hasDiscounts && !of.isAsPerAgreement && (
            <span className="mt-1 flex items-center gap-1.5 text-[13px] text-muted-foreground">
              less
              <DiscountField of={of} />%
            </span>
          )}
        </GridCell>
        <GridCell isNumeric className="whitespace-normal">
          <GstField of={of} />
        </GridCell>
        <GridCell>
          <SupplierField of={of} />
        </GridCell>
        <GridCell isNumeric>{of.amount}</GridCell>
        <GridCell isNumeric>
          <SplitButton of={of} />
        </GridCell>
      </GridRow>
      {of.note && (
        <NoteRow>
          <LineNote of={of} />
        </NoteRow>
      )}
    </>
  );
});
