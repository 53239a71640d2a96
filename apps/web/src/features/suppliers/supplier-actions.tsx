/** What can be done with a supplier of the list; the page opens the dialog for it. */
import type { SupplierRow } from '@plinth/contracts/suppliers';
import { Pencil, Trash2 } from 'lucide-react';
import { createContext, use } from 'react';

import { usePermission } from '#api/session.ts';
import { RowButton } from '#table/row-button.tsx';

export type SupplierAct = { readonly kind: 'edit' | 'delete'; readonly supplier: SupplierRow };

export const SupplierActContext = createContext<(act: SupplierAct) => void>(() => undefined);

export function SupplierActions({ supplier }: { supplier: SupplierRow }) {
  const act = use(SupplierActContext);
  const mayEdit = usePermission('suppliers:update');
  const mayDelete = usePermission('suppliers:delete');
  return (
    <div className="flex gap-1 max-sm:w-full max-sm:gap-2 @[35rem]:-ml-2">
      <RowButton
        icon={Pencil}
        label="Edit"
        of={supplier.supplierName}
        disabledReason={mayEdit}
        onClick={() => act({ kind: 'edit', supplier })}
      />
      <RowButton
        icon={Trash2}
        label="Delete"
        of={supplier.supplierName}
        disabledReason={mayDelete}
        onClick={() => act({ kind: 'delete', supplier })}
      />
    </div>
  );
}
