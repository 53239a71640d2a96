/** The milestones of a plan: name, days, share, and when it was done. */
import { X } from 'lucide-react';

import { DecimalInput } from '#form/decimal-input.tsx';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

import type { TypedMilestone } from './plan-form-model.ts';

interface MilestoneRowsProps {
  milestones: readonly TypedMilestone[];
  /** Error messages by the path of the field: `milestones.0.name`. */
  errors: ReadonlyMap<string, string>;
  onChange: (milestones: readonly TypedMilestone[]) => void;
}

export function MilestoneRows({ milestones, errors, onChange }: MilestoneRowsProps) {
  return (
    <ol aria-label="Milestones" className="flex flex-col gap-3">
      {milestones.map((milestone, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity until they are saved
          key={index}
        >
          <Row
            milestone={milestone}
            number={index + 1}
            errorOf={(field) => errors.get(`milestones.${index}.${field}`)}
            onChange={(changed) => onChange(milestones.with(index, changed))}
            onRemove={() => onChange(milestones.toSpliced(index, 1))}
          />
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  milestone: TypedMilestone;
  /** The number of the row, from 1. */
  number: number;
  errorOf: (field: string) => string | undefined;
  onChange: (milestone: TypedMilestone) => void;
  onRemove: () => void;
}

const DAYS = [
  ['from', 'From'],
  ['to', 'To'],
] as const;

function Row({ milestone, number, errorOf, onChange, onRemove }: RowProps) {
  return (
    <fieldset className="grid grid-cols-2 items-start gap-2 rounded-md border p-3 lg:grid-cols-[minmax(0,1fr)_9rem_9rem_6rem_9rem_2.25rem] lg:border-0 lg:p-0">
      <legend className="sr-only">Milestone {number}</legend>
      <Field label="Name" isRequired error={errorOf('name')} className="max-lg:col-span-2">
        {(control) => (
          <Input
            {...control}
            value={milestone.name}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...milestone, name: target.value })}
          />
        )}
      </Field>
      {DAYS.map(([field, label]) => (
        <Field key={field} label={label} isRequired error={errorOf(field)}>
          {(control) => (
            <DatePicker
              {...control}
              value={milestone[field]}
              onValueChange={(day) => onChange({ ...milestone, [field]: day })}
            />
          )}
        </Field>
      ))}
      <Field label="Share %" isRequired error={errorOf('share')}>
        {(control) => (
          <DecimalInput
            {...control}
            value={milestone.share}
            onValueChange={(share) => onChange({ ...milestone, share })}
          />
        )}
      </Field>
      <Field label="Done on" error={errorOf('doneOn')}>
        {(control) => (
          <DatePicker
            {...control}
            value={milestone.doneOn}
            onValueChange={(doneOn) => onChange({ ...milestone, doneOn })}
          />
        )}
      </Field>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove milestone ${number}`}
        className="mt-6 max-lg:col-span-2 max-lg:mt-0"
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </fieldset>
  );
}
