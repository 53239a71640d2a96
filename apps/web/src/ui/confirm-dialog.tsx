/** A confirmation dialog; a bottom sheet on phones. */
import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  /** The label of the button while submitting. */
  confirmingLabel?: string;
  isLoading?: boolean;
  /** Further description of the button. */
  describedBy?: string;
  className?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** The effect of the action, in words. */
  children: ReactNode;
}

export function ConfirmDialog({
  confirmLabel,
  confirmingLabel = confirmLabel,
  isLoading = false,
  describedBy,
  className,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      className={cn('max-sm:top-auto max-sm:rounded-t-lg max-sm:border-t', className)}
      footer={
        <>
          <Button variant="outline" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button
            variant="destructive"
            aria-describedby={describedBy}
            isLoading={isLoading}
            onClick={onConfirm}
          >
            {isLoading ? confirmingLabel : confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
