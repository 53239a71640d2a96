/** Confirms undoing a merge, with what will be restored and what will not. */
import { type MergedMaterial, type UndoOfMerge, undoText } from '@plinth/domain/material/merge';
import { useId } from 'react';

import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

import { useUndoMerge } from './materials.api.ts';

type Named = Pick<MergedMaterial, 'id' | 'materialCode' | 'name'>;

interface UndoMergeDialogProps {
  material: Named;
  mergedInto: Named & { undo: UndoOfMerge };
  onClose: () => void;
}

export function UndoMergeDialog({ material, mergedInto, onClose }: UndoMergeDialogProps) {
  const undo = useUndoMerge(material.id);
  const effectId = useId();
  const target = `${mergedInto.materialCode} ${mergedInto.name}`;
  const { back, stays } = undoText(mergedInto.undo, target);
  return (
    <ConfirmDialog
      title="Undo Merge"
      description={`${material.materialCode} ${material.name} becomes a material of its own again`}
      className="sm:w-[min(30rem,calc(100vw-2rem))]"
      describedBy={effectId}
      confirmLabel="Undo Merge"
      confirmingLabel="Undoing..."
      isLoading={undo.isPending}
      onConfirm={() => undo.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      <div id={effectId} className="flex flex-col gap-2">
        <p>{back}</p>
        <p>{stays}</p>
      </div>
    </ConfirmDialog>
  );
}
