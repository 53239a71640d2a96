/** Selects the materials of a supplier, searched on the server. */
import { X } from 'lucide-react';
import { createContext, use, useRef } from 'react';

import { useMaterialOptions } from '#api/material-options.ts';
import { useAddMaterial } from '#parts/masters/add-record.ts';
import { SearchCombobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

import type { ChosenMaterial } from './supplier-form-model.ts';

interface MaterialsFieldProps {
  value: readonly ChosenMaterial[];
  onValueChange: (materials: ChosenMaterial[]) => void;
}

/** Chosen ones are not offered again. */
const ChosenContext = createContext<readonly ChosenMaterial[]>([]);

function useOtherMaterials(search: string) {
  const chosen = use(ChosenContext);
  const { options, ...found } = useMaterialOptions(search);
  return { ...found, options: options.filter(({ value }) => !chosen.some((c) => c.id === value)) };
}

export function MaterialsField({ value, onValueChange }: MaterialsFieldProps) {
  const picker = useRef<HTMLButtonElement>(null);
  const add = useAddMaterial(({ id, name }) => onValueChange([...value, { id, name }]));
  return (
    <Field label="Materials" help="Optional: what this supplier offers">
      {(control) => (
        <ChosenContext value={value}>
          <SearchCombobox
            {...control}
            ref={(button) => {
              picker.current = button;
            }}
            value=""
            valueLabel=""
            useOptions={useOtherMaterials}
            placeholder="Add a material"
            searchPlaceholder="Search by name or code..."
            add={add}
            emptyText="No materials found"
            onSelect={({ value: id, label: name }) => onValueChange([...value, { id, name }])}
          />
          {value.length > 0 && (
            <ul aria-label="Chosen materials" className="flex flex-wrap gap-1.5 pt-1">
              {value.map((material) => (
                <Chip
                  key={material.id}
                  name={material.name}
                  onRemove={() => {
                    onValueChange(value.filter(({ id }) => id !== material.id));
                    // Keeps the focus when the chip disappears.
                    picker.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
        </ChosenContext>
      )}
    </Field>
  );
}

function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li className="flex max-w-full items-center gap-1 rounded-md bg-muted py-0.5 pr-0.5 pl-2 text-[13px]">
      <span className="truncate">{name}</span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        className="grid size-6 shrink-0 place-items-center rounded-sm text-muted-foreground hover:text-foreground max-sm:size-9"
        onClick={onRemove}
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
