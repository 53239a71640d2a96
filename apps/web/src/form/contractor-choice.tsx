/** Chooses a contractor of the list, or none. */
import { useQuery } from '@tanstack/react-query';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';

import { contractorOptionsQuery } from '#api/contractor-options.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

interface ContractorChoiceProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
  label: string;
  /** What no contractor is called. */
  none: string;
}

export function ContractorChoice<Values extends FieldValues, Output>({
  control,
  name,
  label,
  none,
}: ContractorChoiceProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  const { data } = useQuery(contractorOptionsQuery(''));
  const options = [
    { value: '', label: none },
    ...(data?.list ?? []).map((one) => ({
      value: one.id,
      label: one.name,
      detail: one.contractorCode,
    })),
  ];
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(aria) => (
        <Combobox
          {...aria}
          ref={field.ref}
          value={field.value}
          options={options}
          onSelect={({ value }) => field.onChange(value)}
          placeholder={none}
          searchPlaceholder="Search contractors..."
          emptyText="No contractors found"
        />
      )}
    </Field>
  );
}
