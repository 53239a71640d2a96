/** The photo of a material; its type is determined by its content, not by its name. */
import { isThumbnail, THUMBNAIL_RULE } from '../attachment/attachment-rules.ts';
import { type AttachedKind, kindOfContent } from '../attachment/file-kind.ts';
import type { Violation } from '../shared/violation.ts';

/** Kinds that every browser shows. */
export type PhotoKind = Exclude<AttachedKind, 'application/pdf' | 'image/heic'>;

const MAX_PHOTO_MB = 2;
export const MAX_PHOTO_BYTES = MAX_PHOTO_MB * 1024 * 1024;

export const PHOTO_TOO_LARGE = `A photo can have at most ${MAX_PHOTO_MB} MB`;
export const NO_PHOTO = 'Only a JPEG, PNG or WebP picture can be the photo';

interface CheckedPhoto {
  /** The type of the picture; null if it is refused. */
  readonly kind: PhotoKind | null;
  readonly violations: readonly Violation[];
}

/** @param thumbnail a small JPEG of it, which lists show */
export function checkPhoto(content: Uint8Array, thumbnail: Uint8Array): CheckedPhoto {
  const kind = kindOfContent(content);
  const violations: Violation[] = [];
  if (content.length > MAX_PHOTO_BYTES) violations.push(problem('content', PHOTO_TOO_LARGE));
  else if (!isPhotoKind(kind)) violations.push(problem('content', NO_PHOTO));
  if (!isThumbnail(thumbnail)) violations.push(problem('thumbnail', THUMBNAIL_RULE));
  return { kind: violations.length === 0 && isPhotoKind(kind) ? kind : null, violations };
}

function isPhotoKind(kind: AttachedKind | null): kind is PhotoKind {
  return kind !== null && kind !== 'application/pdf' && kind !== 'image/heic';
}

function problem(path: string, message: string): Violation {
  return { code: 'photo', path, message };
}
