/** Adds a unit of the organisation's own, or changes its code and factor. */
import type { OwnUnit } from '@plinth/contracts/units';
import { UQC_CODES, UQC_NAMES, type Uqc } from '@plinth/domain/material/unit-quantity-codes';
import { ownUnitViolations } from '@plinth/domain/material/units';
import { STANDARD_UNITS } from '@plinth/domain/shared/quantity';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { unitsQuery, useSetUnits } from '#api/units.ts';
import { DecimalField, SelectField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

interface OwnUnitDialogProps {
  /** The unit to change; absent to add one. */
  unit?: OwnUnit;
  /** The name that a new unit starts with. */
  name?: string;
  onClose: () => void;
}

/** The fields are named as in the server's violations, so that they find them. */
interface Values {
  ownUnits: [{ unit: string; uqc: Uqc; factor: string; baseUnit: string }];
}

const NONE = 'none';
const CODES = UQC_CODES.map((code) => ({ value: code, label: `${code} · ${UQC_NAMES[code]}` }));
const BASES = [
  { value: NONE, label: 'It varies' },
  ...STANDARD_UNITS.map((unit) => ({ value: unit, label: unit })),
];

export function OwnUnitDialog({ unit, name = '', onClose }: OwnUnitDialogProps) {
  const saving = useSetUnits();
  const { data } = useQuery(unitsQuery);
  const own = data?.own.map((one) => one.unit) ?? [];
  const typed = ({ ownUnits: [one] }: Values) => ({
    ...one,
    unit: one.unit.trim(),
    factor: one.baseUnit === NONE ? '' : one.factor,
    baseUnit: one.baseUnit === NONE ? '' : one.baseUnit,
  });
  const { baseUnit = '', ...stands } = unit ?? { unit: name, uqc: 'OTH' as const, factor: '' };
  const form = useForm<Values>({
    defaultValues: { ownUnits: [{ ...stands, baseUnit: baseUnit || NONE }] },
    rules: (values) => ownUnitViolations([typed(values)], own),
  });
  const { control } = form;
  const [called, base] = useWatch({ control, name: ['ownUnits.0.unit', 'ownUnits.0.baseUnit'] });
  return (
    <FormDialog
      title={unit ? `Edit ${unit.unit}` : 'Add Unit'}
      description="For all firms. Its quantities take up to three decimals."
      form={form}
      sending={saving}
      submitLabel={unit ? 'Save Changes' : 'Add Unit'}
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={(values) => {
        const one = typed(values);
        const inUse =
          data?.further.filter(({ isInUse }) => isInUse).map((other) => other.unit) ?? [];
        const furtherUnits = unit ? inUse : [...inUse, one.unit];
        saving.mutate({ furtherUnits, ownUnits: [one] }, { onSuccess: onClose });
      }}
    >
      {!unit && (
        <TextField
          control={control}
          name="ownUnits.0.unit"
          label="Name"
          hint="As it is printed on orders; it cannot be changed later"
          isRequired
          maxLength={30}
        />
      )}
      <SelectField
        control={control}
        name="ownUnits.0.uqc"
        label="Code for GST (UQC)"
        options={CODES}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="ownUnits.0.baseUnit"
          label="Always as much of"
          options={BASES}
        />
        {base !== NONE && (
          <DecimalField
            control={control}
            name="ownUnits.0.factor"
            label={`1 ${called || 'unit'} in ${base}`}
            help="Proposed for materials; those that have the unit keep their factor"
          />
        )}
      </div>
    </FormDialog>
  );
}
