/** Attachments: photos and PDFs of a document, such as a challan at the gate. */
import { ATTACHED_TO, MAX_ATTACHMENT_BYTES } from '@plinth/domain/attachment/attachment-rules';
import { ATTACHED_KINDS } from '@plinth/domain/attachment/file-kind';
import { z } from 'zod';

import { base64Length } from './shared/base64.ts';
import { BY_DOCUMENT, endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, instant } from './shared/fields.ts';

const { endpoint, fileEndpoint } = endpointsOf(BY_DOCUMENT);

export const attachmentSchema = z.object({
  id,
  fileName: z.string(),
  contentType: z.enum(ATTACHED_KINDS),
  /** The size of the file in bytes. */
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

/** The document of the attachment. */
export const attachedDocument = z.object(document);

/** The longest content that is read; larger files are read only to refuse them. */
const LONGEST_CONTENT = base64Length(MAX_ATTACHMENT_BYTES) + 4;
/** The longest body of the call: the file, its thumbnail and the other members. */
export const MAX_ATTACHMENT_BODY_BYTES = LONGEST_CONTENT + 256 * 1024;

/**
 * Lists attachments for anybody with the permission to read the document, which its type decides.
 */
export const listAttachments = endpoint('GET /api/v1/attachments', {
  summary: 'The attachments of a document, the oldest first',
  access: 'signed-in',
  query: z.object(document),
  response: success({ list: z.array(attachmentSchema) }),
});

export const addAttachment = endpoint('POST /api/v1/attachments', {
  summary: 'Attach a photo (JPEG, PNG, WebP, HEIC) or a PDF to a document',
  access: 'signed-in',
  ...MAKING,
  body: z.object({
    ...document,
    /** The original name; the stored one is cleaned. */
    fileName: z
      .string()
      .normalize('NFC')
      .max(1000, 'fileName takes at most 1000 characters')
      .default(''),
    /** The content of the file in base64. */
    content: z.string().max(LONGEST_CONTENT, 'A file can have at most 10 MB'),
    /** A small JPEG of a photo in base64. */
    thumbnail: z.string().max(200_000, 'thumbnail is too large').optional(),
  }),
  response: success({ attachment: attachmentSchema }),
});

export const removeAttachment = endpoint('DELETE /api/v1/attachments/:id', {
  summary: 'Take an attachment off its document',
  access: 'signed-in',
  response: success({}),
});

export const getAttachmentFile = fileEndpoint('GET /api/v1/attachments/:id/file', {
  summary: 'The file itself, to be saved',
  access: 'signed-in',
  contentTypes: ATTACHED_KINDS,
});

export const getAttachmentThumbnail = fileEndpoint('GET /api/v1/attachments/:id/thumbnail', {
  summary: 'A photo as a small JPEG',
  access: 'signed-in',
  contentTypes: ['image/jpeg'],
});
