/** Receiving a transfer: what has come of each line, and whether the rest is given up as short. */
import type { StockTransfer } from '@plinth/contracts/stock-transfers';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';

import { usePermission } from '#api/session.ts';
import type { ActState } from '#device/use-act.ts';
import { FormDialog } from '#form/form-dialog.tsx';
import { linesOf, PartLines, typedParts, blankParts } from '#form/part-lines.tsx';
import { partWords, useDialogAct } from '#form/use-dialog-act.ts';
import { today } from '#lib/today.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

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
  const { errors } = form.formState;
  return (
    <FormDialog
      title={`Receive ${transfer.challanNumber}`}
      description={`Into ${transfer.toStore.name}, ${transfer.toProject.name}`}
      form={form}
      isLoading={act.isSending}
      submitError={receiving.error}
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
        control={form.control}
        name="items"
        render={({ field: { value, onChange } }) => (
          <PartLines
            lines={lines}
            leftLabel="On the road:"
            allLabel="All of it came"
            typed={value}
            errorAt={(index) => errors.items?.[index]?.quantity?.message}
            onChange={onChange}
          />
        )}
      />
      <Field label="Received on" isRequired error={errors.receivedOn?.message}>
        {(control) => (
          <Controller
            control={form.control}
            name="receivedOn"
            render={({ field: { value, onChange, ref } }) => (
              <DatePicker {...control} ref={ref} value={value} onValueChange={onChange} />
            )}
          />
        )}
      </Field>
      {mayReview && (
        <Checkbox
          label="Nothing more will come: settle what is missing as short"
          isChecked={isFinal}
          onCheckedChange={setFinal}
        />
      )}
      {isFinal && (
        <Field label="Why it is short" error={errors.shortReason?.message}>
          {(control) => <Input {...control} {...form.register('shortReason')} maxLength={200} />}
        </Field>
      )}
    </FormDialog>
  );
}
