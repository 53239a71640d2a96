/** Asks before something is deleted, and says what will become of it. */
import { useId } from 'react';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface DeleteDialogProps {
  title: string;
  name: string;
  code: string;
  /** What will become of it; `undefined` while that is not known yet. */
  note: string | undefined;
  isLoading: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** On phones a sheet as high as it needs, at the thumb. */
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
    <Dialog
      title={title}
      description={
        <>
          {name} · <span className="figures">{code}</span>
        </>
      }
      onClose={onClose}
      className="max-sm:top-auto max-sm:rounded-t-lg max-sm:border-t sm:w-[min(28rem,calc(100vw-2rem))]"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="destructive"
            aria-describedby={noteId}
            isLoading={isLoading}
            onClick={onConfirm}
          >
            {isLoading ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    >
      {note === undefined ? (
        <Skeleton className="h-10 max-sm:h-15" />
      ) : (
        <p id={noteId} className="min-h-10 max-sm:min-h-15">
          {note}
        </p>
      )}
      <p className="mt-1 text-muted-foreground">You can undo it right afterwards.</p>
    </Dialog>
  );
}
