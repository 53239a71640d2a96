/** How a supplier is registered and where, and its letter of undertaking. */
import { gstinStateCode } from '@plinth/domain/shared/gstin';
import { pinWarning } from '@plinth/domain/shared/pin-codes';
import { stateName } from '@plinth/domain/shared/state-codes';
import {
  type SupplierRegistration,
  supplierRegistration,
} from '@plinth/domain/supplier/registration';
import { useWatch } from 'react-hook-form';

import { SelectField, TextField } from '#form/fields.tsx';
import { useDebouncedWarning } from '#form/use-debounced-warning.ts';
import { today } from '#lib/today.ts';
import { AddressField } from '#parts/masters/address-field.tsx';
import { SITE_STATES } from '#parts/masters/site-states.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

import type { SupplierFieldsProps } from './gst-no-field.tsx';
import { gstNoState, lutYears, registrationOptions } from './supplier-form-model.ts';

/** Fields of the registration. A valid GSTIN decides the State, which is then only shown. */
export function RegistrationFields({
  form: { control, formState, getFieldState },
}: SupplierFieldsProps) {
  const [gstNo = '', registration, stateCode, pinCode = '', address] = useWatch({
    control,
    name: ['gstNo', 'registration', 'stateCode', 'pinCode', 'address'],
  });
  const applies = supplierRegistration({ gstNo, registration, stateCode, pinCode, address });
  const pinWarningOf = (typed: string) => pinWarning(typed, applies.stateCode) ?? undefined;
  const warning = useDebouncedWarning(pinCode, pinWarningOf);
  const { error } = getFieldState('stateCode', formState);
  const isDecided = gstinStateCode(gstNo) !== null;
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_1fr_9rem]">
      <SelectField
        control={control}
        name="registration"
        label="Registration"
        options={registrationOptions({ gstNo, registration })}
      />
      {isDecided || applies.registration === 'OVERSEAS' ? (
        <Field label="State">
          {(aria) => <Input {...aria} readOnly value={gstNoState(gstNo) ?? 'Other Countries'} />}
        </Field>
      ) : (
        <SelectField
          control={control}
          name="stateCode"
          label="State"
          options={SITE_STATES}
          placeholder={(applies.stateCode && stateName(applies.stateCode)) ?? 'Select a State'}
          warning={
            gstNo && !error && applies.stateCode === null ? stateWarning(applies) : undefined
          }
        />
      )}
      <TextField
        control={control}
        name="pinCode"
        label="PIN code"
        warning={warning}
        inputMode="numeric"
        maxLength={6}
        inputClassName="figures"
      />
    </div>
  );
}

/** The address field of a supplier, in the State of its registration. */
export function SupplierAddressField({ form: { control } }: SupplierFieldsProps) {
  const [gstNo = '', registration, stateCode] = useWatch({
    control,
    name: ['gstNo', 'registration', 'stateCode'],
  });
  const applies = supplierRegistration({ gstNo, registration, stateCode });
  return (
    <AddressField
      control={control}
      name="address"
      label="Address"
      isRequired
      stateCode={applies.stateCode}
    />
  );
}

function stateWarning({ registration }: SupplierRegistration): string {
  return registration === 'REGULAR' || registration === 'SEZ'
    ? 'Needed: the GSTIN does not verify'
    : 'Not known';
}

/**
 * Fields of the letter of undertaking; only for suppliers who charge tax and can supply without it
 * under such a letter.
 */
export function LutFields({ form: { control } }: SupplierFieldsProps) {
  const [gstNo = '', registration, lutNumber = '', lutYear = ''] = useWatch({
    control,
    name: ['gstNo', 'registration', 'lutNumber', 'lutYear'],
  });
  const applies = supplierRegistration({ gstNo, registration });
  const canHaveOne = applies.registration === 'REGULAR' || applies.registration === 'SEZ';
  if (!canHaveOne && lutNumber === '') return null;
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
      <TextField
        control={control}
        name="lutNumber"
        label="LUT number"
        help="Letter of undertaking: sites in an SEZ are supplied without tax"
        inputClassName="figures"
      />
      {lutNumber !== '' && (
        <SelectField
          control={control}
          name="lutYear"
          label="LUT of year"
          options={lutYears(today(), lutYear)}
          placeholder={lutYears(today(), '')[0]?.label ?? ''}
        />
      )}
    </div>
  );
}
