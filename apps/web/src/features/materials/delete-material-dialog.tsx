/** Confirms deleting or archiving a material. */
import type { Material } from '@plinth/contracts/materials';
import { useQuery } from '@tanstack/react-query';

import { DeleteDialog } from '#form/delete-dialog.tsx';

import { deletionNote } from './material-form-model.ts';
import { materialUseQuery, useDeleteMaterial } from './materials.api.ts';

interface DeleteMaterialDialogProps {
  material: Material;
  onClose: () => void;
}

export function DeleteMaterialDialog({ material, onClose }: DeleteMaterialDialogProps) {
  const use = useQuery(materialUseQuery(material.id));
  const deletion = useDeleteMaterial(material);
  return (
    <DeleteDialog
      title="Delete material"
      name={material.name}
      code={material.materialCode}
      note={use.isPending ? undefined : deletionNote(use.data?.documents)}
      isLoading={deletion.isPending}
      onConfirm={() => deletion.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
