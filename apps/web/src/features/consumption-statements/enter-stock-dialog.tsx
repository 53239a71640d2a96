/**
 * Dialog for the stock with the contractor before and after the period, and for rates of recovery.
 */
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import type { ConsumptionStatement } from '@plinth/contracts/consumption-statements';
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { byNorm } from '@plinth/domain/consumption/comparison';
import { type Control, useWatch } from 'react-hook-form';

import { useDocumentAct } from '#api/documents.ts';
import { DecimalField, NoteField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

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
  // The dialog only has materials with a norm.
  const { normed: lines } = byNorm(statement.items);
  const form = useForm<EnteredStock>({
    defaultValues: {
      items: lines.map(({ id, opening, isOpeningEntered, closing, ...line }) => ({
        id,
        opening: isOpeningEntered ? String(opening) : '',
        closing: String(closing),
        rate: isPriced && line.isRateEntered ? line.rate : '',
        rateReason: line.rateReason,
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
      {lines.map(({ id, name, unit, opening, isOpeningEntered, ...line }, index) => (
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
              {...(!line.isRateEntered && { placeholder: line.rate })}
            />
          )}
          {isPriced && (
            <RateReason control={control} index={index} computedRate={line.computedRate} />
          )}
        </fieldset>
      ))}
      <NoteField control={control} name="remark" label="Remark" rows={2} maxLength={2000} />
    </FormDialog>
  );
}

interface EnteredStock {
  items: { id: string; opening: string; closing: string; rate: string; rateReason: string }[];
  remark: string;
}

/** A rate other than the average of the issues takes a reason. */
function RateReason({
  control,
  index,
  computedRate,
}: {
  control: Control<EnteredStock>;
  index: number;
  computedRate: string | null;
}) {
  const rate = parseDecimal(useWatch({ control, name: `items.${index}.rate` }));
  if (rate === null || (computedRate !== null && rate.eq(computedRate))) return null;
  return (
    <div className="sm:col-span-3">
      <TextField
        control={control}
        name={`items.${index}.rateReason`}
        label="Reason for the rate"
        isRequired
        maxLength={500}
      />
    </div>
  );
}
