/** Adds or changes a unit. */
import type { AreaUnit } from '@plinth/contracts/areas';
import { UNIT_AREAS } from '@plinth/domain/area/formula';
import { OWNER_NAMES, UNIT_OWNERS } from '@plinth/domain/area/units';

import { DecimalField, SelectField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

import { useSetUnits } from '../areas.api.ts';
import type { DialogProps } from '../dialog-props.ts';

const OWNERS = UNIT_OWNERS.map((value) => ({ value, label: OWNER_NAMES[value] }));

function valuesOf(unit: AreaUnit | undefined, towerId: string, floorId: string) {
  const area = (figure: (typeof UNIT_AREAS)[number][0]) => unit?.figures[figure].sqm ?? '';
  return {
    towerId: unit?.towerId ?? towerId,
    floorId: unit?.floorId ?? floorId,
    unitNo: unit?.unitNo ?? '',
    type: unit?.type ?? '',
    carpet: area('carpet'),
    enclosedBalcony: area('enclosedBalcony'),
    openBalcony: area('openBalcony'),
    utility: area('utility'),
    terrace: area('terrace'),
    wall: area('wall'),
    parking: String(unit?.parking ?? 0),
    owner: unit?.owner ?? 'DEVELOPER',
    facing: unit?.facing ?? '',
    remark: unit?.remark ?? '',
  };
}

export function UnitDialog({
  statement,
  unit,
  onClose,
}: DialogProps & { unit?: AreaUnit | undefined }) {
  const { towers } = statement;
  const [first] = towers;
  const form = useForm({
    defaultValues: valuesOf(unit, first?.id ?? '', first?.floors[0]?.id ?? ''),
  });
  const save = useSetUnits(statement);
  const { control, setValue } = form;
  const floors = towers.find(({ id }) => id === form.watch('towerId'))?.floors ?? [];
  return (
    <FormDialog
      title={unit ? `Unit ${unit.unitNo}` : 'Add Unit'}
      submitLabel="Save"
      submittingLabel="Saving..."
      form={form}
      sending={save}
      onClose={onClose}
      onSubmit={({ floorId, parking, ...values }) => {
        const level = floors.find(({ id }) => id === floorId)?.level ?? 0;
        const entry = { ...values, level, parking: Number(parking) };
        // Another number makes it another unit, which replaces the old one.
        const isRenamed = unit && unit.unitNo.toLowerCase() !== values.unitNo.toLowerCase();
        const removed = isRenamed ? [unit.id] : [];
        save.mutate({ units: [entry], removed }, { onSuccess: onClose });
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        {!unit && (
          <SelectField
            control={control}
            name="towerId"
            label="Tower"
            options={towers.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={(towerId) => {
              setValue('floorId', towers.find(({ id }) => id === towerId)?.floors[0]?.id ?? '');
            }}
          />
        )}
        <SelectField
          control={control}
          name="floorId"
          label="Floor"
          options={floors.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField control={control} name="unitNo" label="Unit number" isRequired maxLength={30} />
        <TextField control={control} name="type" label="Type" maxLength={40} />
        {UNIT_AREAS.map(([name, label]) => (
          <DecimalField
            key={name}
            control={control}
            name={name}
            label={`${label} (sqm)`}
            isRequired={name === 'carpet'}
            maxLength={12}
          />
        ))}
        <TextField control={control} name="parking" label="Parking" inputMode="numeric" />
        <SelectField control={control} name="owner" label="Owner" options={OWNERS} />
        <TextField control={control} name="facing" label="Facing" maxLength={40} />
        <TextField control={control} name="remark" label="Remark" maxLength={300} />
      </div>
    </FormDialog>
  );
}
