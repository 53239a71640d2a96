/** A GST number of the firm itself, verified as that of a supplier: with its State, or a warning. */
import { gstinStateCode, isGstinVerified } from '@plinth/domain/shared/gstin';
import { stateName } from '@plinth/domain/shared/state-codes';
import { GSTIN_WARNING } from '@plinth/domain/supplier/registration';
import type { ComponentProps } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';

import { TextField } from '#form/fields.tsx';
import { useDebouncedWarning } from '#form/use-debounced-warning.ts';

type TextProps<Values extends FieldValues, Output> = ComponentProps<
  typeof TextField<Values, Output>
>;

export function FirmGstNoField<Values extends FieldValues, Output>(
  props: Omit<TextProps<Values, Output>, 'label'>,
) {
  const typed: unknown = useWatch({ control: props.control, name: props.name });
  const gstNo = typeof typed === 'string' ? typed : '';
  const warning = useDebouncedWarning(gstNo, warningOf);
  const state = gstinStateCode(gstNo);
  const help = state === null ? 'The 15 characters of the GSTIN' : (stateName(state) ?? undefined);
  return (
    <TextField
      {...props}
      label="GST number"
      warning={warning}
      help={warning ? undefined : help}
      autoCapitalize="characters"
      spellCheck={false}
      inputClassName="figures uppercase"
    />
  );
}

/** A firm may be unregistered, so an empty field has no warning. */
function warningOf(gstNo: string): string | undefined {
  return gstNo.trim() === '' || isGstinVerified(gstNo) ? undefined : GSTIN_WARNING;
}
