/**
 * Keys of the server, derived from its one secret, so that a key of one purpose reveals nothing
 * about another.
 */
import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
const PURPOSES = ['links', 'mail'] as const;

export type KeyPurpose = (typeof PURPOSES)[number];

/** A key of 256 bits for each purpose. Another `JWT_SECRET` makes other keys. */
export type ServerKeys = Readonly<Record<KeyPurpose, Buffer>>;

/** HKDF-SHA256 of the secret, bound to the purpose. */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `plinth ${purpose}`, KEY_BYTES));
}

export function serverKeys(secret: string): ServerKeys {
  return { links: deriveKey(secret, 'links'), mail: deriveKey(secret, 'mail') };
}
