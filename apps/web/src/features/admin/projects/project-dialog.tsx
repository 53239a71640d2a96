/** Adds or changes a project. */
import type { Site } from '@plinth/contracts/places';
import { useWatch } from 'react-hook-form';

import { CheckboxField, SelectField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { AddressField } from '#parts/masters/address-field.tsx';
import { SITE_STATES } from '#parts/masters/site-states.ts';

import { useSaveProject } from '../places.api.ts';
import { EMPTY_PROJECT, projectFormOf, projectFormSchema } from './project-form-model.ts';

interface ProjectDialogProps {
  firmId: string;
  /** The project to edit; absent to add one. */
  site?: Site | undefined;
  onClose: () => void;
}

const ADDING = { title: 'Add project', submitLabel: 'Add Project', submittingLabel: 'Adding...' };
const EDITING = {
  title: 'Edit project',
  submitLabel: 'Save Changes',
  submittingLabel: 'Saving...',
};

export function ProjectDialog({ firmId, site, onClose }: ProjectDialogProps) {
  const form = useForm({
    shape: projectFormSchema,
    defaultValues: site ? projectFormOf(site) : EMPTY_PROJECT,
  });
  const save = useSaveProject(firmId, site);
  const { control } = form;
  const siteStateCode = useWatch({ control, name: 'siteStateCode' });
  return (
    <FormDialog
      {...(site ? EDITING : ADDING)}
      form={form}
      sending={save}
      onClose={onClose}
      onSubmit={(values) => save.mutate(values, { onSuccess: onClose })}
    >
      <TextField control={control} name="name" label="Name" isRequired />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="city" label="City" />
        <SelectField
          control={control}
          name="siteStateCode"
          label="State of the site"
          isRequired
          help="Decides between CGST + SGST and IGST"
          options={SITE_STATES}
          placeholder="Select a State"
        />
      </div>
      <AddressField
        control={control}
        name="address"
        stateCode={siteStateCode}
        label="Address"
        help="Where goods go, as orders print it"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="contactName" label="Contact name" />
        <TextField control={control} name="contactNumber" label="Contact number" type="tel" />
      </div>
      <CheckboxField
        control={control}
        name="isSez"
        label="The site is in a special economic zone (SEZ): every supply is inter-State"
      />
      <CheckboxField
        control={control}
        name="isPromoterScheme"
        label="Housing at 1 % or 5 % GST: cement of unregistered suppliers on reverse charge"
      />
      {site && (
        <CheckboxField
          control={control}
          name="isArchived"
          label="Archived: kept with its documents, can no longer be chosen"
        />
      )}
    </FormDialog>
  );
}
