/** Photos and papers of a document: how many, how large, of what kind, and who may add and see them. */
import type { DocumentType } from '../access/modules.ts';
import type { Permission } from '../access/permissions.ts';
import type { Violation } from '../shared/violation.ts';
import { type AttachedKind, kindOfContent } from './file-kind.ts';

/** What they can be attached to. */
export const ATTACHED_TO = [
  'GOODS_RECEIPT',
  'PURCHASE_ORDER',
  'MATERIAL_REQUEST',
] as const satisfies readonly DocumentType[];

export type AttachedTo = (typeof ATTACHED_TO)[number];

/** Whoever may make a document of the kind may add to it; whoever sees it sees them. */
export const ATTACHMENT_RIGHTS = {
  GOODS_RECEIPT: { read: 'goods-receipts:read', add: 'goods-receipts:create' },
  PURCHASE_ORDER: { read: 'purchase-orders:read', add: 'purchase-orders:create' },
  MATERIAL_REQUEST: { read: 'material-requests:read', add: 'material-requests:create' },
} as const satisfies Record<AttachedTo, { read: Permission; add: Permission }>;

interface Attached {
  readonly documentType: AttachedTo;
  readonly contentType: AttachedKind;
}

/**
 * Whether prices may stand on it, so that it is for whoever may read them: quotations and invoices
 * of an order in any form, a receipt's papers such as the supplier's bill. Photos of a receipt are
 * taken at the gate, and a request names no price.
 */
export function mayBePriced({ documentType, contentType }: Attached): boolean {
  if (documentType === 'PURCHASE_ORDER') return true;
  return documentType === 'GOODS_RECEIPT' && contentType === 'application/pdf';
}

export const MAX_ATTACHMENTS = 20;
const MAX_ATTACHMENT_MB = 10;
export const MAX_ATTACHMENT_BYTES = MAX_ATTACHMENT_MB * 1024 * 1024;
const MAX_THUMBNAIL_KB = 60;
export const MAX_THUMBNAIL_BYTES = MAX_THUMBNAIL_KB * 1024;

export const TOO_LARGE = `A file can have at most ${MAX_ATTACHMENT_MB} MB`;
export const WRONG_KIND = 'Only photos (JPEG, PNG, WebP) and PDF files can be attached';
export const TOO_MANY = `A document takes at most ${MAX_ATTACHMENTS} files`;

interface Judged {
  /** Null where something is wrong. */
  readonly kind: AttachedKind | null;
  readonly violations: readonly Violation[];
}

/** A file that may be too long to be held: how many bytes it has, and those that tell its kind. */
interface AttachedFile {
  readonly size: number;
  readonly firstBytes: Uint8Array;
}

/** @param thumbnail of a photo, as a JPEG; null where there is none */
export function judgeAttachment(
  { size, firstBytes }: AttachedFile,
  thumbnail: Uint8Array | null,
): Judged {
  const kind = kindOfContent(firstBytes);
  const violations: Violation[] = [];
  if (size > MAX_ATTACHMENT_BYTES) violations.push(problem('content', TOO_LARGE));
  else if (kind === null) violations.push(problem('content', WRONG_KIND));
  if (thumbnail && !isThumbnail(thumbnail)) {
    const message = `A thumbnail is a JPEG of at most ${MAX_THUMBNAIL_KB} KB`;
    violations.push(problem('thumbnail', message));
  }
  return { kind: violations.length === 0 ? kind : null, violations };
}

function isThumbnail(content: Uint8Array): boolean {
  return content.length <= MAX_THUMBNAIL_BYTES && kindOfContent(content) === 'image/jpeg';
}

function problem(path: string, message: string): Violation {
  return { code: 'attachment', path, message };
}
