/** The photo of a material: read as a data URL, sent shrunk. */
import {
  getMaterialPhoto,
  removeMaterialPhoto,
  setMaterialPhoto,
} from '@plinth/contracts/material-photo';
import { queryOptions } from '@tanstack/react-query';

import { base64Of, readyToSend } from '#lib/shrink-photo.ts';

import { call } from './client.ts';
import { FAILS_SILENTLY } from './query-client.ts';
import { useCall } from './use-call.ts';

const CACHED_MS = 300_000;

/** The photo of a material, or its thumbnail; null if it has none. */
export const materialPhotoQuery = (id: string, part: 'thumbnail' | 'full') =>
  queryOptions({
    queryKey: ['material-photo', id, part],
    queryFn: async ({ signal }) =>
      (await call(getMaterialPhoto, { params: { id }, query: { part }, signal })).photo,
    staleTime: CACHED_MS,
    meta: FAILS_SILENTLY,
  });

const REFRESHED = [['material-photo'], ['materials', 'one']];

interface SentPhoto {
  readonly id: string;
  readonly file: Blob;
}

export function useSetMaterialPhoto() {
  return useCall({
    send: async ({ id, file }: SentPhoto) => {
      const { content, thumbnail } = await readyToSend(file);
      const body = {
        content: await base64Of(content),
        // A file that the browser cannot decode has none; the server's message explains what is
        // wrong.
        thumbnail: thumbnail ? await base64Of(thumbnail) : '',
      };
      return call(setMaterialPhoto, { params: { id }, body });
    },
    success: 'Photo saved',
    refreshes: REFRESHED,
    failure: 'Failed to save the photo',
  });
}

export function useRemoveMaterialPhoto(id: string) {
  return useCall({
    send: async () => call(removeMaterialPhoto, { params: { id } }),
    success: 'Photo removed',
    refreshes: REFRESHED,
    failure: 'Failed to remove the photo',
  });
}
