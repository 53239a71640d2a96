/** A line of the form as a card, on narrow screens. */
import { memo, type ReactNode } from 'react';

import { ContractOffersNote } from '../contract-offers-note.tsx';
import { SplitButton } from '../split-button.tsx';
import { LineRequests } from './line-requests.tsx';
import type { LineRow } from './line-rows.ts';
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

export const OrderLineCard = memo(function OrderLineCard(row: LineRow) {
  const of = useOrderLine(row);
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <TickField of={of} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{of.line.materialName}</p>
          <p className="text-[13px] text-muted-foreground">
            <LineFacts of={of} isHeaded={false} />
          </p>
        </div>
        {of.isOrdered && <SplitButton of={of} />}
      </div>
      {of.isOrdered ? <CardFields of={of} row={row} /> : <NotNow of={of} />}
    </li>
  );
});

function CardFields({ of, row }: { of: OrderLine; row: LineRow }) {
  return (
    <>
      <div className="grid grid-cols-[1fr_1fr] gap-3 @xl:grid-cols-[1fr_1fr_1fr_2fr]">
        <CardField label="Quantity">
          <QuantityField of={of} />
        </CardField>
        <CardField label="Price per unit">
          <PriceField of={of} />
        </CardField>
        {of.hasDiscounts && !of.isAsPerAgreement && (
          <CardField label="Discount %">
            <DiscountField of={of} />
          </CardField>
        )}
        <CardField label="GST %">
          <GstField of={of} />
        </CardField>
        <CardField label="Supplier">
          <SupplierField of={of} />
        </CardField>
      </div>
      <p className="flex justify-between gap-4">
        <span className="text-muted-foreground">Amount</span>
        <span className="figures font-medium">{of.amount}</span>
      </p>
      <LineStock of={of} />
      <LineWork of={of} />
      <LineRequests of={of} row={row} />
      <LastRate of={of} />
      <ContractOffersNote of={of} />
      <LineNote of={of} />
    </>
  );
}

function CardField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-[13px] font-medium">{label}</span>
      <div className="flex min-h-9 items-center">{children}</div>
    </div>
  );
}
