/** A small photo of a material beside its name; nothing without one. */
import { useQuery } from '@tanstack/react-query';

import { materialPhotoQuery } from '#api/material-photo.ts';

export function MaterialThumbnail({ materialId }: { materialId: string }) {
  const { data: photo } = useQuery(materialPhotoQuery(materialId, 'thumbnail'));
  if (!photo) return null;
  // The name is shown beside it.
  return (
    <img src={photo.image} alt="" className="size-11 shrink-0 rounded-md border object-cover" />
  );
}
