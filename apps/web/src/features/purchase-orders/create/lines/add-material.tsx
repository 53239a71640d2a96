/** Adds a line of a material that nobody requested. */
import { MaterialCombobox } from '#parts/materials/material-combobox.tsx';

import { addLine } from './line-changes.ts';
import type { OrderForm } from '../use-purchase-order-form.ts';
import { quantityId } from './order-line-fields.tsx';

export function AddMaterial({ form: { change, getValues } }: { form: OrderForm }) {
  return (
    <div className="border-t px-4 py-3">
      <MaterialCombobox
        aria-label="Add a material"
        className="sm:max-w-96"
        material={null}
        onMaterialChange={(material) => change((typed) => addLine(typed, material))}
        focusNext={() => {
          const line = getValues('lines').at(-1);
          return line ? document.getElementById(quantityId(line)) : null;
        }}
        placeholder="Add a material"
      />
    </div>
  );
}
