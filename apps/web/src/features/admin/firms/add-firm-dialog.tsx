/** Adds a firm with its first project and switches to it. Its creator administers it. */
import { gstinStateCode } from '@plinth/domain/shared/gstin';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { SelectField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { chooseProject } from '#lib/project-choice.ts';
import { AddressField } from '#parts/masters/address-field.tsx';
import { FirmGstNoField } from '#parts/masters/firm-gst-no-field.tsx';
import { SITE_STATES } from '#parts/masters/site-states.ts';

import { firmFormSchema } from './firm-form-model.ts';
import { useAddFirm } from '../places.api.ts';
import { projectFormSchema } from '../projects/project-form-model.ts';

/** Telephone, terms and approval are set on its page. */
const newFirmSchema = firmFormSchema.pick({ name: true, gstNo: true, address: true }).extend({
  project: projectFormSchema.pick({ name: true, city: true, siteStateCode: true }),
});

const EMPTY: z.infer<typeof newFirmSchema> = {
  name: '',
  gstNo: '',
  address: '',
  project: { name: '', city: '', siteStateCode: '' },
};

export function AddFirmDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ shape: newFirmSchema, defaultValues: EMPTY });
  const { control } = form;
  const gstNo = useWatch({ control, name: 'gstNo' });
  const add = useAddFirm();
  return (
    <FormDialog
      title="Add firm"
      description="You become its administrator and continue in its first project."
      submitLabel="Add Firm"
      submittingLabel="Adding..."
      form={form}
      sending={add}
      onClose={onClose}
      onSubmit={(values) =>
        add.mutate(values, {
          onSuccess: ({ firm, project }) => {
            if (project) {
              const { id, name } = project;
              chooseProject({ firm, project: { id, name, firmId: firm.id } });
            }
            onClose();
          },
        })
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="name" label="Name" isRequired />
        <FirmGstNoField control={control} name="gstNo" />
      </div>
      <AddressField
        control={control}
        name="address"
        label="Address"
        stateCode={gstinStateCode(gstNo)}
      />
      <fieldset className="grid gap-4 border-t pt-4 sm:grid-cols-2">
        <legend className="sr-only">First project</legend>
        <TextField control={control} name="project.name" label="First project" isRequired />
        <TextField control={control} name="project.city" label="City" />
        <SelectField
          control={control}
          name="project.siteStateCode"
          label="State of the site"
          isRequired
          help="Decides between CGST + SGST and IGST"
          options={SITE_STATES}
          placeholder="Select a State"
        />
      </fieldset>
    </FormDialog>
  );
}
