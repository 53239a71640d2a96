/** A line of the form as a row. Rendered only for its own changes: orders have hundreds. */
import { memo } from 'react';
import { useWatch } from 'react-hook-form';

import { cn } from '#lib/cn.ts';
import { useStockOf } from '#parts/stock/material-stock.tsx';
import { RowCheckbox } from '#ui/checkbox.tsx';

import { ContractOffersNote } from '../contract-offers-note.tsx';
import { tickLines } from './line-changes.ts';
import { SplitButton } from '../split-button.tsx';
import type { LineRow } from './line-rows.ts';
import { LineRequests } from './line-requests.tsx';
import { GridCell, GridHeadCell, GridRow, NoteRow } from './order-grid.tsx';
import { useOrderLineContext } from './order-line-context.tsx';
import {
  DiscountField,
  GstField,
  LastRate,
  LineFacts,
  LineNote,
  LineStock,
  LineWork,
  NotNow,
  PriceField,
  QuantityField,
  SupplierField,
  TickField,
} from './order-line-fields.tsx';
import { type OrderLine, useOrderLine } from './use-order-line.ts';

export function OrderLineHead() {
  return (
    <GridRow>
      <GridHeadCell>
        {/* The checkbox is to the left, and the column is named by its text first. */}
        <div className="flex flex-row-reverse items-start justify-end gap-1">
          <span>
            Material name
            <span className="block font-normal @5xl:hidden">HSN code · unit</span>
          </span>
          <TickAll />
        </div>
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
  const hasStock = useStockOf(of.line.materialId) !== undefined;
  return (
    <>
      <GridRow className="border-t py-1.5 first:border-t-0">
        <GridCell>
          <div className="flex items-start gap-1">
            <TickField of={of} />
            <span className={cn('min-w-0', !of.isOrdered && 'text-muted-foreground')}>
              {of.line.materialName}
              <span className="block text-[13px] leading-4 text-muted-foreground">
                <span className="@5xl:hidden">
                  <LineFacts of={of} isHeaded />
                </span>
                <span className="hidden @5xl:inline">{of.part}</span>
              </span>
            </span>
          </div>
        </GridCell>
        <GridCell isExtra>{of.line.unit}</GridCell>
        <GridCell isExtra className="figures">
          {of.line.hsnCode}
        </GridCell>
        {of.isOrdered ? <LineFields of={of} /> : <SkippedFields of={of} />}
      </GridRow>
      {of.isOrdered && (hasStock || row.isJoinable || hasNotes(of)) && (
        <NoteRow>
          <LineStock of={of} />
          <LineWork of={of} />
          <LineRequests of={of} row={row} />
          <LastRate of={of} />
          <ContractOffersNote of={of} />
          <LineNote of={of} />
        </NoteRow>
      )}
    </>
  );
});

/** Whether a line has anything below it. */
function hasNotes({ line, note, lastRate, offers }: OrderLine): boolean {
  const { mrnItemId, mrnNumber, joined, workItem } = line;
  const mayName = mrnItemId === null || workItem;
  return Boolean(mayName || note || lastRate || mrnNumber || joined) || offers.length > 0;
}

function LineFields({ of }: { of: OrderLine }) {
  return (
    <>
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
    </>
  );
}

/** Cells of a line that is not ordered now. */
function SkippedFields({ of }: { of: OrderLine }) {
  return (
    <div role="cell" aria-colspan={6} className="col-span-6 py-1.5 pr-4 pl-1.5 text-right">
      <NotNow of={of} />
    </div>
  );
}

/** Ticks all lines, or none. */
function TickAll() {
  const { control, change } = useOrderLineContext();
  const isOffered = useWatch({
    control,
    name: 'lines',
    compute: (lines) => lines.some(({ mrnItemId }) => mrnItemId !== null),
  });
  const isChecked = useWatch({
    control,
    name: 'lines',
    compute: (lines) => {
      const isEvery = lines.every(({ isOrdered }) => isOrdered);
      return isEvery || (lines.some(({ isOrdered }) => isOrdered) ? ('some' as const) : false);
    },
  });
  if (!isOffered) return null;
  return (
    <RowCheckbox
      label="Order all lines"
      isChecked={isChecked}
      onCheckedChange={(isOrdered) => change((typed) => tickLines(typed, () => true, isOrdered))}
      className="-my-1.5 -ml-2"
    />
  );
}
