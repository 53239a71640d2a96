/** The GST number, with its State or a warning, and the press for who has none. */
import { isNoGstin, NO_GSTIN } from '@plinth/domain/supplier/registration';
import { type UseFormReturn, useWatch } from 'react-hook-form';

import { TextField } from '#form/fields.tsx';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button.tsx';

import {
  gstNoState,
  gstNoWarning,
  type SupplierForm,
  UNREGISTERED_SUPPLIER,
} from './supplier-form-model.ts';

export interface SupplierFieldsProps {
  form: UseFormReturn<SupplierForm>;
}

export function GstNoField({ form }: SupplierFieldsProps) {
  const { control, setValue, setFocus } = form;
  const [gstNo = '', registration] = useWatch({ control, name: ['gstNo', 'registration'] });
  const rested = useDebounced(gstNo);
  const warning = gstNoWarning(gstNo, registration) && gstNoWarning(rested, registration);
  const isUnregistered = isNoGstin(gstNo);
  const help = isUnregistered
    ? 'Unregistered: charges no GST'
    : (gstNoState(gstNo) ?? 'The 15 characters of the GSTIN');

  return (
    <div className="flex flex-col items-start gap-1">
      <TextField
        control={control}
        name="gstNo"
        label="GST number"
        isRequired
        warning={warning}
        help={warning ? undefined : help}
        autoCapitalize="characters"
        spellCheck={false}
        className="w-full"
        inputClassName="figures uppercase"
      />
      {!isUnregistered && (
        <Button
          variant="link"
          size="sm"
          className="px-0"
          onClick={() => {
            setValue('gstNo', UNREGISTERED_SUPPLIER.gstNo, { shouldDirty: true });
            setValue('registration', UNREGISTERED_SUPPLIER.registration, { shouldDirty: true });
            setFocus('stateCode');
          }}
        >
          No GSTIN: enter {NO_GSTIN}
        </Button>
      )}
    </div>
  );
}
