/** The day up to which the orders and the stock of the firm are locked. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { errorsByName, violationsOf } from '#form/form-violations.ts';
import { Loaded } from '#table/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { stockLockQuery, useLockStock } from '../places.api.ts';

export function LockedMonthsPage() {
  return (
    <AdminFrame title="Locked months" needs="months:lock">
      {(firm) => (
        <Card>
          <LockOf key={firm.id} firmId={firm.id} />
        </Card>
      )}
    </AdminFrame>
  );
}

function LockOf({ firmId }: { firmId: string }) {
  return (
    <Loaded
      query={useQuery(stockLockQuery(firmId))}
      what="the lock"
      loading={<Skeleton className="h-40" />}
    >
      {({ lockedUntil }) => <LockForm key={lockedUntil} id={firmId} lockedUntil={lockedUntil} />}
    </Loaded>
  );
}

interface LockFormProps {
  /** The id of the firm. */
  id: string;
  lockedUntil: string | null;
}

function LockForm({ id, lockedUntil }: LockFormProps) {
  const stands = lockedUntil ?? '';
  const [day, setDay] = useState(stands);
  const lock = useLockStock(id);
  const refused = lock.error && errorsByName(violationsOf(lock.error), { lockedUntil: day });
  return (
    <CardSection title="Orders and stock">
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
          help="Nothing is posted on or before this day, and its orders are not amended or cancelled. Leave empty to open all days."
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
