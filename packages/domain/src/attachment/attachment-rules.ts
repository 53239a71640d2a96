/** Attachments of a document: number, size, type, and who may add and see them. */
import type { Permission } from '../access/permissions.ts';
import {
  DOCUMENT_TYPES,
  DOCUMENTS,
  type DocumentType,
  type DocumentTypesWith,
  type ProjectDocument,
} from '../document/documents.ts';
import type { Violation } from '../shared/violation.ts';
import { type AttachedKind, kindOfContent } from './file-kind.ts';

/** The document types to which files can be attached. */
export type AttachedTo = DocumentTypesWith<{ readonly attachments: object }>;

/** Those of them whose documents lie in a project. */
export type AttachedDocumentType = AttachedTo & ProjectDocument;

export const ATTACHED_TO: readonly AttachedTo[] = DOCUMENT_TYPES.filter(takesAttachments);

export function takesAttachments(type: DocumentType): type is AttachedTo {
  return DOCUMENTS[type].attachments !== null;
}

/**
 * The permission to add attachments to a document of the type; reading them takes the permission to
 * read it.
 */
export function attachmentRights(type: AttachedTo): { read: Permission; add: Permission } {
  const { read, attachments } = DOCUMENTS[type];
  return { read, add: attachments.add };
}

interface Attached {
  readonly documentType: AttachedTo;
  readonly contentType: AttachedKind;
}

/** Whether it may contain prices, so that reading it takes `prices:read`. */
export function mayBePriced({ documentType, contentType }: Attached): boolean {
  const { priced } = DOCUMENTS[documentType].attachments;
  return priced === 'all' || (priced === 'pdf' && contentType === 'application/pdf');
}

/** Whether all attachments of such a document may contain prices. */
export function areAllPriced(documentType: AttachedTo): boolean {
  return DOCUMENTS[documentType].attachments.priced === 'all';
}

export const MAX_ATTACHMENTS = 20;
const MAX_ATTACHMENT_MB = 10;
export const MAX_ATTACHMENT_BYTES = MAX_ATTACHMENT_MB * 1024 * 1024;
const MAX_THUMBNAIL_KB = 60;
export const MAX_THUMBNAIL_BYTES = MAX_THUMBNAIL_KB * 1024;

export const TOO_LARGE = `A file can have at most ${MAX_ATTACHMENT_MB} MB`;
export const WRONG_KIND = 'Only photos (JPEG, PNG, WebP, HEIC) and PDF files can be attached';
export const THUMBNAIL_RULE = `A thumbnail is a JPEG of at most ${MAX_THUMBNAIL_KB} KB`;
export const TOO_MANY = `A document takes at most ${MAX_ATTACHMENTS} files`;

interface Checked {
  /** The type of the file by its content; null if the file is refused. */
  readonly kind: AttachedKind | null;
  readonly violations: readonly Violation[];
}

/**
 * A file by its size and the first bytes, which identify its type; its content may be too large to
 * be read into memory.
 */
interface AttachedFile {
  readonly size: number;
  readonly firstBytes: Uint8Array;
}

/** @param thumbnail of a photo, as a JPEG; null where there is none */
export function checkAttachment(
  { size, firstBytes }: AttachedFile,
  thumbnail: Uint8Array | null,
): Checked {
  const kind = kindOfContent(firstBytes);
  const violations: Violation[] = [];
  if (size > MAX_ATTACHMENT_BYTES) violations.push(problem('content', TOO_LARGE));
  else if (kind === null) violations.push(problem('content', WRONG_KIND));
  if (thumbnail && !isThumbnail(thumbnail)) {
    violations.push(problem('thumbnail', THUMBNAIL_RULE));
  }
  return { kind: violations.length === 0 ? kind : null, violations };
}

export function isThumbnail(content: Uint8Array): boolean {
  return content.length <= MAX_THUMBNAIL_BYTES && kindOfContent(content) === 'image/jpeg';
}

function problem(path: string, message: string): Violation {
  return { code: 'attachment', path, message };
}
