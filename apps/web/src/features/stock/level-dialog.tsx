/** Sets bin and reorder level of a material in a store. */
import type { StockRow } from '@plinth/contracts/stock';
import { quantityViolation, type Unit } from '@plinth/domain/shared/quantity';
import { isBlank, type Violation } from '@plinth/domain/shared/violation';

import { DecimalField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

import { useSetLevel } from './stock.api.ts';

const LEVELS = ['reorderLevel', 'reorderQuantity'] as const;

/** Requires that both levels are entered, or none of them. */
function levelViolations(level: Record<(typeof LEVELS)[number], string>, unit: Unit): Violation[] {
  if (LEVELS.every((field) => isBlank(level[field]))) return [];
  return LEVELS.flatMap((field) => quantityViolation(level[field], unit, field) ?? []);
}

interface LevelDialogProps {
  row: StockRow;
  onClose: () => void;
}

export function LevelDialog({ row, onClose }: LevelDialogProps) {
  const { store, material } = row;
  const set = useSetLevel(store.id, material.id);
  const form = useForm({
    rules: (level) => levelViolations(level, material.unit),
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
      onSubmit={({ bin, ...levels }) =>
        set.mutate({ bin: bin.trim(), ...levels }, { onSuccess: onClose })
      }
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
