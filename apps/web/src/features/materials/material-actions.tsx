/** What can be done with a material of the list; the page opens the dialog for it. */
import type { MaterialRow } from '@plinth/contracts/materials';
import { Pencil, Trash2 } from 'lucide-react';
import { createContext, use } from 'react';

import { usePermission } from '#api/session.ts';
import { RowButton } from '#table/row-button.tsx';

export type MaterialAct = { readonly kind: 'edit' | 'delete'; readonly material: MaterialRow };

export const MaterialActContext = createContext<(act: MaterialAct) => void>(() => undefined);

export function MaterialActions({ material }: { material: MaterialRow }) {
  const act = use(MaterialActContext);
  const mayEdit = usePermission('materials:update');
  const mayDelete = usePermission('materials:delete');
  return (
    <div className="flex gap-1 max-sm:w-full max-sm:gap-2 @[35rem]:-ml-2">
      <RowButton
        icon={Pencil}
        label="Edit"
        of={material.name}
        disabledReason={mayEdit}
        onClick={() => act({ kind: 'edit', material })}
      />
      <RowButton
        icon={Trash2}
        label="Delete"
        of={material.name}
        disabledReason={mayDelete}
        onClick={() => act({ kind: 'delete', material })}
      />
    </div>
  );
}
