/** Moves a work item with what stands under it. */
import type { WorkRow } from '@plinth/contracts/works';
import { useForm } from 'react-hook-form';

import { SelectField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { workText } from '#lib/work-text.ts';

import { possibleParents } from './work-tree-model.ts';
import { useMoveWork } from './works.api.ts';

interface MoveWorkDialogProps {
  item: WorkRow;
  rows: readonly WorkRow[];
  onClose: () => void;
}

const LAST = 'last';

export function MoveWorkDialog({ item, rows, onClose }: MoveWorkDialogProps) {
  const form = useForm({ defaultValues: { parentId: item.parentId ?? '', position: LAST } });
  const move = useMoveWork(item);
  const { control, setValue } = form;
  const parentId = form.watch('parentId');
  const siblings = rows.filter((row) => (row.parentId ?? '') === parentId && row.id !== item.id);
  return (
    <FormDialog
      title={`Move ${item.code}`}
      description="What stands under it moves with it."
      submitLabel="Move"
      submittingLabel="Moving..."
      form={form}
      sending={move}
      onClose={onClose}
      onSubmit={({ parentId: under, position }) =>
        move.mutate(
          { parentId: under, ...(position !== LAST && { position: Number(position) }) },
          { onSuccess: onClose },
        )
      }
    >
      <SelectField
        control={control}
        name="parentId"
        label="Under"
        options={[
          { value: '', label: 'The top' },
          ...possibleParents(rows, item.id).map((row) => ({
            value: row.id,
            label: workText(row),
          })),
        ]}
        onChoose={(under) => {
          setValue('parentId', under);
          setValue('position', LAST);
        }}
      />
      <SelectField
        control={control}
        name="position"
        label="Place"
        options={[
          ...siblings.map((row, index) => ({
            value: String(index + 1),
            label: `Before ${row.code}`,
          })),
          { value: LAST, label: 'Last' },
        ]}
      />
    </FormDialog>
  );
}
