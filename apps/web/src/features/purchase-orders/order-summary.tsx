/** Totals and additional charges of the form. */
import { AS_PER_CONTRACT } from '@plinth/domain/purchase-order/line-amount';
import type { Decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { useId } from 'react';

import { DecimalInput } from '#form/decimal-input.tsx';
import { useTextField } from '#form/fields.tsx';
import { formatMoney } from '#lib/format.ts';
import { FieldError } from '#ui/field.tsx';

import { Amount, AmountList } from './amount-list.tsx';
import { type FormSummary, ordersHint } from './form-summary.ts';
import type { OrderForm } from './use-purchase-order-form.ts';

interface OrderSummaryProps {
  form: OrderForm;
  summary: FormSummary;
  isAsPerAgreement: boolean;
}

export function OrderSummary({ form, summary, isAsPerAgreement }: OrderSummaryProps) {
  const id = useId();
  const { totals, supplyKinds } = summary;
  const { field, error, set } = useTextField({ control: form.control, name: 'additionalCharge' });
  return (
    <>
      <AmountList>
        <Amount label="Subtotal">{shown(totals.subtotal, isAsPerAgreement)}</Amount>
        {supplyKinds.has('INTRA') && !isAsPerAgreement && (
          <>
            <Amount label="CGST">{shown(totals.cgst)}</Amount>
            <Amount label="SGST">{shown(totals.sgst)}</Amount>
          </>
        )}
        {supplyKinds.has('INTER') && !isAsPerAgreement && (
          <Amount label="IGST">{shown(totals.igst)}</Amount>
        )}
        <Amount label="Total tax">{shown(totals.totalTax, isAsPerAgreement)}</Amount>
      </AmountList>
      <div className="mt-2 flex items-center justify-between gap-2">
        <label htmlFor={id}>Additional charges</label>
        <DecimalInput
          id={id}
          format="money"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="w-27"
          {...field}
          onValueChange={set}
        />
      </div>
      {error && (
        <div className="mt-1">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <p className="mt-3 text-[13px] text-muted-foreground">{ordersHint(summary)}</p>
    </>
  );
}

/** The grand total, always visible. */
export function GrandTotal({ summary, isAsPerAgreement }: Omit<OrderSummaryProps, 'form'>) {
  return (
    <AmountList>
      <Amount label="Grand total" isTotal>
        {shown(summary.totals.grandTotal, isAsPerAgreement)}
      </Amount>
    </AmountList>
  );
}

function shown(amount: Decimal, isAsPerAgreement = false): string {
  return isAsPerAgreement ? AS_PER_CONTRACT : formatMoney(moneyString(amount));
}
