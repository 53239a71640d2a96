import { createHash } from 'node:crypto';

import { canonicalText, type Content } from '@plinth/domain/approval/difference';

/** SHA-256 of the content, in hexadecimal. */
export function contentHashOf(content: Content): string {
  return createHash('sha256').update(canonicalText(content)).digest('hex');
}
