/** The keys under which acts are sent: one each, so that the server does each once. */

const KEY_BYTES = 16;

/** An `Idempotency-Key`. `randomUUID` is only there over TLS; a site's own network may go without. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
