/** Where a material lies in a store, and from which quantity down more is to be asked for. */
import type { StockRow } from '@plinth/contracts/stock';
import { zodResolver } from '@hookform/resolvers/zod';
import { quantityViolation, type Unit } from '@plinth/domain/shared/quantity';
import { isBlank } from '@plinth/domain/shared/violation';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';

import { DecimalInput } from '#form/decimal-input.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

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
  const { errors } = form.formState;
  return (
    <FormDialog
      title={material.name}
      description={`In ${store.name}, ${row.project.name}`}
      form={form}
      isLoading={set.isPending}
      submitError={set.error}
      submitLabel="Save"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={(level) => set.mutate(level, { onSuccess: onClose })}
    >
      <Field label="Bin" help="Where in the store it lies, if bins are kept.">
        {(control) => <Input {...control} {...form.register('bin')} maxLength={40} />}
      </Field>
      {(
        [
          ['reorderLevel', `Reorder at (${material.unit})`],
          ['reorderQuantity', `Ask for (${material.unit})`],
        ] as const
      ).map(([name, label]) => (
        <Field key={name} label={label} error={errors[name]?.message}>
          {(control) => (
            <Controller
              control={form.control}
              name={name}
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <DecimalInput
                  {...control}
                  ref={ref}
                  value={value}
                  onValueChange={onChange}
                  onBlur={onBlur}
                />
              )}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  );
}
