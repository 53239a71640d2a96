/**
 * Field for the cost head of an issue: one of the firm's list, or any text if the firm has no list.
 */
import type { CostHeadFields } from '@plinth/domain/cost-head/cost-head';
import { useState } from 'react';

import { useTextField } from '#form/fields.tsx';
import type { ActForm } from '#form/use-act-form.ts';
import type { OutgoingForm } from '#parts/stock/outgoing-form-model.ts';
import { Field } from '#ui/field.tsx';
import { SuggestInput } from '#ui/suggest-input.tsx';

interface CostHeadFieldProps {
  form: ActForm<OutgoingForm>;
  /** The cost heads of the firm. */
  list: readonly CostHeadFields[];
  /** Cost heads of recent issues, for a firm without a list. */
  recent: readonly string[];
}

export function CostHeadField({ form: { control }, list, recent }: CostHeadFieldProps) {
  const { field, error, set } = useTextField({ control, name: 'header.costHead' });
  const [isOpen, setOpen] = useState(false);
  const offered = list.filter(({ isArchived }) => !isArchived).map(({ name }) => name);
  const names = offered.length > 0 ? offered : [...new Set(recent)];
  const typed = field.value.trim().toLowerCase();
  /** Whether a cost head is chosen: then the text is no search, and all of them are offered. */
  const isChosen = names.some((name) => name.toLowerCase() === typed);
  const found = names.filter((name) => isChosen || name.toLowerCase().includes(typed));
  return (
    <Field label="Cost head" error={error}>
      {(aria) => (
        <SuggestInput
          {...aria}
          {...field}
          className="max-lg:h-12 max-lg:text-lg"
          maxLength={100}
          isOpen={isOpen}
          onOpenChange={setOpen}
          options={found.map((name) => ({ value: name, label: name }))}
          onValueChange={set}
          onSelect={({ label }) => set(label)}
        />
      )}
    </Field>
  );
}
