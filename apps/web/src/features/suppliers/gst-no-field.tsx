/** The GST number as it is typed: the State that it names, or a warning that it does not verify. */
import { type UseFormReturn, useWatch } from 'react-hook-form';

import { useRestedWarning } from '#form/use-rested-warning.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

import { gstNoState, gstNoWarning, type SupplierForm } from './supplier-form-model.ts';

export function GstNoField<Output>({
  form,
}: {
  form: UseFormReturn<SupplierForm, unknown, Output>;
}) {
  const gstNo = useWatch({ control: form.control, name: 'gstNo' }) ?? '';
  const warning = useRestedWarning(gstNo, gstNoWarning);
  const help = gstNoState(gstNo) ?? 'The 15 characters of the GSTIN';

  return (
    <Field
      label="GST number"
      isRequired
      error={form.formState.errors.gstNo?.message}
      warning={warning}
      help={warning ? undefined : help}
    >
      {(control) => (
        <Input
          {...control}
          {...form.register('gstNo')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="figures uppercase"
        />
      )}
    </Field>
  );
}
