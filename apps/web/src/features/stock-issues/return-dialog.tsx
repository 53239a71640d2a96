import type { StockIssue } from '@plinth/contracts/stock-issues';
import { decimal } from '@plinth/domain/shared/decimal';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';

import type { ActState } from '#device/use-act.ts';
import { DateField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { partWords, useDialogAct } from '#form/use-dialog-act.ts';
import { useForm } from '#form/use-form.ts';
import { today } from '#lib/today.ts';
import { linesOf, PartLines, typedParts, blankParts } from '#parts/stock/part-lines.tsx';

interface ReturnDialogProps {
  issue: StockIssue;
  act: ActState<'issue-return'>;
  onClose: () => void;
}

const typedSchema = z.object({
  returnedOn: z.string(),
  handedTo: z.string(),
  items: typedParts,
});

export function ReturnDialog({ issue, act, onClose }: ReturnDialogProps) {
  const taking = useDialogAct(act, onClose);
  const parts = issue.items.map(({ id, material, quantity, returnedQuantity }) => ({
    id,
    name: material.name,
    unit: material.unit,
    left: decimal(quantity).minus(decimal(returnedQuantity)).toNumber(),
  }));
  const [initial] = useState(
    () =>
      typedSchema.safeParse(act.corrected?.form).data ?? {
        returnedOn: today(),
        handedTo: '',
        items: blankParts(parts),
      },
  );
  const lines = linesOf(initial.items, parts);
  const form = useForm({ defaultValues: initial });
  const { control } = form;
  const { errors } = form.formState;
  return (
    <FormDialog
      title={`Take back from ${issue.issueNumber}`}
      description="It goes back into the store at the value it was issued at."
      form={form}
      sending={{ isPending: act.isSending, error: taking.error }}
      submitLabel="Take back"
      submittingLabel="Taking back..."
      onClose={taking.close}
      onSubmit={(typed) => {
        const { items, ...header } = typed;
        const sent = items.map(({ lineId, quantity }) => ({ issueLineId: lineId, quantity }));
        taking.post({
          title: `Take back from ${issue.issueNumber}`,
          lines: partWords(lines, items),
          body: { ...header, items: sent },
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
            leftLabel="Still out:"
            allLabel="All of it came back"
            typed={value}
            errorAt={(index) => errors.items?.[index]?.quantity?.message}
            onChange={onChange}
          />
        )}
      />
      <DateField control={control} name="returnedOn" label="Came back on" isRequired />
      <TextField control={control} name="handedTo" label="Brought back by" maxLength={100} />
    </FormDialog>
  );
}
