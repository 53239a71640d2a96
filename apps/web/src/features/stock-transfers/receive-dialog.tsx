/** Receives a transfer, and closes the rest as short. */
import type { StockTransfer } from '@plinth/contracts/stock-transfers';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';

import { usePermission } from '#api/session.ts';
import type { ActState } from '#device/use-act.ts';
import { DateField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { partWords, useDialogAct } from '#form/use-dialog-act.ts';
import { useForm } from '#form/use-form.ts';
import { today } from '#lib/today.ts';
import { linesOf, PartLines, typedParts, blankParts } from '#parts/stock/part-lines.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

interface ReceiveDialogProps {
  transfer: StockTransfer;
  act: ActState<'transfer-receipt'>;
  onClose: () => void;
}

const typedSchema = z.object({
  receivedOn: z.string(),
  shortReason: z.string(),
  items: typedParts,
});

export function ReceiveDialog({ transfer, act, onClose }: ReceiveDialogProps) {
  const receiving = useDialogAct(act, onClose);
  const mayReview = usePermission('stock:review', transfer.toProject) === true;
  const [isFinal, setFinal] = useState(false);
  const parts = transfer.items.map(({ id, material, onTheRoadQuantity }) => ({
    id,
    name: material.name,
    unit: material.unit,
    left: onTheRoadQuantity,
  }));
  const [initial] = useState(
    () =>
      typedSchema.safeParse(act.corrected?.form).data ?? {
        receivedOn: today(),
        shortReason: '',
        items: blankParts(parts),
      },
  );
  const lines = linesOf(initial.items, parts);
  const form = useForm({ defaultValues: initial });
  const { control } = form;
  const { errors } = form.formState;
  return (
    <FormDialog
      title={`Receive ${transfer.challanNumber}`}
      description={`Into ${transfer.toStore.name}, ${transfer.toProject.name}`}
      form={form}
      sending={{ isPending: act.isSending, error: receiving.error }}
      submitLabel={isFinal ? 'Receive and settle' : 'Receive'}
      submittingLabel="Receiving..."
      isFinal={isFinal}
      onClose={receiving.close}
      onSubmit={(typed) => {
        const { items, ...header } = typed;
        const come = items.map(({ lineId, quantity }) => ({ transferLineId: lineId, quantity }));
        const { version } = transfer;
        receiving.post({
          title: `Receive ${transfer.challanNumber}`,
          lines: partWords(lines, items),
          body: { ...header, items: come, isFinal, version },
          form: typed,
        });
      }}
    >
      <Controller
        control={control}
        name="items"
        render={({ field: { value, onChange } }) => (
          <PartLines
            lines={lines}
            leftLabel="In transit:"
            allLabel="All of it came"
            typed={value}
            errorAt={(index) => errors.items?.[index]?.quantity?.message}
            onChange={onChange}
          />
        )}
      />
      <DateField control={control} name="receivedOn" label="Received on" isRequired />
      {mayReview && (
        <Checkbox
          label="Nothing more will come: settle what is missing as short"
          isChecked={isFinal}
          onCheckedChange={setFinal}
        />
      )}
      {isFinal && (
        <TextField control={control} name="shortReason" label="Why it is short" maxLength={200} />
      )}
    </FormDialog>
  );
}
