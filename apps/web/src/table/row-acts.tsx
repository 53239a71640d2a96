/** Edit and delete buttons of rows: their column, and their dialogs. */
import type { Permission } from '@plinth/domain/access/permissions';
import { Pencil, Trash2 } from 'lucide-react';
import { createContext, type ReactNode, use, useState } from 'react';

import { usePermission } from '#api/session.ts';

import { actionsColumn } from './columns.ts';
import { RowButton } from './row-button.tsx';

interface RowAct<Row> {
  readonly kind: 'edit' | 'delete';
  readonly row: Row;
}

interface WithActsProps<Row> {
  renderEdit: (row: Row, close: () => void) => ReactNode;
  renderDelete: (row: Row, close: () => void) => ReactNode;
  children: ReactNode;
}

export function rowActs<Row>(
  nameOf: (row: Row) => string,
  needs: { readonly edit: Permission; readonly delete: Permission },
) {
  const ActContext = createContext<(act: RowAct<Row>) => void>(() => undefined);

  function Buttons({ row }: { row: Row }) {
    const act = use(ActContext);
    const parts = { of: nameOf(row) };
    const mayEdit = usePermission(needs.edit);
    const mayDelete = usePermission(needs.delete);
    return (
      <div className="flex gap-1 max-sm:w-full max-sm:gap-2 @[35rem]:-ml-2">
        <RowButton
          {...parts}
          icon={Pencil}
          label="Edit"
          disabledReason={mayEdit}
          onClick={() => act({ kind: 'edit', row })}
        />
        <RowButton
          {...parts}
          icon={Trash2}
          label="Delete"
          disabledReason={mayDelete}
          onClick={() => act({ kind: 'delete', row })}
        />
      </div>
    );
  }

  function WithActs({ renderEdit, renderDelete, children }: WithActsProps<Row>) {
    const [act, setAct] = useState<RowAct<Row> | null>(null);
    const render = act?.kind === 'edit' ? renderEdit : renderDelete;
    return (
      <ActContext value={setAct}>
        {children}
        {act && render(act.row, () => setAct(null))}
      </ActContext>
    );
  }

  const ACTIONS = actionsColumn<Row>(6, (row) => <Buttons row={row} />, [needs.edit, needs.delete]);

  return { ACTIONS, WithActs };
}
