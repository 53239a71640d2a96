/** Ids of everything that is stored: opaque, and in the order in which this server made them. */
import { randomUUIDv7 } from 'node:crypto';

/** Where the last 48 random bits of a UUID begin. */
const TAIL = 24;

let last = '';

/**
 * A UUIDv7. Those of one millisecond are random among themselves, so one that
 * would stand before the last is made its successor: lists whose rows tie, and
 * the audit trail, are read in the order of ids.
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
