/** The GST number, with its State or a warning. */
import { type UseFormReturn, useWatch } from 'react-hook-form';

import { TextField } from '#form/fields.tsx';
import { useDebouncedWarning } from '#form/use-debounced-warning.ts';

import { gstNoState, gstNoWarning, type SupplierForm } from './supplier-form-model.ts';

export function GstNoField<Output>({
  form,
}: {
  form: UseFormReturn<SupplierForm, unknown, Output>;
}) {
  const gstNo = useWatch({ control: form.control, name: 'gstNo' }) ?? '';
  const warning = useDebouncedWarning(gstNo, gstNoWarning);
  const help = gstNoState(gstNo) ?? 'The 15 characters of the GSTIN';

  return (
    <TextField
      control={form.control}
      name="gstNo"
      label="GST number"
      isRequired
      warning={warning}
      help={warning ? undefined : help}
      autoCapitalize="characters"
      spellCheck={false}
      inputClassName="figures uppercase"
    />
  );
}
