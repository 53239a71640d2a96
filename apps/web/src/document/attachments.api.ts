import {
  getAttachmentFile,
  getAttachmentThumbnail,
  listAttachments,
  removeAttachment,
} from '@plinth/contracts/attachments';
import type { AttachedTo } from '@plinth/domain/attachment/attachment-rules';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call, fetchFile } from '#api/client.ts';
import { useCall } from '#api/use-call.ts';
import { download } from '#api/download.ts';
import { FAILS_SILENTLY, failsWith } from '#api/query-client.ts';
import { dataAddressOf } from '#lib/shrink-photo.ts';

export interface AttachedDocument {
  readonly documentType: AttachedTo;
  readonly documentId: string;
}

export const attachmentsQuery = (document: AttachedDocument) =>
  queryOptions({
    queryKey: ['attachments', document.documentType, document.documentId],
    queryFn: async ({ signal }) => (await call(listAttachments, { query: document, signal })).list,
    meta: FAILS_SILENTLY,
  });

/** Immutable. Without a thumbnail an icon is shown. */
export const thumbnailQuery = (id: string) =>
  queryOptions({
    queryKey: ['attachment-thumbnail', id],
    queryFn: async ({ signal }) =>
      dataAddressOf((await fetchFile(getAttachmentThumbnail, { params: { id }, signal })).content),
    staleTime: Infinity,
    meta: FAILS_SILENTLY,
  });

export function useDownloadAttachment() {
  return useMutation({
    mutationFn: async (id: string) => download(getAttachmentFile, { params: { id } }),
    meta: failsWith('Failed to download the file'),
  });
}

export function useRemoveAttachment(document: AttachedDocument) {
  return useCall({
    send: async (id: string) => call(removeAttachment, { params: { id } }),
    success: 'File removed',
    refreshesAfter: [attachmentsQuery(document).queryKey],
    failure: 'Failed to remove the file',
  });
}
