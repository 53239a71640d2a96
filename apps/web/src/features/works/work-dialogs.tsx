/** The dialogs of the page of work. */
import type { WorkRow } from '@plinth/contracts/works';
import type { WorkItemKind } from '@plinth/domain/work/work-item';

import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

import { MoveWorkDialog } from './move-work-dialog.tsx';
import { WorkHistoryDialog } from './work-history-dialog.tsx';
import { WorkItemDialog } from './work-item-dialog.tsx';
import type { WorkAct } from './work-columns.tsx';
import { useArchiveWork } from './works.api.ts';

export type OpenDialog =
  | { readonly act: Exclude<WorkAct, 'restore'>; readonly row: WorkRow }
  | { readonly act: 'add'; readonly kind: WorkItemKind };

interface WorkDialogsProps {
  dialog: OpenDialog;
  rows: readonly WorkRow[];
  projectId: string;
  /** `true`, or why nothing can be changed. */
  permission: true | string;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

export function WorkDialogs(props: WorkDialogsProps) {
  const { dialog, rows, projectId, permission, onOpen, onClose } = props;
  const shared = { projectId, onClose };
  if (dialog.act === 'add') return <WorkItemDialog {...shared} kind={dialog.kind} />;
  const { row } = dialog;
  if (dialog.act === 'history') {
    const edit = () => onOpen({ act: 'edit', row });
    return <WorkHistoryDialog item={row} permission={permission} onEdit={edit} onClose={onClose} />;
  }
  if (dialog.act === 'edit') return <WorkItemDialog {...shared} item={row} kind={row.kind} />;
  if (dialog.act === 'move') return <MoveWorkDialog item={row} rows={rows} onClose={onClose} />;
  if (dialog.act === 'archive') return <ArchiveDialog row={row} onClose={onClose} />;
  const kind = row.kind === 'COST_CODE' ? 'COST_CODE' : 'BOQ_ITEM';
  return <WorkItemDialog {...shared} parent={row} kind={kind} />;
}

function ArchiveDialog({ row, onClose }: { row: WorkRow; onClose: () => void }) {
  const archive = useArchiveWork(row);
  return (
    <ConfirmDialog
      title={`Archive ${row.code}?`}
      description={row.description}
      confirmLabel="Archive"
      confirmingLabel="Archiving..."
      isLoading={archive.isPending}
      onConfirm={() => archive.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {row.isParent ? 'It and all under it are' : 'It is'} offered no more. Documents that name it
        keep it, and it can be restored.
      </p>
    </ConfirmDialog>
  );
}
