/** Adds or changes the GSTIN of a firm in a State; the State follows from a valid GSTIN. */
import type { FirmRegistration } from '@plinth/contracts/firm-registrations';
import { gstinStateCode } from '@plinth/domain/shared/gstin';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { SelectField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { AddressField } from '#parts/masters/address-field.tsx';
import { FirmGstNoField } from '#parts/masters/firm-gst-no-field.tsx';
import { SITE_STATES } from '#parts/masters/site-states.ts';

import { useSaveRegistration } from './registrations.api.ts';

interface RegistrationDialogProps {
  firmId: string;
  /** The registration to edit; absent to add one. */
  registration?: FirmRegistration | undefined;
  onClose: () => void;
}

const formSchema = z
  .object({
    gstNo: z.string().trim().min(1, 'GST number is required'),
    stateCode: z.string(),
    address: z.string(),
  })
  .transform((typed) => ({ ...typed, stateCode: gstinStateCode(typed.gstNo) ?? typed.stateCode }))
  .refine(({ stateCode }) => stateCode !== '', {
    path: ['stateCode'],
    message: 'Choose the State',
  });

const ADDING = { title: 'Add registration', submitLabel: 'Add', submittingLabel: 'Adding...' };
const EDITING = {
  title: 'Edit registration',
  submitLabel: 'Save Changes',
  submittingLabel: 'Saving...',
};

export function RegistrationDialog({ firmId, registration, onClose }: RegistrationDialogProps) {
  const { gstNo = '', stateCode, address = '' } = registration ?? {};
  const form = useForm({
    shape: formSchema,
    defaultValues: { gstNo, stateCode: stateCode ?? '', address },
  });
  const save = useSaveRegistration(firmId, registration);
  const { control } = form;
  const [typed, chosen] = useWatch({ control, name: ['gstNo', 'stateCode'] });
  const ofGstin = gstinStateCode(typed);
  return (
    <FormDialog
      {...(registration ? EDITING : ADDING)}
      form={form}
      sending={save}
      onClose={onClose}
      onSubmit={(values) => save.mutate(values, { onSuccess: onClose })}
    >
      <FirmGstNoField control={control} name="gstNo" isRequired />
      {ofGstin === null && (
        <SelectField
          control={control}
          name="stateCode"
          label="State"
          isRequired
          options={SITE_STATES}
          placeholder="Select a State"
        />
      )}
      <AddressField
        control={control}
        name="address"
        stateCode={ofGstin ?? chosen}
        label="Address in the State"
        help="Printed below the firm’s name. Leave empty for the head office’s"
      />
    </FormDialog>
  );
}
