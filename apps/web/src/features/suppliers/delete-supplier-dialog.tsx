/** Confirms deleting or archiving a supplier. */
import type { Supplier } from '@plinth/contracts/suppliers';
import { useQuery } from '@tanstack/react-query';

import { DeleteDialog } from '#form/delete-dialog.tsx';

import { deletionNote } from './supplier-form-model.ts';
import { supplierUseQuery, useDeleteSupplier } from './suppliers.api.ts';

interface DeleteSupplierDialogProps {
  supplier: Supplier;
  onClose: () => void;
}

export function DeleteSupplierDialog({ supplier, onClose }: DeleteSupplierDialogProps) {
  const use = useQuery(supplierUseQuery(supplier.id));
  const deletion = useDeleteSupplier(supplier);
  return (
    <DeleteDialog
      title="Delete supplier"
      name={supplier.supplierName}
      code={supplier.supplierCode}
      note={use.isPending ? undefined : deletionNote(use.data)}
      isLoading={deletion.isPending}
      onConfirm={() => deletion.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
