/** The fields of a firm, for its page and the dialog that adds one. */
import { gstinStateCode } from '@plinth/domain/shared/gstin';
import { type UseFormReturn, useWatch } from 'react-hook-form';

import { CheckboxField, NoteField, TextField } from '#form/fields.tsx';
import { AddressField } from '#parts/masters/address-field.tsx';
import { FirmGstNoField } from '#parts/masters/firm-gst-no-field.tsx';

import type { FirmForm } from './firm-form-model.ts';

export function FirmFields({
  form: { control },
}: {
  form: UseFormReturn<FirmForm, unknown, FirmForm>;
}) {
  const gstNo = useWatch({ control, name: 'gstNo' });
  return (
    <>
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
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="phone" label="Phone" type="tel" />
        <TextField control={control} name="email" label="Email" type="email" />
      </div>
      <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
        <TextField
          control={control}
          name="creditDays"
          label="Credit days"
          help="A supplier’s own go before"
          inputMode="numeric"
          inputClassName="figures"
        />
        <TextField
          control={control}
          name="deliveryTerms"
          label="Delivery terms"
          help="Like “Free at site, unloading by the supplier”"
        />
      </div>
      <NoteField
        control={control}
        name="orderTerms"
        label="Other terms"
        help="New orders start with these terms, and can change them"
        rows={4}
      />
      <CheckboxField
        control={control}
        name="printsItemCodes"
        label="Papers print your own item codes in place of the material codes"
      />
      <TextField
        control={control}
        name="approvalThreshold"
        label="Approval above (₹)"
        help="Orders with a higher grand total need approval. Leave empty for none."
        inputMode="decimal"
        inputClassName="figures sm:max-w-60"
      />
      <TextField
        control={control}
        name="warningPercent"
        label="Rate warning above (%)"
        help="Rates this much above the material’s last rate are marked when ordering and approving. Leave empty to mark none."
        inputMode="decimal"
        inputClassName="figures sm:max-w-60"
      />
      <TextField
        control={control}
        name="amendmentTolerance"
        label="Amendment tolerance (%)"
        help="The charges of an amended order may cost this much more than was approved without new approval. A higher rate or quantity, a new line, other terms, or charges in place of goods always need it."
        inputMode="decimal"
        inputClassName="figures sm:max-w-60"
      />
      <TextField
        control={control}
        name="acknowledgementDays"
        label="Days to answer an order"
        help="Working days after which an order without the supplier’s answer is overdue"
        inputMode="numeric"
        inputClassName="figures sm:max-w-60"
      />
      <TextField
        control={control}
        name="linkApprovalLimit"
        label="Decide from mail up to (₹)"
        help="Up to this payable amount, the mail to an approver has a link that decides without signing in. Leave empty for none."
        inputMode="decimal"
        inputClassName="figures sm:max-w-60"
      />
    </>
  );
}
