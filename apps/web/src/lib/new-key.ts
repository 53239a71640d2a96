const KEY_BYTES = 16;

/** An `Idempotency-Key`. `randomUUID` needs a secure context, which plain HTTP is not. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
