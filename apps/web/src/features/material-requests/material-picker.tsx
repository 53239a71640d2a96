/** Searches all materials by name or code. */
import type { MaterialRow } from '@plinth/contracts/materials';
import { useQuery } from '@tanstack/react-query';
import type { RefCallback } from 'react';

import { materialOptionsQuery } from '#api/material-options.ts';
import { SearchCombobox } from '#ui/combobox.tsx';
import type { FieldControl } from '#ui/field.tsx';

interface MaterialPickerProps extends FieldControl {
  material: Pick<MaterialRow, 'id' | 'name'> | null;
  onMaterialChange: (material: MaterialRow) => void;
  /** What to focus when the list closes. */
  focusNext?: () => HTMLElement | null | undefined;
  ref: RefCallback<HTMLButtonElement>;
}

export function MaterialPicker({ material, onMaterialChange, ...props }: MaterialPickerProps) {
  return (
    <SearchCombobox
      {...props}
      value={material?.id ?? ''}
      valueLabel={material?.name}
      // oxlint-disable-next-line react/hooks -- the open list runs it as the hook that it is
      useOptions={useMaterialOptions}
      onSelect={(option) => onMaterialChange(option.material)}
      placeholder="Choose a material"
      searchPlaceholder="Search by name or material code..."
      emptyText="No materials found"
    />
  );
}

function useMaterialOptions(search: string) {
  const { data, isFetching, isError } = useQuery(materialOptionsQuery(search));
  const options = (data?.list ?? []).map((material) => ({
    value: material.id,
    label: material.name,
    detail: `${material.materialCode} · ${material.unit}`,
    material,
  }));
  return { options, isLoading: isFetching, isError };
}
