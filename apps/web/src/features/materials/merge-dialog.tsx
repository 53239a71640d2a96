/** Merges a material into another one that is the same. */
import type { MaterialRow } from '@plinth/contracts/materials';
import { createContext, use, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';

import { useMaterialOptions } from '#api/material-options.ts';
import { FormDialog } from '#form/form-dialog.tsx';
import { useForm } from '#form/use-form.ts';
import { paths } from '#lib/paths.ts';
import { SearchCombobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

import { useMergeMaterial } from './materials.api.ts';

const schema = z.object({ into: z.string().min(1, 'Choose the material that is kept') });

interface MergeDialogProps {
  material: MaterialRow;
  onClose: () => void;
}

/** The material to be merged: neither it nor materials in other units are offered as targets. */
const MergedContext = createContext({ id: '', unit: '' });

function useOptions(search: string) {
  const merged = use(MergedContext);
  const { options, ...found } = useMaterialOptions(search);
  const isOffered = ({ id, unit }: MaterialRow) => id !== merged.id && unit === merged.unit;
  return { ...found, options: options.filter(({ material }) => isOffered(material)) };
}

export function MergeDialog({ material, onClose }: MergeDialogProps) {
  const form = useForm({ shape: schema, defaultValues: { into: '' } });
  const [label, setLabel] = useState('');
  const merge = useMergeMaterial(material);
  const navigate = useNavigate();
  return (
    <MergedContext value={material}>
      <FormDialog
        title="Merge Material"
        description={`${material.materialCode} ${material.name}`}
        submitLabel="Merge"
        submittingLabel="Merging..."
        form={form}
        sending={merge}
        onClose={onClose}
        onSubmit={({ into }) =>
          merge.mutate(into, {
            onSuccess: () => {
              onClose();
              void navigate(paths.material(into));
            },
          })
        }
      >
        <Controller
          control={form.control}
          name="into"
          render={({ field, fieldState }) => (
            <Field
              label="It is the same as"
              isRequired
              error={fieldState.error?.message}
              help={`Materials in ${material.unit}`}
            >
              {(control) => (
                <SearchCombobox
                  {...control}
                  ref={field.ref}
                  value={field.value}
                  valueLabel={label}
                  useOptions={useOptions}
                  placeholder="Choose the material that is kept"
                  searchPlaceholder="Search by name or code..."
                  emptyText="No materials found"
                  onSelect={(option) => {
                    field.onChange(option.value);
                    setLabel(option.label);
                  }}
                />
              )}
            </Field>
          )}
        />
        <p className="text-[13px] text-muted-foreground">
          This one can no longer be chosen. Its stock, contracts, budgets, norms and suppliers go to
          the one that is kept, which is also found by its names. Documents stay as they are. The
          merge can be undone while that stock is unused.
        </p>
      </FormDialog>
    </MergedContext>
  );
}
