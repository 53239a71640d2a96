/** The form that registers a supplier. */
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';

import { FormDialog } from '#form/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';

import { GstNoField } from './gst-no-field.tsx';
import { MaterialsField } from './materials-field.tsx';
import { EMPTY_SUPPLIER, supplierFormSchema, toRequest } from './supplier-form-model.ts';
import { useCreateSupplier } from './suppliers.api.ts';

export function AddSupplierDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(supplierFormSchema),
    defaultValues: EMPTY_SUPPLIER,
  });
  const create = useCreateSupplier();
  const { register } = form;
  const { errors } = form.formState;

  return (
    <FormDialog
      title="Add New Supplier"
      form={form}
      submitLabel="Add Supplier"
      submittingLabel="Adding..."
      isLoading={create.isPending}
      submitError={create.error}
      onClose={onClose}
      onSubmit={(supplier) => create.mutate(toRequest(supplier), { onSuccess: onClose })}
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
