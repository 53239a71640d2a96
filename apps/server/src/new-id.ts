/** Makes ids, which are opaque, and monotonic per server. */
import { randomUUIDv7 } from 'node:crypto';

/** The offset of the last 48 random bits of a UUID. */
const TAIL = 24;

let last = '';

/**
 * A monotonic UUIDv7: one that would sort before the previous one is made its successor, because
 * lists and the audit trail are sorted by id.
 */
export function newId(): string {
  const id = randomUUIDv7();
  last = id > last ? id : successorOf(last);
  return last;
}

function successorOf(id: string): string {
  const next = Number.parseInt(id.slice(TAIL), 16) + 1;
  return id.slice(0, TAIL) + next.toString(16).padStart(12, '0');
}
