/** Plot, permitted FSI and the formula. */
import { PROJECT_TYPES } from '@plinth/domain/area/statement';

import { DecimalField, SelectField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { sentenceCase } from '#lib/format.ts';

import { useSetSettings } from './areas.api.ts';
import type { DialogProps } from './dialog-props.ts';

const TYPES = PROJECT_TYPES.map((value) => ({ value, label: sentenceCase(value) }));

const WEIGHTS = [
  ['enclosedBalconyWeight', 'Enclosed balconies'],
  ['openBalconyWeight', 'Open balconies'],
  ['utilityWeight', 'Utility'],
  ['terraceWeight', 'Terraces'],
] as const;

export function SettingsDialog({ statement, onClose }: DialogProps) {
  const { projectType, plotArea, permittedFsi, formula } = statement;
  const form = useForm({
    defaultValues: {
      projectType,
      plotArea: plotArea ?? '',
      permittedFsi: permittedFsi ?? '',
      ...formula,
    },
  });
  const save = useSetSettings(statement);
  const { control } = form;
  return (
    <FormDialog
      title="Plot and Formula"
      submitLabel="Save"
      submittingLabel="Saving..."
      form={form}
      sending={save}
      onClose={onClose}
      onSubmit={(body) => save.mutate(body, { onSuccess: onClose })}
    >
      <SelectField control={control} name="projectType" label="Type" options={TYPES} />
      <div className="grid grid-cols-2 gap-4">
        <DecimalField control={control} name="plotArea" label="Plot area (sqm)" maxLength={14} />
        <DecimalField
          control={control}
          name="permittedFsi"
          label="Permitted FSI"
          help="Floor area over plot area, such as 2.5"
          maxLength={8}
        />
      </div>
      <p className="text-[13px] text-muted-foreground">
        How much of each counts in the built-up area, from 0 to 1:
      </p>
      <div className="grid grid-cols-2 gap-4">
        {WEIGHTS.map(([name, label]) => (
          <DecimalField key={name} control={control} name={name} label={label} maxLength={6} />
        ))}
      </div>
      <DecimalField
        control={control}
        name="loadingPercent"
        label="Loading (%)"
        help="Added to the built-up area for what is shared: lobbies, stairs, lifts"
        maxLength={7}
      />
    </FormDialog>
  );
}
