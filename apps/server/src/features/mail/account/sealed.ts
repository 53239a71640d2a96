/** Passwords of mail accounts, encrypted with a key of the server that is not in the database. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/** The owner of an encrypted text, which cannot be opened for another firm or purpose. */
export interface SealedFor {
  readonly organisationId: string;
  readonly firmId: string;
  readonly purpose: 'smtp' | 'imap';
}

/** @param key 256 bits @returns empty for an empty text */
export function seal(key: Buffer, of: SealedFor, text: string): string {
  if (text === '') return '';
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(of));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns null if it was sealed with another key, as after a restore beside another secret */
export function unseal(key: Buffer, of: SealedFor, sealed: string): string | null {
  if (sealed === '') return '';
  if (!sealed.startsWith(VERSION)) return null;
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
  const tagEnd = IV_BYTES + TAG_BYTES;
  if (bytes.length <= tagEnd) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(boundTo(of));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
    return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function boundTo({ organisationId, firmId, purpose }: SealedFor): Buffer {
  return Buffer.from(`${organisationId}/${firmId}/${purpose}`);
}
