/** The bar schedule of a project as lines of a sheet, with what its bars weigh. */
import type { Steel } from '@plinth/contracts/steel';
import { pastedBars, pastedWeighings } from '@plinth/domain/consumption/pasted-bars';
import { rowProblemText } from '@plinth/domain/import/pasted-rows';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';

import { useSetSteel } from './steel.api.ts';

interface BarScheduleDialogProps {
  projectId: string;
  steel: Steel;
  onClose: () => void;
}

export function BarScheduleDialog({ projectId, steel, onClose }: BarScheduleDialogProps) {
  const saving = useSetSteel(projectId, steel);
  const form = useForm({ defaultValues: linesOf(steel) });
  const { control, setError } = form;
  const [barText, weighedText] = useWatch({ control, name: ['bars', 'weighings'] });
  const bars = useMemo(() => pastedBars(barText), [barText]);
  const weighings = useMemo(() => pastedWeighings(weighedText), [weighedText]);
  return (
    <FormDialog
      title="Bar schedule"
      description="A metre of a bar weighs d²/162 kg. What the bars weigh above that, and what was cut off, is shown apart."
      form={form}
      sending={saving}
      sheetRows={{
        bars: bars.lines.map(({ row }) => row),
        weighings: weighings.lines.map(({ row }) => row),
      }}
      submitLabel="Save Bar Schedule"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={() => {
        const [unreadBar] = bars.problems;
        if (unreadBar) return setError('bars', { message: rowProblemText(unreadBar) });
        const [unreadWeighing] = weighings.problems;
        if (unreadWeighing) {
          return setError('weighings', { message: rowProblemText(unreadWeighing) });
        }
        return saving.mutate(
          { bars: [...bars.lines], weighings: [...weighings.lines] },
          { onSuccess: onClose },
        );
      }}
    >
      <NoteField
        control={control}
        name="bars"
        label="Bars"
        rows={4}
        help="A line per bar mark, as copied from Excel: BOQ code or empty, mark, diameter in mm, number of bars, length of one in metres."
      />
      <NoteField
        control={control}
        name="weighings"
        label="Weighed at site"
        rows={3}
        help="A line per diameter: diameter in mm, weight of a metre in kg or empty, scrap in kg."
      />
    </FormDialog>
  );
}

function linesOf({ bars, weighings }: Steel) {
  return {
    bars: bars
      .map(({ workItem, mark, diameter, bars: count, cutLength }) =>
        [workItem?.code ?? '', mark, diameter, count, cutLength].join('\t'),
      )
      .join('\n'),
    weighings: weighings
      .map(({ diameter, perMetre, scrap }) => [diameter, perMetre, scrap].join('\t'))
      .join('\n'),
  };
}
