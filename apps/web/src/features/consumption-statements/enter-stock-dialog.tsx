/** Enters what lay with the contractor before and after, and rates of recovery. */
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import type { ConsumptionStatement } from '@plinth/contracts/consumption-statements';
import { byNorm } from '@plinth/domain/consumption/standing';
import { useForm } from 'react-hook-form';

import { useDocumentAct } from '#api/documents.ts';
import { DecimalField, NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';

interface EnterStockDialogProps {
  statement: ConsumptionStatement;
  onClose: () => void;
}

export function EnterStockDialog({ statement, onClose }: EnterStockDialogProps) {
  const change = useDocumentAct(
    'CONSUMPTION_STATEMENT',
    statement,
    'change',
    'Failed to change the statement',
  );
  const isPriced = statement.recovery !== NOT_SHOWN;
  // Nothing is settled of what has no norm.
  const { normed: lines } = byNorm(statement.items);
  const form = useForm({
    defaultValues: {
      items: lines.map(({ id, opening, isOpeningEntered, closing, rate, isRateEntered }) => ({
        id,
        opening: isOpeningEntered ? String(opening) : '',
        closing: String(closing),
        rate: isPriced && isRateEntered ? rate : '',
      })),
      remark: statement.remark,
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title="Stock with the contractor"
      description="Issues, returns and measurements are counted anew when this is saved."
      form={form}
      sending={change}
      submitLabel="Save"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={(values) => change.mutate(values, { onSuccess: onClose })}
    >
      {lines.map(({ id, name, unit, opening, isOpeningEntered, rate, isRateEntered }, index) => (
        <fieldset key={id} className="grid gap-3 sm:grid-cols-3">
          <legend className="mb-2 font-medium">{`${name} (${unit})`}</legend>
          <DecimalField
            control={control}
            name={`items.${index}.opening`}
            label="Opening"
            hint="Empty: from the last statement"
            {...(!isOpeningEntered && { placeholder: String(opening) })}
          />
          <DecimalField
            control={control}
            name={`items.${index}.closing`}
            label="Closing"
            hint="Unused, still with him"
          />
          {isPriced && (
            <DecimalField
              control={control}
              name={`items.${index}.rate`}
              label="Rate (₹)"
              hint="Empty: average of issues"
              {...(!isRateEntered && { placeholder: rate })}
            />
          )}
        </fieldset>
      ))}
      <NoteField control={control} name="remark" label="Remark" rows={2} maxLength={2000} />
    </FormDialog>
  );
}
