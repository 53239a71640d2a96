/** The form that adds a project or changes one. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Site } from '@plinth/contracts/places';
import { Controller, useForm } from 'react-hook-form';

import { FormDialog } from '#form/form-dialog.tsx';
import { SITE_STATES } from '#form/site-states.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

import { useSaveProject } from './places.api.ts';
import { EMPTY_PROJECT, projectFormOf, projectFormSchema } from './project-form-model.ts';

interface ProjectDialogProps {
  firmId: string;
  /** The one to change; a new one is added without it. */
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
    resolver: zodResolver(projectFormSchema),
    defaultValues: site ? projectFormOf(site) : EMPTY_PROJECT,
  });
  const save = useSaveProject(firmId, site);
  const { register, control: formControl } = form;
  const { errors } = form.formState;
  return (
    <FormDialog
      {...(site ? EDITING : ADDING)}
      form={form}
      isLoading={save.isPending}
      submitError={save.error}
      onClose={onClose}
      onSubmit={(values) => save.mutate(values, { onSuccess: onClose })}
    >
      <Field label="Name" isRequired error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="City" error={errors.city?.message}>
          {(control) => <Input {...control} {...register('city')} autoComplete="off" />}
        </Field>
        <Field
          label="State of the site"
          isRequired
          help="Decides between CGST + SGST and IGST"
          error={errors.siteStateCode?.message}
        >
          {(control) => (
            <Controller
              control={formControl}
              name="siteStateCode"
              render={({ field }) => (
                <Select
                  {...control}
                  ref={field.ref}
                  options={SITE_STATES}
                  value={SITE_STATES.find(({ value }) => value === field.value)?.value ?? ''}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  placeholder="Select a State"
                />
              )}
            />
          )}
        </Field>
      </div>
      <Field
        label="Address"
        help="Where goods go, as orders print it"
        error={errors.address?.message}
      >
        {(control) => <Textarea {...control} {...register('address')} rows={2} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Contact name" error={errors.contactName?.message}>
          {(control) => <Input {...control} {...register('contactName')} autoComplete="off" />}
        </Field>
        <Field label="Contact number" error={errors.contactNumber?.message}>
          {(control) => (
            <Input {...control} {...register('contactNumber')} type="tel" autoComplete="off" />
          )}
        </Field>
      </div>
      {site && (
        <Controller
          control={formControl}
          name="isArchived"
          render={({ field }) => (
            <Checkbox
              label="Archived: kept with its documents, no longer to be chosen"
              isChecked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
      )}
    </FormDialog>
  );
}
