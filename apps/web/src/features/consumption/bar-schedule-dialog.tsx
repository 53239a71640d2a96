/** The bar schedule of a project as lines of a sheet, with what its bars weigh. */
import type { Steel } from '@plinth/contracts/steel';
import { BAR_SHEET, WEIGHING_SHEET } from '@plinth/domain/consumption/steel-sheets';
import { counted } from '@plinth/domain/shared/counted';
import { useWatch } from 'react-hook-form';

import { NoteField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { PastedLinesPreview, unreadViolations, usePastedLines } from '#form/pasted-sheet.tsx';
import { useForm } from '#form/use-form.ts';

import { useSetSteel } from './steel.api.ts';

interface BarScheduleDialogProps {
  projectId: string;
  steel: Steel;
  onClose: () => void;
}

export function BarScheduleDialog({ projectId, steel, onClose }: BarScheduleDialogProps) {
  const saving = useSetSteel(projectId, steel);
  const form = useForm({ defaultValues: linesOf(steel) });
  const { control } = form;
  const [barText, weighedText] = useWatch({ control, name: ['bars', 'weighings'] });
  const bars = usePastedLines(barText, BAR_SHEET);
  const weighings = usePastedLines(weighedText, WEIGHING_SHEET);
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
        const unread = [
          ...unreadViolations('bars', bars),
          ...unreadViolations('weighings', weighings),
        ];
        if (unread.length > 0) return form.refuse(unread);
        const body = { bars: [...bars.lines], weighings: [...weighings.lines] };
        return saving.mutate(body, { onSuccess: onClose });
      }}
    >
      <NoteField
        control={control}
        name="bars"
        label="Bars"
        rows={4}
        help="A line per bar mark, as copied from Excel: BOQ code or empty, mark, diameter in mm, number of bars, length of one in metres."
      />
      <PastedLinesPreview
        summary={counted(bars.lines.length, 'bar mark')}
        kind={BAR_SHEET}
        read={bars}
      />
      <NoteField
        control={control}
        name="weighings"
        label="Weighed at site"
        rows={3}
        help="A line per diameter: diameter in mm, weight of a metre in kg or empty, scrap in kg."
      />
      <PastedLinesPreview
        summary={counted(weighings.lines.length, 'weighing')}
        kind={WEIGHING_SHEET}
        read={weighings}
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
