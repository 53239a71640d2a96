/** Confirms a deletion, with its effect. */
import { useId } from 'react';

import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface DeleteDialogProps {
  title: string;
  name: string;
  code: string;
  /** The effect; `undefined` while loading. */
  note: string | undefined;
  isLoading: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeleteDialog({
  title,
  name,
  code,
  note,
  isLoading,
  onConfirm,
  onClose,
}: DeleteDialogProps) {
  const noteId = useId();
  return (
    <ConfirmDialog
      title={title}
      description={
        <>
          {name} · <span className="figures">{code}</span>
        </>
      }
      className="sm:w-[min(28rem,calc(100vw-2rem))]"
      describedBy={noteId}
      confirmLabel="Delete"
      confirmingLabel="Deleting..."
      isLoading={isLoading}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {note === undefined ? (
        <Skeleton className="h-10 max-sm:h-15" />
      ) : (
        <p id={noteId} className="min-h-10 max-sm:min-h-15">
          {note}
        </p>
      )}
      <p className="mt-1 text-muted-foreground">You can undo it right afterwards.</p>
    </ConfirmDialog>
  );
}
