/**
 * Acts that were sent and not answered: the connection broke, or the server did.
 * Sent again, each goes under the key that it had, so that the server does it once.
 */

const STORED_AS = 'plinth:unanswered';
const MOST_KEPT = 20;
/** An import of thousands of rows is kept in memory alone. */
const LONGEST_STORED = 20_000;
const KEY_BYTES = 16;

const keys = new Map<string, string>(storedKeys());

/** The key of an act; the same one until it is settled. `act` is all that is sent, as text. */
export function keyOfAct(act: string): string {
  const known = keys.get(act);
  if (known !== undefined) return known;
  const key = newKey();
  keys.set(act, key);
  const [oldest] = keys.keys();
  if (keys.size > MOST_KEPT && oldest !== undefined) keys.delete(oldest);
  store();
  return key;
}

/** It was answered, be it with a refusal: the same again is a new act. */
export function settleAct(act: string): void {
  keys.delete(act);
  store();
}

/** A key for one act. `randomUUID` is only there over TLS; a site's own network may go without. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Of this tab: a reload after a lost answer still knows its acts. */
function store(): void {
  const kept = [...keys].filter(([act]) => act.length <= LONGEST_STORED);
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(kept));
  } catch {
    // Kept in memory until the tab closes.
  }
}

function storedKeys(): [string, string][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(entry: unknown): entry is [string, string] {
  return (
    Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
  );
}
