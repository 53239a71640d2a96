/** Moves a BOQ item with all items below it. */
import type { WorkRow } from '@plinth/contracts/works';
import { useMemo } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';

import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { workText } from '#lib/work-text.ts';
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

import { possibleParents } from './work-tree-model.ts';
import { useMoveWork } from './works.api.ts';

interface MoveWorkDialogProps {
  item: WorkRow;
  rows: readonly WorkRow[];
  onClose: () => void;
}

const TOP = { value: 'top', label: 'The top' };
const LAST = { value: 'last', label: 'Last' };

interface Move {
  parentId: string;
  position: string;
}

export function MoveWorkDialog({ item, rows, onClose }: MoveWorkDialogProps) {
  const form = useForm<Move>({
    defaultValues: { parentId: item.parentId ?? TOP.value, position: LAST.value },
  });
  const move = useMoveWork(item);
  const { control, setValue } = form;
  const parentId = useWatch({ control, name: 'parentId' });
  const parents = useMemo(
    () => [TOP, ...possibleParents(rows, item.id).map(optionOf)],
    [rows, item],
  );
  const places = useMemo(() => {
    const siblings = rows.filter(
      (row) => (row.parentId ?? TOP.value) === parentId && row.id !== item.id,
    );
    const before = siblings.map((row, index) => ({
      value: String(index + 1),
      label: `Before ${row.code}`,
      detail: row.description,
    }));
    return [LAST, ...before];
  }, [rows, item, parentId]);
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
          {
            parentId: under === TOP.value ? '' : under,
            ...(position !== LAST.value && { position: Number(position) }),
          },
          { onSuccess: onClose },
        )
      }
    >
      <Choice
        control={control}
        name="parentId"
        label="Under"
        options={parents}
        onChoose={() => setValue('position', LAST.value)}
      />
      <Choice control={control} name="position" label="Place" options={places} />
    </FormDialog>
  );
}

function optionOf(row: WorkRow): ComboboxOption {
  return { value: row.id, label: workText(row) };
}

interface ChoiceProps {
  control: Control<Move>;
  name: keyof Move;
  label: string;
  options: readonly ComboboxOption[];
  onChoose?: () => void;
}

/** A choice among thousands of items, found by typing. */
function Choice({ control, name, label, options, onChoose }: ChoiceProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(aria) => (
        <Combobox
          {...aria}
          ref={field.ref}
          value={field.value}
          options={options}
          onSelect={({ value }) => {
            field.onChange(value);
            onChoose?.();
          }}
          onBlur={field.onBlur}
          searchPlaceholder="Search code or description..."
          emptyText="No such work"
        />
      )}
    </Field>
  );
}
