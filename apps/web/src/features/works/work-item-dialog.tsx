/** Adds or changes a work item. */
import type { WorkRow } from '@plinth/contracts/works';
import {
  WORK_ONLY_UNITS,
  type WorkItemKind,
  workItemViolations,
} from '@plinth/domain/work/work-item';

import { useUnitOptions } from '#api/units.ts';
import { DecimalField, NoteField, SelectField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { FloorField } from '#parts/works/floor-field.tsx';

import { KIND_WORDS, workFormOf, workShape } from './work-item-form-model.ts';
import { useSaveWork } from './works.api.ts';

interface WorkItemDialogProps {
  projectId: string;
  /** The BOQ item to edit; absent to add one. */
  item?: WorkRow | undefined;
  /** The item that a new one is added to; null for the top level. */
  parent?: WorkRow | null | undefined;
  /** The kind of a new item. */
  kind: WorkItemKind;
  onClose: () => void;
}

const OF_WORK = WORK_ONLY_UNITS.map((unit) => ({ value: unit, label: unit }));

export function WorkItemDialog({ projectId, item, parent, kind, onClose }: WorkItemDialogProps) {
  const form = useForm({
    shape: workShape,
    rules: (typed) => workItemViolations(typed.kind, typed),
    defaultValues: workFormOf(item, kind),
  });
  const { control } = form;
  const units = useUnitOptions();
  const options = [{ value: '', label: 'None' }, ...units, ...OF_WORK];
  const stands = item?.unit ?? '';
  if (options.every(({ value }) => value !== stands)) {
    options.push({ value: stands, label: stands });
  }
  const save = useSaveWork(item, { projectId, kind, parentId: parent?.id ?? null });
  const isHeading = (item?.kind ?? kind) === 'BOQ_HEADING';
  const word = KIND_WORDS[item?.kind ?? kind];
  return (
    <FormDialog
      title={item ? `Edit ${item.code}` : `Add ${word}`}
      description={parent ? `Under ${parent.code} ${parent.description}` : undefined}
      submitLabel={item ? 'Save Changes' : `Add ${word}`}
      submittingLabel="Saving..."
      form={form}
      sending={save}
      onClose={onClose}
      onSubmit={(body) => save.mutate(body, { onSuccess: onClose })}
    >
      <TextField
        control={control}
        name="code"
        label="Code"
        isRequired
        maxLength={50}
        hint="As on the bill of quantities: 2.10 is not 2.1"
        inputClassName="figures"
      />
      <NoteField
        control={control}
        name="description"
        label="Description"
        isRequired
        maxLength={2000}
        rows={2}
      />
      {!isHeading && (
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            control={control}
            name="unit"
            label="Unit"
            isRequired={word === KIND_WORDS.BOQ_ITEM}
            options={options}
          />
          <DecimalField control={control} name="quantity" label="Quantity" maxLength={20} />
          <DecimalField control={control} name="rate" label="Rate (₹)" maxLength={20} />
        </div>
      )}
      <FloorField control={control} name="place" projectId={projectId} />
    </FormDialog>
  );
}
