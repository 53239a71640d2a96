/** How a material is measured when it comes in: how much more may come, and in which other units it is bought. */
import type { Unit } from '@plinth/domain/shared/quantity';
import { Plus, X } from 'lucide-react';
import { Controller, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';

import { useUnits } from '#api/units.ts';
import { DecimalInput } from '#form/decimal-input.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

import { anotherUnit, type MaterialBody, type MaterialForm } from './material-form-model.ts';

interface MeasuresProps {
  form: UseFormReturn<MaterialForm, unknown, MaterialBody>;
}

export function MaterialMeasures({ form }: MeasuresProps) {
  const { control, formState } = form;
  const { errors } = formState;
  const units = useUnits();
  const { fields, append, remove } = useFieldArray({ control, name: 'alternateUnits' });
  const [unit, alternateUnits] = useWatch({ control, name: ['unit', 'alternateUnits'] });
  const next = anotherUnit({ unit, alternateUnits }, units);
  return (
    <>
      <Field
        label="Receipt tolerance (%)"
        help="So much more than ordered may come in without anybody’s leave"
        error={errors.receiptTolerance?.message}
        className="sm:max-w-72"
      >
        {(field) => (
          <Controller
            control={control}
            name="receiptTolerance"
            render={({ field: { value, onChange, ref } }) => (
              <DecimalInput {...field} ref={ref} value={text(value)} onValueChange={onChange} />
            )}
          />
        )}
      </Field>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="text-[13px] font-medium">Other units</legend>
        <p className="text-[13px] text-muted-foreground">
          In which it is also bought or counted; it lies in the store in {unit || 'its own unit'}
        </p>
        {fields.map(({ id }, index) => (
          <OtherUnit
            key={id}
            form={form}
            index={index}
            own={unit ?? ''}
            units={units}
            onRemove={() => remove(index)}
          />
        ))}
        {errors.alternateUnits?.message && <FieldError>{errors.alternateUnits.message}</FieldError>}
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          disabledReason={next !== null || 'It has all units that are in use'}
          onClick={() => next && append(next)}
        >
          <Plus aria-hidden />
          Add Unit
        </Button>
      </fieldset>
    </>
  );
}

interface OtherUnitProps extends MeasuresProps {
  index: number;
  /** The material's own. */
  own: string;
  units: readonly Unit[];
  onRemove: () => void;
}

function OtherUnit({ form: { control, formState }, index, own, units, onRemove }: OtherUnitProps) {
  const errors = formState.errors.alternateUnits?.[index];
  const unit = useWatch({ control, name: `alternateUnits.${index}.unit` });
  return (
    <div role="group" aria-label={`1 ${unit}`} className="rounded-md border p-2">
      <div className="flex items-start gap-2">
        <Field label="Other unit" error={errors?.unit?.message} className="flex-1">
          {(field) => (
            <Controller
              control={control}
              name={`alternateUnits.${index}.unit`}
              render={({ field: { value, onChange, ref } }) => (
                <Select
                  {...field}
                  ref={ref}
                  options={units.map((one) => ({ value: one, label: one }))}
                  value={value}
                  onValueChange={onChange}
                />
              )}
            />
          )}
        </Field>
        <Field label={`1 ${unit} in ${own}`} error={errors?.factor?.message} className="flex-1">
          {(field) => (
            <Controller
              control={control}
              name={`alternateUnits.${index}.factor`}
              render={({ field: { value, onChange, ref } }) => (
                <DecimalInput {...field} ref={ref} value={text(value)} onValueChange={onChange} />
              )}
            />
          )}
        </Field>
        <Button
          variant="ghost"
          size="icon"
          className="mt-5.5"
          aria-label={`Remove ${unit}`}
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      </div>
      <Controller
        control={control}
        name={`alternateUnits.${index}.isMeasured`}
        render={({ field: { value, onChange } }) => (
          <Checkbox
            label="Measured at each receipt"
            isChecked={value ?? false}
            onCheckedChange={onChange}
          />
        )}
      />
    </div>
  );
}

/** The contract takes numbers too; the form has texts alone. */
function text(value: string | number | undefined): string {
  return String(value ?? '');
}
