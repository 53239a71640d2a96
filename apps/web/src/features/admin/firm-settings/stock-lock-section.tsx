/** The day up to which stock is closed for posting. */
import type { FirmDetail } from '@plinth/contracts/places';
import { useState } from 'react';

import { errorsByName, violationsOf } from '#form/form-violations.ts';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field } from '#ui/field.tsx';

import { useLockStock } from '../places.api.ts';

export function StockLockSection({ firm: { id, stockLockedUntil } }: { firm: FirmDetail }) {
  const stands = stockLockedUntil ?? '';
  const [day, setDay] = useState(stands);
  const lock = useLockStock(id);
  const refused = lock.error && errorsByName(violationsOf(lock.error), { lockedUntil: day });
  return (
    <CardSection title="Stock lock">
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!lock.isPending) lock.mutate(day === '' ? null : day);
        }}
      >
        <Field
          label="Locked up to"
          help="Nothing can be posted on or before this day. Leave empty to open all days."
          error={refused?.get('lockedUntil')?.message}
        >
          {(control) => <DatePicker {...control} value={day} onValueChange={setDay} />}
        </Field>
        <Button
          type="submit"
          variant="outline"
          isLoading={lock.isPending}
          disabledReason={day === stands ? 'Nothing has changed' : true}
          className="self-end max-sm:w-full"
        >
          {lock.isPending ? 'Saving...' : 'Save Lock'}
        </Button>
      </form>
    </CardSection>
  );
}
