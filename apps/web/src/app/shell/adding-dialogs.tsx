/** The forms of what is added where it is to be picked. */
import { ContractorDialog } from '#features/contractors/contractor-dialog.tsx';
import { MaterialDialog } from '#features/materials/material-dialog.tsx';
import { SupplierDialog } from '#features/suppliers/supplier-dialog.tsx';
import { type Adding, stopAdding, useAdding } from '#parts/masters/add-record.ts';

export function AddingDialogs() {
  return useAdding().map((one) => <AddingDialog key={one.key} one={one} />);
}

function AddingDialog({ one }: { one: Adding }) {
  const shared = { startName: one.name, onClose: () => stopAdding(one) };
  if (one.kind === 'contractor') return <ContractorDialog {...shared} onSaved={one.onAdded} />;
  if (one.kind === 'supplier') return <SupplierDialog {...shared} onSaved={one.onAdded} />;
  // Other units are entered on its page.
  return (
    <MaterialDialog
      {...shared}
      onSaved={(material) => one.onAdded({ ...material, alternateUnits: [] })}
    />
  );
}
