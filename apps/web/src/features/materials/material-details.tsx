/** Item code, GST rate, category, make, specification and synonyms of a material. */
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';

import { materialCategoriesQuery } from '#api/material-categories.ts';
import { DecimalField, NoteField, TextField } from '#form/fields.tsx';

import type { MaterialForm } from './material-form-model.ts';

export const DETAILS = [
  'itemCode',
  'gstRate',
  'category',
  'make',
  'specification',
  'synonyms',
] as const;

interface MaterialDetailsProps {
  form: UseFormReturn<MaterialForm>;
}

export function MaterialDetails({ form: { control } }: MaterialDetailsProps) {
  const { data } = useQuery(materialCategoriesQuery());
  const categories = data?.list.map(({ category }) => category) ?? [];
  return (
    <>
      <TextField
        control={control}
        name="itemCode"
        label="Item code"
        help="Your own code: search, imports and pasted lists find it by it"
        maxLength={50}
      />
      <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
        <DecimalField
          control={control}
          name="gstRate"
          label="GST %"
          help="Orders take 18 if empty"
        />
        <TextField
          control={control}
          name="category"
          label="Category"
          maxLength={100}
          suggestions={categories}
        />
      </div>
      <TextField control={control} name="make" label="Make" maxLength={200} />
      <TextField control={control} name="specification" label="Specification" maxLength={300} />
      <NoteField
        control={control}
        name="synonyms"
        label="Synonyms"
        help="Other names that search finds it by, one per line"
        rows={2}
      />
    </>
  );
}
