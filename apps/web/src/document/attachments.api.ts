/** The calls about a document's photos and papers. */
import {
  addAttachment,
  getAttachmentFile,
  getAttachmentThumbnail,
  listAttachments,
  removeAttachment,
} from '@plinth/contracts/attachments';
import {
  type AttachedTo,
  MAX_ATTACHMENT_BYTES,
  TOO_LARGE,
  WRONG_KIND,
} from '@plinth/domain/attachment/attachment-rules';
import { kindOfContent } from '@plinth/domain/attachment/file-kind';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call, fetchFile } from '#api/client.ts';
import { download } from '#api/download.ts';
import { failsWith, FAILS_SILENTLY } from '#api/query-client.ts';
import { base64Of, dataAddressOf, readyToSend } from '#lib/shrink-photo.ts';
import { notifySuccess } from '#ui/toaster.tsx';

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

/** It never changes. A missing one leaves the place to an icon. */
export const thumbnailQuery = (id: string) =>
  queryOptions({
    queryKey: ['attachment-thumbnail', id],
    queryFn: async ({ signal }) =>
      dataAddressOf((await fetchFile(getAttachmentThumbnail, { params: { id }, signal })).content),
    staleTime: Infinity,
    meta: FAILS_SILENTLY,
  });

/** What the server will not take is refused before the way to it. */
export class UnfitFileError extends Error {}

/** As it goes to the server. @throws UnfitFileError for another kind of file, or one that is too large */
export async function attachmentBody(document: AttachedDocument, file: File) {
  const { content, thumbnail } = await readyToSend(file);
  if (content.size > MAX_ATTACHMENT_BYTES) throw new UnfitFileError(TOO_LARGE);
  const begin = new Uint8Array(await content.slice(0, 16).arrayBuffer());
  if (kindOfContent(begin) === null) throw new UnfitFileError(WRONG_KIND);
  return {
    ...document,
    fileName: file.name,
    content: await base64Of(content),
    ...(thumbnail && { thumbnail: await base64Of(thumbnail) }),
  };
}

export async function sendAttachment(
  body: Awaited<ReturnType<typeof attachmentBody>>,
  onProgress: (share: number) => void,
): Promise<void> {
  await call(addAttachment, { body, onProgress });
}

export function useDownloadAttachment() {
  return useMutation({
    mutationFn: async (id: string) => download(getAttachmentFile, { params: { id } }),
    meta: failsWith('Failed to download the file'),
  });
}

export function useRemoveAttachment(document: AttachedDocument) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => call(removeAttachment, { params: { id } }),
    onSuccess: () => notifySuccess('File removed'),
    onSettled: async () => queryClient.invalidateQueries(attachmentsQuery(document)),
    meta: failsWith('Failed to remove the file'),
  });
}
