/** Field for the contractor who takes the material: one of the list, or any other name. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { contractorOptionsQuery } from '#api/contractor-options.ts';
import { useTextField } from '#form/fields.tsx';
import type { ActForm } from '#form/use-act-form.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useAddContractor } from '#parts/masters/add-record.ts';
import type { OutgoingForm } from '#parts/stock/outgoing-form-model.ts';
import { Field } from '#ui/field.tsx';
import { SuggestInput } from '#ui/suggest-input.tsx';

import { contractorOptions } from './contractor-options.ts';

interface ContractorFieldProps {
  form: ActForm<OutgoingForm>;
  /** Names of recent issues that are of no contractor in the list. */
  recent: readonly string[];
}

export function ContractorField({ form, recent }: ContractorFieldProps) {
  const { control, change } = form;
  const { field, error } = useTextField({ control, name: 'header.contractor' });
  const [isOpen, setOpen] = useState(false);
  const typed = field.value.trim();
  const search = useDebounced(typed);
  const isTyped = useWatch({ control, name: 'header.contractorId' }) === '' && typed !== '';
  const query = { ...contractorOptionsQuery(search), enabled: isOpen || isTyped };
  const { data, isPlaceholderData } = useQuery(query);
  const isAnswered = data !== undefined && !isPlaceholderData && search === typed;
  const isListed = data?.list.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const isUnlisted = !isOpen && isTyped && isAnswered && !isListed;
  /** Any text typed after a choice is another name, so it resets the contractor's id. */
  const write = (contractor: string, contractorId = '') =>
    change(({ header }) => ({ header: { ...header, contractor, contractorId } }));
  /** Fills in the added contractor, unless another name was typed meanwhile. */
  const add = useAddContractor(({ id, name }, wanted) => {
    if (form.getValues('header')['contractor']?.trim() === wanted) write(name, id);
  });
  return (
    <Field
      label="Contractor"
      error={error}
      warning={isUnlisted ? 'Not in the list of contractors' : undefined}
    >
      {(aria) => (
        <SuggestInput
          {...aria}
          {...field}
          className="max-lg:h-12 max-lg:text-lg"
          maxLength={100}
          isOpen={isOpen}
          onOpenChange={setOpen}
          options={contractorOptions({
            listed: data?.list ?? [],
            recent,
            typed,
            mayAdd: add !== null && isAnswered,
          })}
          onValueChange={(contractor) => write(contractor)}
          onSelect={({ name, contractorId, isNew }) => {
            write(name, contractorId);
            if (isNew) add?.(name);
          }}
        />
      )}
    </Field>
  );
}
