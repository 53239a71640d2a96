/** Chooses a contractor of the list, or none. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';

import { contractorOptionsQuery } from '#api/contractor-options.ts';
import { SearchCombobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

interface ContractorChoiceProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
  label: string;
}

const NONE = { value: '', label: 'No contractor (own labour)', detail: '' };

export function ContractorChoice<Values extends FieldValues, Output>({
  control,
  name,
  label,
}: ContractorChoiceProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  const [chosen, setChosen] = useState(NONE.label);
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(aria) => (
        <SearchCombobox
          {...aria}
          ref={field.ref}
          value={field.value}
          valueLabel={chosen}
          useOptions={useContractorOptions}
          onSelect={(option) => {
            field.onChange(option.value);
            setChosen(option.label);
          }}
          placeholder={NONE.label}
          searchPlaceholder="Search contractors..."
          emptyText="No contractors found"
        />
      )}
    </Field>
  );
}

function useContractorOptions(search: string) {
  const { data, isFetching, isLoadingError: isError } = useQuery(contractorOptionsQuery(search));
  const found = (data?.list ?? []).map((one) => ({
    value: one.id,
    label: one.name,
    detail: one.contractorCode,
  }));
  const options = search === '' ? [NONE, ...found] : found;
  return { options, isLoading: isFetching, isError };
}
