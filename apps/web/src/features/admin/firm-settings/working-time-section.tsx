/** The working time of the firm: weekdays, hours and holidays. */
import type { Sent } from '@plinth/contracts/shared/endpoint';
import {
  type FirmWorkingTime,
  getWorkingTime,
  setWorkingTime,
} from '@plinth/contracts/working-time';
import {
  type Holiday,
  MAX_HOLIDAYS,
  WEEKDAY_NAMES,
  WEEKDAYS,
  workingTimeViolations,
} from '@plinth/domain/firm/working-time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';
import { useVersion } from '#form/use-version.ts';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { HolidayRows } from './holiday-rows.tsx';

export function WorkingTimeSection({ firmId }: { firmId: string }) {
  const { data: workingTime, isLoadingError: isError } = useQuery(workingTimeQuery(firmId));
  return (
    <CardSection title="Working time">
      <p className="mb-2 text-[13px] text-muted-foreground">
        Reminders and the daily mail keep to it. Times are Indian time.
      </p>
      {isError && <p className="text-muted-foreground">The working time could not be loaded.</p>}
      {!workingTime && !isError && <Skeleton className="h-40" />}
      {workingTime && <WorkingTimeForm key={workingTime.version} stands={workingTime} />}
    </CardSection>
  );
}

function WorkingTimeForm({ stands }: { stands: FirmWorkingTime }) {
  const [typed, setTyped] = useState(stands);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const { version, follow } = useVersion(stands.version);
  const save = useSetWorkingTime(stands.firmId, follow);
  const change = (part: Partial<FirmWorkingTime>) => {
    setErrors(new Map());
    setTyped({ ...typed, ...part });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const violations = workingTimeViolations(typed);
    setErrors(new Map(violations.map(({ path, message }) => [path, message])));
    const { weekdays, from, to, holidays } = typed;
    if (violations.length > 0 || save.isPending) return;
    save.mutate({ weekdays, from, to, holidays, version: version ?? 0 });
  };
  const setHolidays = (holidays: readonly Holiday[]) => change({ holidays: [...holidays] });
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <fieldset>
        <legend className="text-[13px] font-medium">Weekdays</legend>
        <div className="flex flex-wrap gap-x-4">
          {WEEKDAYS.map((weekday) => (
            <Checkbox
              key={weekday}
              label={WEEKDAY_NAMES[weekday]}
              isChecked={typed.weekdays.includes(weekday)}
              onCheckedChange={(isChecked) => {
                const others = typed.weekdays.filter((other) => other !== weekday);
                change({ weekdays: isChecked ? [...others, weekday] : others });
              }}
            />
          ))}
        </div>
        {errors.has('weekdays') && <FieldError>{errors.get('weekdays')}</FieldError>}
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          label="From"
          value={typed.from}
          error={errors.get('from')}
          onChange={(from) => change({ from })}
        />
        <TimeField
          label="To"
          value={typed.to}
          error={errors.get('to')}
          onChange={(to) => change({ to })}
        />
      </div>
      <HolidayRows holidays={typed.holidays} errors={errors} onChange={setHolidays} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="outline"
          className="max-sm:w-full"
          disabledReason={
            typed.holidays.length < MAX_HOLIDAYS || `A firm has at most ${MAX_HOLIDAYS} holidays`
          }
          onClick={() => setHolidays([...typed.holidays, { day: '', name: '' }])}
        >
          <Plus aria-hidden />
          Add Holiday
        </Button>
        <Button
          type="submit"
          variant="outline"
          isLoading={save.isPending}
          disabledReason={typed === stands ? 'Nothing has changed' : true}
          className="max-sm:w-full"
        >
          {save.isPending ? 'Saving...' : 'Save Working Time'}
        </Button>
      </div>
    </form>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function TimeField({ label, value, error, onChange }: TimeFieldProps) {
  return (
    <Field label={label} error={error} isRequired>
      {(control) => (
        <Input
          {...control}
          type="time"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

const workingTimeQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['working-time', firmId],
    queryFn: async ({ signal }) =>
      (await call(getWorkingTime, { params: { id: firmId }, signal })).workingTime,
    meta: failsWith('Failed to fetch the working time'),
  });

function useSetWorkingTime(firmId: string, onError: (error: Error) => void) {
  return useCall({
    send: async (body: Sent<typeof setWorkingTime, 'body'>) =>
      call(setWorkingTime, { params: { id: firmId }, body }),
    success: 'Working time saved',
    shownInPlace: 'unprocessable',
    refreshes: [['working-time', firmId]],
    onError,
    failure: 'Failed to save the working time',
  });
}
