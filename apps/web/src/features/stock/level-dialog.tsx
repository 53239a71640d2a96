/** Sets bin and reorder level of a material in a store. */
import type { StockRow } from '@plinth/contracts/stock';
import { zodResolver } from '@hookform/resolvers/zod';
import { quantityViolation, type Unit } from '@plinth/domain/shared/quantity';
import { isBlank } from '@plinth/domain/shared/violation';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { DecimalField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';

import { useSetLevel } from './stock.api.ts';

const levelForm = (unit: Unit) =>
  z
    .object({ bin: z.string().trim(), reorderLevel: z.string(), reorderQuantity: z.string() })
    .superRefine((level, context) => {
      if (isBlank(level.reorderLevel) && isBlank(level.reorderQuantity)) return;
      for (const field of ['reorderLevel', 'reorderQuantity'] as const) {
        const found = quantityViolation(level[field], unit, field);
        if (found) context.addIssue({ code: 'custom', path: [field], message: found.message });
      }
    });

interface LevelDialogProps {
  row: StockRow;
  onClose: () => void;
}

export function LevelDialog({ row, onClose }: LevelDialogProps) {
  const { store, material } = row;
  const set = useSetLevel(store.id, material.id);
  const form = useForm({
    resolver: zodResolver(levelForm(material.unit)),
    defaultValues: {
      bin: row.bin,
      reorderLevel: row.reorderLevel === null ? '' : String(row.reorderLevel),
      reorderQuantity: row.reorderQuantity === null ? '' : String(row.reorderQuantity),
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title={material.name}
      description={`In ${store.name}, ${row.project.name}`}
      form={form}
      sending={set}
      submitLabel="Save"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={(level) => set.mutate(level, { onSuccess: onClose })}
    >
      <TextField
        control={control}
        name="bin"
        label="Bin"
        help="Where in the store it is, if the store has bins."
        maxLength={40}
      />
      <DecimalField control={control} name="reorderLevel" label={`Reorder at (${material.unit})`} />
      <DecimalField control={control} name="reorderQuantity" label={`Ask for (${material.unit})`} />
    </FormDialog>
  );
}
