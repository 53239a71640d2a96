/** The head of the form: site, buyer, delivery date, remark. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { useUser } from '#api/session.ts';
import { DateField, NoteField, TextField } from '#form/fields.tsx';
import { today } from '#lib/today.ts';
import { ReadOnlyField } from '#ui/field.tsx';

import { dateViolation } from './purchase-order-form-model.ts';
import type { OrderForm } from './use-purchase-order-form.ts';

interface OrderHeaderFieldsProps {
  /** Whether it can be typed what the order is for. */
  hasPurpose: boolean;
  project: { readonly name: string };
  form: OrderForm;
}

export function OrderHeaderFields({
  project,
  hasPurpose,
  form: { control },
}: OrderHeaderFieldsProps) {
  const user = useUser();
  // Shown after blur, and hidden while it is corrected.
  const [leftAt, setLeftAt] = useState('');
  const date = useWatch({ control, name: 'expectedDeliveryDate' });
  return (
    <div className="grid gap-x-3 gap-y-4 @sm:grid-cols-2 @xl:grid-cols-3">
      <ReadOnlyField label="Project name">{project.name}</ReadOnlyField>
      <ReadOnlyField label="Ordered by">Current User · {user.name}</ReadOnlyField>
      <DateField
        control={control}
        name="expectedDeliveryDate"
        label="Expected delivery date"
        isRequired
        error={leftAt === date ? dateViolation(date, today()) : undefined}
        className="@sm:max-@xl:col-span-full"
        min={today()}
        onBlur={() => setLeftAt(date)}
      />
      {hasPurpose && (
        <TextField
          control={control}
          name="purpose"
          maxLength={500}
          label="Purpose"
          help="Like “Raft of wing B”. For all materials that nobody requested."
          className="col-span-full"
        />
      )}
      <NoteField
        control={control}
        name="remark"
        maxLength={2000}
        label="Remark"
        className="col-span-full"
        rows={2}
      />
    </div>
  );
}
