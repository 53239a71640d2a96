/**
 * Fields to choose what a norm or a term applies to: one material, or all of a category that have
 * none of their own.
 */
import { useQuery } from '@tanstack/react-query';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
  useWatch,
} from 'react-hook-form';

import { materialCategoriesQuery } from '#api/material-categories.ts';
import { SelectField } from '#form/fields.tsx';
import { MaterialCombobox } from '#parts/materials/material-combobox.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

export interface SubjectMaterial {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
}

/** The subject, with fields named as by the server, so that each violation finds its own. */
export interface Subject {
  /** Either `material` or `category`, whichever is chosen. */
  kind: string;
  materialId: SubjectMaterial | null;
  category: string;
}

export const NO_SUBJECT: Subject = { kind: 'category', materialId: null, category: '' };

export function subjectOf(material: SubjectMaterial | null, category: string): Subject {
  return { kind: material ? 'material' : 'category', materialId: material, category };
}

/** The subject as the server expects it. */
export function toSubject({ kind, materialId, category }: Subject) {
  return kind === 'material'
    ? { materialId: materialId?.id ?? null, category: '' }
    : { materialId: null, category };
}

const KINDS = [
  { value: 'category', label: 'All of a category' },
  { value: 'material', label: 'One material' },
];

interface SubjectFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  kind: FieldPathByValue<Values, string | number | undefined>;
  material: FieldPathByValue<Values, SubjectMaterial | null>;
  category: FieldPathByValue<Values, string>;
  /** Called with the chosen material, for changes that affect other fields. */
  onMaterialChange?: (material: SubjectMaterial) => void;
}

export function SubjectFields<Values extends FieldValues, Output>({
  control,
  kind,
  material,
  category,
  onMaterialChange,
}: SubjectFieldsProps<Values, Output>) {
  const chosen = useWatch({ control, name: kind });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField control={control} name={kind} label="For" options={KINDS} />
      {chosen === 'material' ? (
        <MaterialField
          control={control}
          name={material}
          {...(onMaterialChange && { onMaterialChange })}
        />
      ) : (
        <CategoryField control={control} name={category} whole={material} />
      )}
    </div>
  );
}

interface MaterialFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, SubjectMaterial | null>;
  onMaterialChange?: (material: SubjectMaterial) => void;
}

function MaterialField<Values extends FieldValues, Output>({
  control,
  name,
  onMaterialChange,
}: MaterialFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label="Material" isRequired error={fieldState.error?.message}>
      {(aria) => (
        <MaterialCombobox
          {...aria}
          ref={field.ref}
          material={field.value}
          onMaterialChange={({ id, name: called, unit }) => {
            field.onChange({ id, name: called, unit });
            onMaterialChange?.({ id, name: called, unit });
          }}
        />
      )}
    </Field>
  );
}

interface CategoryFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
  /** The field at which the server reports that neither is chosen. */
  whole: FieldPathByValue<Values, SubjectMaterial | null>;
}

function CategoryField<Values extends FieldValues, Output>({
  control,
  name,
  whole,
}: CategoryFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  const { fieldState: both } = useController({ control, name: whole });
  const { data } = useQuery(materialCategoriesQuery());
  // A term may name one that its materials no longer have.
  const known = (data?.list ?? []).map(({ category }) => category);
  const names = [...new Set([...known, ...(field.value ? [field.value] : [])])];
  const options = names.map((category) => ({ value: category, label: category }));
  return (
    <Field label="Category" isRequired error={fieldState.error?.message ?? both.error?.message}>
      {(aria) => (
        <Combobox
          {...aria}
          ref={field.ref}
          value={field.value}
          options={options}
          onSelect={({ value }) => field.onChange(value)}
          placeholder="Choose a category"
          searchPlaceholder="Search categories..."
          emptyText="No material has such a category"
        />
      )}
    </Field>
  );
}
