/** An address that warns of a PIN code in another State. */
import { pinOfAddress, pinWarning } from '@plinth/domain/shared/pin-codes';
import type { ComponentProps } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';

import { NoteField } from '#form/fields.tsx';
import { useDebouncedWarning } from '#form/use-debounced-warning.ts';

type NoteProps<Values extends FieldValues, Output> = ComponentProps<
  typeof NoteField<Values, Output>
>;

interface AddressFieldProps<Values extends FieldValues, Output> extends Omit<
  NoteProps<Values, Output>,
  'warning'
> {
  /** The State code of the registration; null or empty while it is not known. */
  stateCode: string | null;
}

export function AddressField<Values extends FieldValues, Output>({
  stateCode,
  ...props
}: AddressFieldProps<Values, Output>) {
  const typed: unknown = useWatch({ control: props.control, name: props.name });
  const address = typeof typed === 'string' ? typed : '';
  const warningOf = (text: string) => pinWarning(pinOfAddress(text), stateCode) ?? undefined;
  const warning = useDebouncedWarning(address, warningOf);
  return <NoteField rows={2} {...props} warning={warning} />;
}
