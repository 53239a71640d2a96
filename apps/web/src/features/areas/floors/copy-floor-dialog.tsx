/** Makes floors of a tower like one of them. */
import { USUAL_PATTERN } from '@plinth/domain/area/floors/like-floor';

import { SelectField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

import { useCopyFloor } from '../areas.api.ts';
import type { DialogProps } from '../dialog-props.ts';

export function CopyFloorDialog({ statement, onClose }: DialogProps) {
  const { towers } = statement;
  const form = useForm({
    defaultValues: {
      towerId: towers[0]?.id ?? '',
      level: '1',
      fromLevel: '2',
      toLevel: '7',
      pattern: USUAL_PATTERN,
    },
  });
  const copy = useCopyFloor(statement);
  const { control, setValue } = form;
  const floors = towers.find(({ id }) => id === form.watch('towerId'))?.floors ?? [];
  return (
    <FormDialog
      title="Floors like Another"
      description="Their units are replaced. Refuge floors and those of another kind are skipped, missing floors are made."
      submitLabel="Make Alike"
      submittingLabel="Saving..."
      form={form}
      sending={copy}
      onClose={onClose}
      onSubmit={({ level, fromLevel, toLevel, ...rest }) =>
        copy.mutate(
          {
            ...rest,
            level: Number(level),
            fromLevel: Number(fromLevel),
            toLevel: Number(toLevel),
          },
          { onSuccess: onClose },
        )
      }
    >
      <SelectField
        control={control}
        name="towerId"
        label="Tower"
        options={towers.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={() => setValue('level', '')}
      />
      <SelectField
        control={control}
        name="level"
        label="Like"
        options={floors.map(({ level, name }) => ({ value: String(level), label: name }))}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField control={control} name="fromLevel" label="From floor" inputMode="numeric" />
        <TextField control={control} name="toLevel" label="To floor" inputMode="numeric" />
      </div>
      <TextField
        control={control}
        name="pattern"
        label="Unit numbers"
        hint="{floor}{n} makes 201, 202"
        maxLength={40}
      />
    </FormDialog>
  );
}
