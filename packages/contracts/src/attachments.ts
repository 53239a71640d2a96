/** Attachments: photos and PDFs of a document, such as a challan at the gate. */
import { ATTACHED_TO, MAX_ATTACHMENT_BYTES } from '@plinth/domain/attachment/attachment-rules';
import { ATTACHED_KINDS } from '@plinth/domain/attachment/file-kind';
import { z } from 'zod';

import { BY_DOCUMENT, endpoint, fileEndpoint } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, idParams, instant } from './shared/fields.ts';

export const attachmentSchema = z.object({
  id,
  fileName: z.string(),
  contentType: z.enum(ATTACHED_KINDS),
  /** In bytes. */
  size: z.number().int(),
  hasThumbnail: z.boolean(),
  addedByName: z.string(),
  addedAt: instant,
});

export type Attachment = z.infer<typeof attachmentSchema>;

const document = {
  documentType: z.enum(ATTACHED_TO, {
    error: `documentType must be one of ${ATTACHED_TO.join(', ')}`,
  }),
  documentId: id,
};

/** What something is attached to. */
export const attachedDocument = z.object(document);

/** Three bytes are four characters; a file that is too large is read as far as to say so. */
const LONGEST_CONTENT = Math.ceil(MAX_ATTACHMENT_BYTES / 3) * 4 + 4;
/** With its thumbnail and what else stands in the body. */
export const MAX_ATTACHMENT_BODY_BYTES = LONGEST_CONTENT + 256 * 1024;

/** Of a kind that each may see who sees the document; the kind says which permission that takes. */
export const listAttachments = endpoint({
  method: 'GET',
  path: '/api/v1/attachments',
  summary: 'The attachments of a document, the oldest first',
  access: 'signed-in',
  module: BY_DOCUMENT,
  query: z.object(document),
  response: success({ list: z.array(attachmentSchema) }),
});

export const addAttachment = endpoint({
  method: 'POST',
  path: '/api/v1/attachments',
  summary: 'Attach a photo (JPEG, PNG, WebP) or a PDF to a document',
  access: 'signed-in',
  module: BY_DOCUMENT,
  isMaking: true,
  body: z.object({
    ...document,
    /** As it is called where it comes from; what is kept is cleaned. */
    fileName: z.string().max(1000, 'fileName takes at most 1000 characters').default(''),
    /** Base64. */
    content: z.string().max(LONGEST_CONTENT, 'A file can have at most 10 MB'),
    /** Of a photo: a small JPEG, base64. */
    thumbnail: z.string().max(200_000, 'thumbnail is too large').optional(),
  }),
  successStatus: 201,
  response: success({ attachment: attachmentSchema }),
});

export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/api/v1/attachments/:id',
  summary: 'Take an attachment off its document',
  access: 'signed-in',
  module: BY_DOCUMENT,
  params: idParams,
  response: success({}),
});

export const getAttachmentFile = fileEndpoint({
  method: 'GET',
  path: '/api/v1/attachments/:id/file',
  summary: 'The file itself, to be saved',
  access: 'signed-in',
  module: BY_DOCUMENT,
  params: idParams,
  contentTypes: ATTACHED_KINDS,
});

export const getAttachmentThumbnail = fileEndpoint({
  method: 'GET',
  path: '/api/v1/attachments/:id/thumbnail',
  summary: 'A photo as a small JPEG',
  access: 'signed-in',
  module: BY_DOCUMENT,
  params: idParams,
  contentTypes: ['image/jpeg'],
});
