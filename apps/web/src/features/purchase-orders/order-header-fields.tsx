/** The head of the form: for which site, by whom, when the goods must be there, and a remark for the supplier. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { useState } from 'react';

import { useUser } from '#api/session.ts';
import { today } from '#lib/today.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field, ReadOnlyField } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

import {
  type ChangeForm,
  dateViolation,
  type PurchaseOrderForm,
} from './purchase-order-form-model.ts';

interface OrderHeaderFieldsProps {
  mrn: MaterialRequest;
  form: PurchaseOrderForm;
  change: ChangeForm;
  dateError: string | undefined;
}

export function OrderHeaderFields({ mrn, form, change, dateError }: OrderHeaderFieldsProps) {
  const user = useUser();
  // Told once the field is left, and no longer while it is mended.
  const [leftAt, setLeftAt] = useState('');
  const { expectedDeliveryDate } = form;
  const typedError =
    leftAt === expectedDeliveryDate ? dateViolation(expectedDeliveryDate, today()) : undefined;
  return (
    <div className="grid gap-x-3 gap-y-4 @sm:grid-cols-2 @xl:grid-cols-3">
      <ReadOnlyField label="Project name">{mrn.project.name}</ReadOnlyField>
      <ReadOnlyField label="Ordered by">Current User · {user.name}</ReadOnlyField>
      <Field
        label="Expected delivery date"
        isRequired
        error={dateError ?? typedError}
        className="@sm:max-@xl:col-span-full"
      >
        {(control) => (
          <DatePicker
            {...control}
            min={today()}
            value={expectedDeliveryDate}
            onValueChange={(date) =>
              change((current) => ({ ...current, expectedDeliveryDate: date }))
            }
            onBlur={() => setLeftAt(expectedDeliveryDate)}
          />
        )}
      </Field>
      <Field label="Remark" className="col-span-full">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            value={form.remark}
            onChange={({ target }) => change((current) => ({ ...current, remark: target.value }))}
            className="min-h-16"
          />
        )}
      </Field>
    </div>
  );
}
