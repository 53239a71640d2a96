/** The holidays of the firm, a day and a name each. */
import type { Holiday } from '@plinth/domain/firm/working-time';
import { X } from 'lucide-react';
import { useId } from 'react';

import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

interface HolidayRowsProps {
  holidays: readonly Holiday[];
  /** Error messages by the path of the field: `holidays.0.day`. */
  errors: ReadonlyMap<string, string>;
  onChange: (holidays: readonly Holiday[]) => void;
}

export function HolidayRows({ holidays, errors, onChange }: HolidayRowsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-[13px] font-medium">Holidays</legend>
      {holidays.length === 0 && <p className="text-muted-foreground">None yet.</p>}
      <ul aria-label="Holidays" className="flex flex-col gap-2">
        {holidays.map((holiday, index) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity until they are saved
            key={index}
            holiday={holiday}
            number={index + 1}
            dayError={errors.get(`holidays.${index}.day`)}
            nameError={errors.get(`holidays.${index}.name`)}
            onChange={(changed) => onChange(holidays.with(index, changed))}
            onRemove={() => onChange(holidays.toSpliced(index, 1))}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface RowProps {
  holiday: Holiday;
  /** The number of the row, from 1. */
  number: number;
  dayError: string | undefined;
  nameError: string | undefined;
  onChange: (holiday: Holiday) => void;
  onRemove: () => void;
}

function Row({ holiday, number, dayError, nameError, onChange, onRemove }: RowProps) {
  const id = useId();
  return (
    <li>
      <div className="flex items-center gap-1.5">
        <label htmlFor={`${id}-day`} className="sr-only">
          Day of holiday {number}
        </label>
        <div className="w-36 shrink-0">
          <DatePicker
            id={`${id}-day`}
            aria-invalid={dayError ? true : undefined}
            aria-describedby={dayError && `${id}-day-error`}
            value={holiday.day}
            onValueChange={(day) => onChange({ ...holiday, day })}
          />
        </div>
        <Input
          aria-label={`Name of holiday ${number}`}
          aria-invalid={nameError ? true : undefined}
          aria-describedby={nameError && `${id}-name-error`}
          value={holiday.name}
          maxLength={100}
          autoComplete="off"
          className="min-w-0 flex-1"
          onChange={({ target }) => onChange({ ...holiday, name: target.value })}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove holiday ${number}`}
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      </div>
      {dayError && <FieldError id={`${id}-day-error`}>{dayError}</FieldError>}
      {nameError && <FieldError id={`${id}-name-error`}>{nameError}</FieldError>}
    </li>
  );
}
