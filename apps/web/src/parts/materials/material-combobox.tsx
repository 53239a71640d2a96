/** Picks a material by name or code, or adds the one that is missing. */
import type { Material } from '@plinth/contracts/materials';
import type { RefCallback } from 'react';

import { useMaterialOptions } from '#api/material-options.ts';
import { type PickedMaterial, useAddMaterial } from '#parts/masters/add-record.ts';
import { SearchCombobox } from '#ui/combobox.tsx';
import type { FieldControl } from '#ui/field.tsx';

interface MaterialComboboxProps extends Partial<FieldControl> {
  material: Pick<Material, 'id' | 'name'> | null;
  onMaterialChange: (material: PickedMaterial) => void;
  placeholder?: string;
  /** The element that gets the focus after a choice. */
  focusNext?: () => HTMLElement | null | undefined;
  className?: string;
  'aria-label'?: string;
  ref?: RefCallback<HTMLButtonElement>;
}

export function MaterialCombobox({
  material,
  onMaterialChange,
  placeholder = 'Choose a material',
  ...props
}: MaterialComboboxProps) {
  const add = useAddMaterial(onMaterialChange);
  return (
    <SearchCombobox
      {...props}
      value={material?.id ?? ''}
      valueLabel={material?.name}
      // oxlint-disable-next-line react/hooks -- the open list runs it as the hook that it is
      useOptions={useMaterialOptions}
      onSelect={(option) => onMaterialChange(option.material)}
      add={add}
      placeholder={placeholder}
      searchPlaceholder="Search by name or material code..."
      emptyText="No materials found"
    />
  );
}
