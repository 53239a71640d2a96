/** The form that registers a supplier or changes one. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { SupplierRow } from '@plinth/contracts/suppliers';
import { Controller, useForm } from 'react-hook-form';

import { FormDialog } from '#form/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';

import { GstNoField } from './gst-no-field.tsx';
import { MaterialsField } from './materials-field.tsx';
import {
  EMPTY_SUPPLIER,
  supplierFormOf,
  supplierFormSchema,
  toRequest,
} from './supplier-form-model.ts';
import { useSaveSupplier } from './suppliers.api.ts';

interface SupplierDialogProps {
  /** The one to change; a new one is registered without it. */
  supplier?: SupplierRow;
  onClose: () => void;
}

const ADDING = {
  title: 'Add New Supplier',
  submitLabel: 'Add Supplier',
  submittingLabel: 'Adding...',
};
const EDITING = {
  title: 'Edit Supplier',
  submitLabel: 'Save Changes',
  submittingLabel: 'Saving...',
};

export function SupplierDialog({ supplier, onClose }: SupplierDialogProps) {
  const form = useForm({
    resolver: zodResolver(supplierFormSchema),
    defaultValues: supplier ? supplierFormOf(supplier) : EMPTY_SUPPLIER,
  });
  const save = useSaveSupplier(supplier);
  const { register } = form;
  const { errors } = form.formState;

  return (
    <FormDialog
      {...(supplier ? EDITING : ADDING)}
      description={supplier?.supplierCode}
      form={form}
      isLoading={save.isPending}
      submitError={save.error}
      onClose={onClose}
      onSubmit={(values) => save.mutate(toRequest(values), { onSuccess: onClose })}
    >
      <Field label="Supplier name" isRequired error={errors.supplierName?.message}>
        {(control) => <Input {...control} {...register('supplierName')} autoComplete="off" />}
      </Field>
      <GstNoField form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Contact person name" isRequired error={errors.contactPersonName?.message}>
          {(control) => (
            <Input {...control} {...register('contactPersonName')} autoComplete="off" />
          )}
        </Field>
        <Field label="Contact number" isRequired error={errors.contactPersonNumber?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('contactPersonNumber')}
              type="tel"
              autoComplete="off"
              className="figures"
            />
          )}
        </Field>
      </div>
      <Field label="Email" isRequired error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="off" />}
      </Field>
      <Field label="Address" isRequired error={errors.address?.message}>
        {(control) => <Textarea {...control} {...register('address')} rows={2} />}
      </Field>
      <Controller
        control={form.control}
        name="materials"
        render={({ field }) => (
          <MaterialsField value={field.value} onValueChange={field.onChange} />
        )}
      />
    </FormDialog>
  );
}
