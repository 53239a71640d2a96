/** The photo on the page of a material: a thumbnail that opens it, or a place to add one. */
import type { Material } from '@plinth/contracts/materials';
import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';

import {
  materialPhotoQuery,
  useRemoveMaterialPhoto,
  useSetMaterialPhoto,
} from '#api/material-photo.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { PhotoButton } from './photo-button.tsx';

interface MaterialPhotoProps {
  material: Pick<Material, 'id' | 'name'>;
  hasPhoto: boolean;
  /** True, or why it cannot be changed. */
  mayChange: true | string;
}

export function MaterialPhoto({ material: { id, name }, hasPhoto, mayChange }: MaterialPhotoProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: thumbnail } = useQuery({
    ...materialPhotoQuery(id, 'thumbnail'),
    enabled: hasPhoto,
  });
  const save = useSetMaterialPhoto();
  if (!hasPhoto) {
    return (
      <PhotoButton
        disabledReason={mayChange}
        isLoading={save.isPending}
        onFile={(file) => save.mutate({ id, file })}
      >
        <Camera aria-hidden />
        {save.isPending ? 'Saving...' : 'Add Photo'}
      </PhotoButton>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Photo of ${name}`}
        className="size-24 overflow-hidden rounded-md border bg-muted"
        onClick={() => setOpen(true)}
      >
        {thumbnail && <img src={thumbnail.image} alt="" className="size-full object-cover" />}
      </button>
      {isOpen && (
        <PhotoDialog material={{ id, name }} mayChange={mayChange} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type PhotoDialogProps = Omit<MaterialPhotoProps, 'hasPhoto'> & { onClose: () => void };

function PhotoDialog({ material: { id, name }, mayChange, onClose }: PhotoDialogProps) {
  const { data: photo, isLoadingError: isError } = useQuery(materialPhotoQuery(id, 'full'));
  const save = useSetMaterialPhoto();
  const removal = useRemoveMaterialPhoto(id);
  return (
    <Dialog
      title={name}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="outline"
            disabledReason={mayChange}
            isLoading={removal.isPending}
            onClick={() => removal.mutate(undefined, { onSuccess: onClose })}
          >
            Remove Photo
          </Button>
          <PhotoButton
            disabledReason={mayChange}
            isLoading={save.isPending}
            onFile={(file) => save.mutate({ id, file })}
          >
            {save.isPending ? 'Saving...' : 'Change Photo'}
          </PhotoButton>
        </>
      }
    >
      {isError && <p className="text-muted-foreground">The photo could not be loaded.</p>}
      {!photo && !isError && <Skeleton className="h-80" />}
      {photo && (
        <img
          src={photo.image}
          alt={name}
          className="mx-auto max-h-[60vh] max-w-full rounded-md object-contain"
        />
      )}
    </Dialog>
  );
}
