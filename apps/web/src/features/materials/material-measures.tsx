/** Receipt tolerance and other units of a material. */
import { usualFactor } from '@plinth/domain/material/units';
import type { Unit } from '@plinth/domain/shared/quantity';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';

import { unitsQuery, useUnits } from '#api/units.ts';
import { CheckboxField, DecimalField, SelectField } from '#form/fields.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

import { anotherUnit, type MaterialForm } from './material-form-model.ts';

interface MeasuresProps {
  form: UseFormReturn<MaterialForm>;
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
      <DecimalField
        control={control}
        name="receiptTolerance"
        label="Receipt tolerance (%)"
        help="This much above the order can be received without a special permission"
        className="sm:max-w-72"
      />
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="text-[13px] font-medium">Other units</legend>
        <p className="text-[13px] text-muted-foreground">
          It is also bought or counted in these; stock is kept in {unit || 'its own unit'}
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
          disabledReason={next !== null || 'All units in use are added'}
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
  /** The material's own unit, which factors convert into. */
  own: string;
  units: readonly Unit[];
  onRemove: () => void;
}

function OtherUnit({ form, index, own, units, onRemove }: OtherUnitProps) {
  const { control, setValue } = form;
  const { data } = useQuery(unitsQuery);
  const unit = useWatch({ control, name: `alternateUnits.${index}.unit` });
  return (
    <div role="group" aria-label={`1 ${unit}`} className="rounded-md border p-2">
      <div className="flex items-start gap-2">
        <SelectField
          control={control}
          name={`alternateUnits.${index}.unit`}
          label="Other unit"
          className="flex-1"
          options={units.map((one) => ({ value: one, label: one }))}
          onChoose={(chosen) => {
            const factor = usualFactor(chosen, own, data?.own ?? []);
            if (factor !== '') {
              setValue(`alternateUnits.${index}.factor`, factor, { shouldDirty: true });
            }
          }}
        />
        <DecimalField
          control={control}
          name={`alternateUnits.${index}.factor`}
          label={`1 ${unit} in ${own}`}
          className="flex-1"
        />
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
      <CheckboxField
        control={control}
        name={`alternateUnits.${index}.isMeasured`}
        label="Measured at each receipt"
      />
    </div>
  );
}
