/** The bands of a project: what of each category is usual per square foot. */
import type { Intensity } from '@plinth/contracts/intensity';
import { useFieldArray } from 'react-hook-form';

import { EntryList } from '#form/entry-list.tsx';
import { DateField, DecimalField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { today } from '#lib/today.ts';

import { useSetBands } from '../areas.api.ts';

interface BandsDialogProps {
  intensity: Intensity;
  onClose: () => void;
}

export function BandsDialog({ intensity, onClose }: BandsDialogProps) {
  const own = intensity.bands.filter(({ isOwn }) => isOwn);
  const form = useForm({
    defaultValues: {
      bands: own.map(({ category, low, high, source, asOf }) => ({
        category,
        low,
        high,
        source,
        asOf,
      })),
    },
  });
  const save = useSetBands(intensity);
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'bands' });
  return (
    <FormDialog
      title="Usual Bands"
      description="They go before the standard ones of the project’s type. In kilograms per sq ft of construction area."
      className="sm:w-[min(44rem,calc(100vw-2rem))]"
      submitLabel="Save"
      submittingLabel="Saving..."
      form={form}
      sending={save}
      onClose={onClose}
      onSubmit={(body) => save.mutate(body, { onSuccess: onClose })}
    >
      {fields.length === 0 && (
        <p className="text-[13px] text-muted-foreground">
          The project has none of its own: the standard ones count.
        </p>
      )}
      <EntryList
        word="Band"
        entries={fields}
        onAdd={() =>
          append(
            { category: '', low: '', high: '', source: '', asOf: today() },
            { shouldFocus: false },
          )
        }
        onRemove={remove}
      >
        {(index) => (
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <div className="col-span-2">
              <TextField
                control={control}
                name={`bands.${index}.category`}
                label="Category"
                isRequired
                maxLength={100}
              />
            </div>
            <DecimalField
              control={control}
              name={`bands.${index}.low`}
              label="From (kg)"
              isRequired
            />
            <DecimalField
              control={control}
              name={`bands.${index}.high`}
              label="To (kg)"
              isRequired
            />
            <div className="col-span-2">
              <TextField
                control={control}
                name={`bands.${index}.source`}
                label="Source"
                isRequired
                maxLength={200}
              />
            </div>
            <div className="col-span-2">
              <DateField
                control={control}
                name={`bands.${index}.asOf`}
                label="Date of the source"
                isRequired
              />
            </div>
          </div>
        )}
      </EntryList>
    </FormDialog>
  );
}
