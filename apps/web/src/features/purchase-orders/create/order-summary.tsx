/** Totals and additional charges of the form. */
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import type { Decimal } from '@plinth/domain/shared/decimal';
import type { TaxedAs } from '@plinth/domain/shared/gst';
import { moneyString } from '@plinth/domain/shared/money';
import { useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import { DecimalInput } from '#form/decimal-input.tsx';
import { useTextField } from '#form/fields.tsx';
import { formatMoney } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

import { Amount, AmountList } from './amount-list.tsx';
import { ChargesDialog } from './charges-dialog.tsx';
import { type FormSummary, ordersHint } from './form-summary.ts';
import type { OrderForm } from './use-purchase-order-form.ts';

interface OrderSummaryProps {
  form: OrderForm;
  summary: FormSummary;
  isAsPerAgreement: boolean;
}

export function OrderSummary({ form, summary, isAsPerAgreement }: OrderSummaryProps) {
  const { totals, supplyKinds, stateTax, taxOnCharges } = summary;
  /** Each tax has its row from the start, so that the rows below never move. */
  const tax = (kind: TaxedAs, amount: Decimal) =>
    supplyKinds.has(kind) && !isAsPerAgreement ? shown(amount) : '–';
  return (
    <>
      <AmountList>
        <Amount label="Subtotal">{shown(totals.subtotal, isAsPerAgreement)}</Amount>
        <Amount label="CGST">{tax('INTRA', totals.cgst)}</Amount>
        <Amount label={stateTax}>{tax('INTRA', totals.sgst)}</Amount>
        <Amount label="IGST">{tax('INTER', totals.igst)}</Amount>
        <Amount label="Total tax">{shown(totals.totalTax, isAsPerAgreement)}</Amount>
        {taxOnCharges.gt('0') && (
          <Amount label="of it on charges" isPart>
            {shown(taxOnCharges)}
          </Amount>
        )}
      </AmountList>
      <Charges form={form} summary={summary} />
      <p className="mt-3 min-h-9 text-[13px] text-muted-foreground">{ordersHint(summary)}</p>
    </>
  );
}

/** The charges as a single figure, or as named charges. */
function Charges({ form, summary }: Pick<OrderSummaryProps, 'form' | 'summary'>) {
  const { control, change } = form;
  const [isEdited, setEdited] = useState(false);
  const charges = useWatch({ control, name: 'charges' });
  const units = useWatch({
    control,
    name: 'lines',
    compute: (lines) => [...new Set(lines.map(({ unit }) => unit))],
  });
  const { errors } = useFormState({ control, name: 'charges' });
  const isNamed = charges.length > 0;
  return (
    <div className="mt-2 flex flex-col gap-1">
      {isNamed ? (
        <AmountList>
          {summary.charges.map(({ name, amount }) => (
            <Amount key={name} label={name}>
              {shown(amount)}
            </Amount>
          ))}
          <Amount label="Additional charges">{shown(summary.totals.additionalCharge)}</Amount>
        </AmountList>
      ) : (
        <ChargeField form={form} />
      )}
      {errors.charges?.message && <FieldError>{errors.charges.message}</FieldError>}
      <Button variant="link" size="sm" className="-mr-2.5 self-end" onClick={() => setEdited(true)}>
        {isNamed ? 'Change charges' : 'Name the charges'}
      </Button>
      {isEdited && (
        <ChargesDialog
          charges={charges}
          lines={{ units, suppliers: summary.suppliers }}
          onClose={() => setEdited(false)}
          onSave={(saved) => {
            change(() => ({ charges: saved, additionalCharge: '0' }));
            setEdited(false);
          }}
        />
      )}
    </div>
  );
}

function ChargeField({ form: { control } }: Pick<OrderSummaryProps, 'form'>) {
  const id = useId();
  const { field, error, set } = useTextField({ control, name: 'additionalCharge' });
  return (
    <>
      <div className="flex items-center justify-between gap-2">
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
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}

/** The grand total, always visible. */
export function GrandTotal({ summary, isAsPerAgreement }: Omit<OrderSummaryProps, 'form'>) {
  return (
    <AmountList>
      {/* A row of its own in the narrow column: there a large figure would wrap. */}
      <Amount label="Grand total" isTotal className="xl:flex-col">
        {shown(summary.totals.grandTotal, isAsPerAgreement)}
      </Amount>
    </AmountList>
  );
}

function shown(amount: Decimal, isAsPerAgreement = false): string {
  return isAsPerAgreement ? AS_PER_AGREEMENT : formatMoney(moneyString(amount));
}
