/** Terms of the project's contracts: permitted variations and rates of recovery, line by line. */
import type { NormSet } from '@plinth/contracts/norms';
import { useFieldArray } from 'react-hook-form';

import { EntryList } from '#form/entry-list.tsx';
import { DecimalField, SelectField } from '#form/fields.tsx';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';

import type { NormDialogProps } from './norm-dialogs.tsx';
import { useSetTerms } from './norms.api.ts';
import {
  NO_SUBJECT,
  type Subject,
  SubjectFields,
  subjectOf,
  toSubject,
} from './subject-fields.tsx';

interface Term extends Subject {
  permitted: string;
  factor: string;
}

const NEW_TERM: Term = { ...NO_SUBJECT, permitted: '', factor: '1' };

const FACTORS = [
  { value: '1', label: 'Once the rate' },
  { value: '2', label: 'Twice the rate' },
];

export function TermsDialog({ projectId, normSet, onClose }: NormDialogProps) {
  const saving = useSetTerms(projectId, normSet);
  const form = useForm<{ items: Term[] }>({ defaultValues: { items: termsOf(normSet) } });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  return (
    <FormDialog
      title="Terms of contracts"
      description="What is not listed permits no variation and is recovered once."
      className="sm:w-[min(44rem,calc(100vw-2rem))]"
      form={form}
      sending={saving}
      submitLabel="Save Terms"
      submittingLabel="Saving..."
      onClose={onClose}
      onSubmit={({ items }) =>
        saving.mutate(
          {
            items: items.map(({ permitted, factor, ...subject }) => ({
              ...toSubject(subject),
              permitted,
              factor,
            })),
          },
          { onSuccess: onClose },
        )
      }
    >
      <EntryList
        word="Term"
        entries={fields}
        onAdd={() => append(NEW_TERM, { shouldFocus: false })}
        onRemove={remove}
      >
        {(index) => (
          <>
            <SubjectFields
              control={control}
              kind={`items.${index}.kind`}
              material={`items.${index}.materialId`}
              category={`items.${index}.category`}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <DecimalField
                control={control}
                name={`items.${index}.permitted`}
                label="Permitted variation (%)"
                isRequired
              />
              <SelectField
                control={control}
                name={`items.${index}.factor`}
                label="Excess is recovered at"
                options={FACTORS}
              />
            </div>
          </>
        )}
      </EntryList>
    </FormDialog>
  );
}

function termsOf({ terms }: NormSet): Term[] {
  return terms.map(({ material, category, permitted, factor }) => ({
    ...subjectOf(material, category),
    permitted,
    factor,
  }));
}
