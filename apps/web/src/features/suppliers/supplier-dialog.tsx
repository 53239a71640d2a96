/** Adds or changes a supplier. */
import type { Supplier, SupplierRow } from '@plinth/contracts/suppliers';
import { Controller } from 'react-hook-form';

import { TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { MoreFields } from '#form/more-fields.tsx';
import { useForm } from '#form/use-form.ts';

import { GstNoField } from './gst-no-field.tsx';
import { MaterialsField } from './materials-field.tsx';
import { RegistrationFields, SupplierAddressField } from './registration-fields.tsx';
import {
  EMPTY_SUPPLIER,
  hasMore,
  isMoreWrong,
  supplierFormOf,
  supplierShape,
  supplierViolations,
  toRequest,
} from './supplier-form-model.ts';
import { SupplierMoreFields } from './supplier-more-fields.tsx';
import { useSaveSupplier } from './suppliers.api.ts';

interface SupplierDialogProps {
  /** The supplier to edit; absent to add one. */
  supplier?: SupplierRow;
  /** The initial name of a new supplier, as typed in the picker where it was missing. */
  startName?: string;
  onSaved?: (saved: Supplier) => void;
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

export function SupplierDialog({
  supplier,
  startName = '',
  onSaved,
  onClose,
}: SupplierDialogProps) {
  const form = useForm({
    shape: supplierShape,
    rules: (typed) => supplierViolations(typed, supplier),
    defaultValues: supplier
      ? supplierFormOf(supplier)
      : { ...EMPTY_SUPPLIER, supplierName: startName },
  });
  const save = useSaveSupplier(supplier);
  const { control } = form;
  const { errors } = form.formState;

  return (
    <FormDialog
      {...(supplier ? EDITING : ADDING)}
      description={supplier?.supplierCode}
      form={form}
      sending={save}
      onClose={onClose}
      onSubmit={(values) =>
        save.mutate(toRequest(values), {
          onSuccess: ({ supplier: saved }) => {
            onSaved?.(saved);
            onClose();
          },
        })
      }
    >
      <TextField control={control} name="supplierName" label="Supplier name" isRequired />
      <GstNoField form={form} />
      <RegistrationFields form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="contactPersonName"
          label="Contact person name"
          isRequired
        />
        <TextField
          control={control}
          name="contactPersonNumber"
          label="Contact number"
          isRequired
          type="tel"
          inputClassName="figures"
        />
      </div>
      <TextField control={control} name="email" label="Email" isRequired type="email" />
      <SupplierAddressField form={form} />
      <Controller
        control={control}
        name="materials"
        render={({ field }) => (
          <MaterialsField value={field.value} onValueChange={field.onChange} />
        )}
      />
      <MoreFields
        label="More details"
        isOpen={isMoreWrong(errors) || (supplier ? hasMore(supplierFormOf(supplier)) : false)}
      >
        <SupplierMoreFields form={form} />
      </MoreFields>
    </FormDialog>
  );
}
