/** The forms of what is added where it is to be picked. */
import { MaterialDialog } from '#features/materials/material-dialog.tsx';
import { SupplierDialog } from '#features/suppliers/supplier-dialog.tsx';
import { stopAdding, useAdding } from '#form/add-record.ts';

export function AddingDialogs() {
  return useAdding().map((one) =>
    one.kind === 'material' ? (
      <MaterialDialog
        key={one.key}
        startName={one.name}
        // Other units are entered on its page.
        onSaved={(material) => one.onAdded({ ...material, alternateUnits: [] })}
        onClose={() => stopAdding(one)}
      />
    ) : (
      <SupplierDialog
        key={one.key}
        startName={one.name}
        onSaved={one.onAdded}
        onClose={() => stopAdding(one)}
      />
    ),
  );
}
