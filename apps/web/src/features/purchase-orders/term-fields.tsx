/** The fields of an order's terms, in the dialogs that change it. */
import { TERM_FIELDS, type OrderTerms } from '@plinth/domain/purchase-order/terms/order-terms';
import type { Control } from 'react-hook-form';

import { NoteField, TextField } from '#form/fields.tsx';

export function TermFields<Form extends OrderTerms>({ control }: { control: Control<Form> }) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form has these fields
  const own = control as unknown as Control<OrderTerms>;
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[7rem_7rem_1fr]">
        <TextField
          control={own}
          name="creditDays"
          label={TERM_FIELDS.creditDays}
          inputMode="numeric"
          inputClassName="figures"
        />
        <TextField
          control={own}
          name="advancePercent"
          label={TERM_FIELDS.advancePercent}
          inputMode="decimal"
          inputClassName="figures"
        />
        <TextField
          control={own}
          name="deliveryTerms"
          label={TERM_FIELDS.deliveryTerms}
          maxLength={500}
          className="max-sm:col-span-full"
        />
      </div>
      <NoteField control={own} name="terms" label={TERM_FIELDS.terms} rows={3} maxLength={4000} />
    </>
  );
}
