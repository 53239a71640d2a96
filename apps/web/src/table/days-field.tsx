/** A date range: named, such as 'This month', or typed. */
import { isIsoDate } from '@plinth/domain/shared/iso-date';
import { useState } from 'react';

import { today } from '#lib/today.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field, FieldError } from '#ui/field.tsx';

import { ChoiceChip, ChoiceGroup } from './choice-chips.tsx';
import { type DayRange, namedRanges } from './day-ranges.ts';

interface Draft {
  readonly from: string;
  readonly to: string;
  /** The active range when typing began, as `rangeKey`. */
  readonly since: string;
  /** The last reported range, which becomes active a moment later; or `since`. */
  readonly reported: string;
}

interface DaysFieldProps {
  label: string;
  value: DayRange;
  onValueChange: (range: DayRange) => void;
}

/** Typed dates become active once both are valid and in order. */
export function DaysField({ label, value: { from = '', to = '' }, onValueChange }: DaysFieldProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const inEffect = rangeKey({ from, to });
  if (draft && draft.since !== inEffect) {
    // A named range, or Back, replaces the typed dates.
    setDraft(draft.reported === inEffect ? { ...draft, since: inEffect } : null);
  }
  const shown = draft ?? { from, to };
  const error = errorOf(shown);

  function type(part: 'from' | 'to', text: string) {
    const next = { from: shown.from, to: shown.to, [part]: text };
    const isWhole = [next.from, next.to].every((day) => day === '' || isIsoDate(day));
    const isTaken = isWhole && !errorOf(next);
    const reported = isTaken ? rangeKey(next) : (draft?.reported ?? inEffect);
    setDraft({ ...next, since: inEffect, reported });
    if (isTaken) onValueChange(next);
  }

  return (
    <div className="flex flex-col gap-2">
      <ChoiceGroup label={label}>
        {namedRanges(today()).map((range) => {
          const isChosen = range.from === from && range.to === to;
          return (
            <ChoiceChip
              key={range.name}
              isChosen={isChosen}
              onClick={() => onValueChange(isChosen ? {} : range)}
            >
              {range.name}
            </ChoiceChip>
          );
        })}
      </ChoiceGroup>
      <div className="grid grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((part) => (
          <Field key={part} label={part === 'from' ? 'From' : 'To'}>
            {(control) => (
              <DatePicker
                {...control}
                value={shown[part]}
                onValueChange={(text) => type(part, text)}
              />
            )}
          </Field>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

function rangeKey({ from, to }: { from: string; to: string }): string {
  return `${from} ${to}`;
}

function errorOf({ from, to }: { from: string; to: string }): string | undefined {
  const isWrong = isIsoDate(from) && isIsoDate(to) && from > to;
  return isWrong ? 'From must not be after To' : undefined;
}
