/** Sets another place of supply of an order, by which its taxes are computed again. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { supplyTo, taxNames } from '@plinth/domain/purchase-order/amounts/tax-treatment';
import { stateLabel } from '@plinth/domain/shared/state-codes';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { useActNamed } from '#api/documents.ts';
import { NoteField, SelectField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { SITE_STATES } from '#parts/masters/site-states.ts';

const schema = z.object({
  stateCode: z.string().min(1, 'Choose the State'),
  reason: z.string().trim().min(1, 'Please give a reason'),
});

interface PlaceOfSupplyDialogProps {
  order: PurchaseOrder;
  onClose: () => void;
}

export function PlaceOfSupplyDialog({ order, onClose }: PlaceOfSupplyDialogProps) {
  const form = useForm({
    shape: schema,
    defaultValues: { stateCode: '', reason: '' },
  });
  const failure = 'Failed to change the place of supply';
  const act = useActNamed('PURCHASE_ORDER', order, 'place-of-supply', failure);
  const { control } = form;
  const stateCode = useWatch({ control, name: 'stateCode' });
  return (
    <FormDialog
      title="Change place of supply"
      description={`It is ${stateLabel(order.placeOfSupply)}. Tax is calculated again; prices stay.`}
      submitLabel="Change"
      submittingLabel="Changing..."
      form={form}
      sending={act}
      onClose={onClose}
      onSubmit={(typed) => act.mutate(typed, { onSuccess: onClose })}
    >
      <SelectField
        control={control}
        name="stateCode"
        label="Place of supply"
        isRequired
        help={stateCode === '' ? undefined : taxIn(order, stateCode)}
        options={SITE_STATES.filter(({ value }) => value !== order.placeOfSupply)}
        placeholder="Select a State"
      />
      <NoteField control={control} name="reason" maxLength={2000} label="Reason" isRequired />
    </FormDialog>
  );
}

function taxIn({ supplier, isSezSite, gstCharge }: PurchaseOrder, stateCode: string): string {
  if (gstCharge !== 'CHARGED') return 'No tax is charged in either State';
  return `Tax: ${taxNames(supplyTo(supplier, { stateCode, isSez: isSezSite }), stateCode)}`;
}
