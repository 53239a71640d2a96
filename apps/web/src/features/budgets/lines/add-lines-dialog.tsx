/** Proposes new lines of a budget: work, material or category, quantity and rate. */
import type { Budget } from '@plinth/contracts/budgets';
import {
  type Control,
  useController,
  useFieldArray,
  useFormState,
  useWatch,
} from 'react-hook-form';

import { useUnitOptions } from '#api/units.ts';
import { EntryList } from '#form/entry-list.tsx';
import { DecimalField, NoteField, SelectField, TextField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { MaterialCombobox } from '#parts/materials/material-combobox.tsx';
import type { ChosenWork } from '#parts/works/chosen-work.ts';
import { WorkItemField } from '#parts/works/work-item-field.tsx';
import { Field, FieldError } from '#ui/field.tsx';

import { usePropose } from '../budgets.api.ts';

interface NewLine {
  work: ChosenWork | null;
  /** `material`, or `category`: the line counts all of its materials. */
  kind: string;
  /**
   * The chosen material. The field is named as in the server's violations, so that they find it.
   */
  materialId: { id: string; name: string; unit: string } | null;
  category: string;
  unit: string;
  quantity: string;
  rate: string;
}

interface Values {
  reason: string;
  lines: NewLine[];
}

const NEW_LINE: NewLine = {
  work: null,
  kind: 'material',
  materialId: null,
  category: '',
  unit: '',
  quantity: '',
  rate: '',
};

const KINDS = [
  { value: 'material', label: 'A material' },
  { value: 'category', label: 'All of a category' },
];

interface AddLinesDialogProps {
  budget: Budget;
  onClose: () => void;
}

export function AddLinesDialog({ budget, onClose }: AddLinesDialogProps) {
  const proposing = usePropose(budget);
  const form = useForm<Values>({ defaultValues: { reason: '', lines: [NEW_LINE] } });
  const { control } = form;
  const { lines: errors } = form.formState.errors;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  return (
    <FormDialog
      title={budget.revision === 0 ? 'Start a budget' : 'Add budget lines'}
      description="The lines count once the revision is approved."
      className="sm:w-[min(44rem,calc(100vw-2rem))]"
      form={form}
      sending={proposing}
      submitLabel="Propose"
      submittingLabel="Proposing..."
      onClose={onClose}
      onSubmit={({ reason, lines }) =>
        proposing.mutate({ reason, lines: lines.map(toLine) }, { onSuccess: onClose })
      }
    >
      <EntryList
        word="Line"
        entries={fields}
        keepsOne="A revision has at least one line"
        onAdd={() => append(NEW_LINE, { shouldFocus: false })}
        onRemove={remove}
      >
        {(index) => (
          <>
            <LineFields control={control} index={index} projectId={budget.project.id} />
            {errors?.[index]?.message && <FieldError>{errors[index].message}</FieldError>}
          </>
        )}
      </EntryList>
      <NoteField
        control={control}
        name="reason"
        label="Reason"
        isRequired
        rows={2}
        maxLength={2000}
      />
    </FormDialog>
  );
}

function toLine({ work, kind, materialId: material, category, unit, ...figures }: NewLine) {
  const workItemId = work?.id ?? null;
  if (kind === 'material') return { workItemId, materialId: material?.id ?? null, ...figures };
  return { workItemId, category, unit, ...figures };
}

interface LineFieldsProps {
  control: Control<Values>;
  index: number;
  projectId: string;
}

function LineFields({ control, index, projectId }: LineFieldsProps) {
  const at = `lines.${index}` as const;
  const units = useUnitOptions();
  const kind = useWatch({ control, name: `${at}.kind` });
  const material = useWatch({ control, name: `${at}.materialId` });
  const { errors } = useFormState({ control, name: `${at}.materialId` });
  const chosenUnit = useWatch({ control, name: `${at}.unit` });
  const unit = kind === 'material' ? material?.unit : chosenUnit;
  return (
    <>
      <WorkItemField
        control={control}
        name={`${at}.work`}
        projectId={projectId}
        isRequired={false}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField control={control} name={`${at}.kind`} label="Line for" options={KINDS} />
        {kind === 'material' ? (
          <MaterialField control={control} name={`${at}.materialId`} />
        ) : (
          <>
            <TextField
              control={control}
              name={`${at}.category`}
              label="Category"
              error={errors.lines?.[index]?.materialId?.message}
              hint="As it is called in the list of materials"
              isRequired
              maxLength={100}
            />
            <SelectField
              control={control}
              name={`${at}.unit`}
              label="Unit"
              options={units}
              isRequired
            />
          </>
        )}
        <DecimalField
          control={control}
          name={`${at}.quantity`}
          label={unit ? `Quantity (${unit})` : 'Quantity'}
          isRequired
        />
        <DecimalField
          control={control}
          name={`${at}.rate`}
          label="Rate before tax (₹)"
          isRequired
        />
      </div>
    </>
  );
}

interface MaterialFieldProps {
  control: Control<Values>;
  name: `lines.${number}.materialId`;
}

function MaterialField({ control, name }: MaterialFieldProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label="Material" isRequired error={fieldState.error?.message}>
      {(aria) => (
        <MaterialCombobox
          {...aria}
          ref={field.ref}
          material={field.value}
          onMaterialChange={({ id, name: called, unit }) =>
            field.onChange({ id, name: called, unit })
          }
        />
      )}
    </Field>
  );
}
