/** Adds a line of a material that nobody requested. */
import type { Material } from '@plinth/contracts/materials';
import { useQuery } from '@tanstack/react-query';

import { materialOptionsQuery } from '#api/material-options.ts';
import { SearchCombobox } from '#ui/combobox.tsx';

import { quantityId } from './order-line-fields.tsx';
import { addLine } from './purchase-order-form-model.ts';
import type { OrderForm } from './use-purchase-order-form.ts';

export function AddMaterial({ form: { change, getValues } }: { form: OrderForm }) {
  const add = (material: Material) => change((typed) => addLine(typed, material));
  return (
    <div className="border-t px-4 py-3">
      <SearchCombobox
        aria-label="Add a material"
        className="sm:max-w-96"
        value=""
        valueLabel={undefined}
        // oxlint-disable-next-line react/hooks -- the open list runs it as the hook that it is
        useOptions={useMaterialOptions}
        onSelect={(option) => add(option.material)}
        focusNext={() => {
          const line = getValues('lines').at(-1);
          return line ? document.getElementById(quantityId(line)) : null;
        }}
        placeholder="Add a material"
        searchPlaceholder="Search by name or material code..."
        emptyText="No materials found"
      />
    </div>
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
