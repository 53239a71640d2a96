/** Who takes the material: a contractor of the list, or any name. */
import { createContractor } from '@plinth/contracts/contractors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '#api/client.ts';
import { contractorOptionsQuery } from '#api/contractor-options.ts';
import { usePermission } from '#api/session.ts';
import { useCall } from '#api/use-call.ts';
import { useTextField } from '#form/fields.tsx';
import type { OutgoingForm } from '#form/outgoing-form-model.ts';
import type { ActForm } from '#form/use-act-form.ts';
import { useDebounced } from '#lib/use-debounced.ts';
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
  const query = { ...contractorOptionsQuery(search), enabled: isOpen };
  const { data, isPlaceholderData } = useQuery(query);
  const mayManage = usePermission('stores:manage') === true;
  const isSettled = data !== undefined && !isPlaceholderData && search === typed;
  /** Whatever is typed after a choice is another name. */
  const write = (contractor: string, contractorId = '') =>
    change(({ header }) => ({ header: { ...header, contractor, contractorId } }));
  const add = useCall({
    send: async (name: string) => call(createContractor, { body: { name } }),
    success: 'Contractor added',
    failure: 'Failed to add contractor',
    refreshes: [['contractors']],
    onSuccess: ({ contractor: { id, name } }, sent) => {
      if (form.getValues('header')['contractor']?.trim() === sent) write(name, id);
    },
  });
  return (
    <Field label="Contractor" error={error}>
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
            mayAdd: mayManage && isSettled && !add.isPending,
          })}
          onValueChange={(contractor) => write(contractor)}
          onSelect={({ name, contractorId, isNew }) => {
            write(name, contractorId);
            if (isNew) add.mutate(name);
          }}
        />
      )}
    </Field>
  );
}
