/** The fields of a firm, for the page that changes it and the dialog that adds one. */
import { type UseFormReturn, useWatch } from 'react-hook-form';

import { useRestedWarning } from '#form/use-rested-warning.ts';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';

import { type FirmForm, gstNoWarning } from './firm-form-model.ts';

export function FirmFields({ form }: { form: UseFormReturn<FirmForm, unknown, FirmForm> }) {
  const { register } = form;
  const { errors } = form.formState;
  const gstNo = useWatch({ control: form.control, name: 'gstNo' });
  const warning = useRestedWarning(gstNo, gstNoWarning);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" isRequired error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
        </Field>
        <Field label="GST number" error={errors.gstNo?.message} warning={warning}>
          {(control) => (
            <Input
              {...control}
              {...register('gstNo')}
              autoComplete="off"
              className="figures uppercase"
            />
          )}
        </Field>
      </div>
      <Field label="Address" error={errors.address?.message}>
        {(control) => <Textarea {...control} {...register('address')} rows={2} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Phone" error={errors.phone?.message}>
          {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="off" />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="off" />
          )}
        </Field>
      </div>
      <Field
        label="Terms"
        help="Printed on every order made from now on"
        error={errors.orderTerms?.message}
      >
        {(control) => <Textarea {...control} {...register('orderTerms')} rows={4} />}
      </Field>
      <Field
        label="Approval above (₹)"
        help="Orders of a higher grand total wait for an approval. Empty: none does."
        error={errors.approvalThreshold?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('approvalThreshold')}
            inputMode="decimal"
            autoComplete="off"
            className="figures sm:max-w-60"
          />
        )}
      </Field>
    </>
  );
}
