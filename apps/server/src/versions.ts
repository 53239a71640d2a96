/**
 * Two people at one record: an edit names the version that it was made from. Where another
 * stands there by now it is refused with what stands there, and nothing of either is lost.
 */
import type { Violation } from '@plinth/domain/shared/violation';

import { versionConflict } from '#errors.ts';

/** What stands in a field of a form: a text, or what was chosen from a list. */
type Fields = Readonly<Record<string, string | readonly string[]>>;

interface Edit<Values extends Fields> {
  /** Undefined for a client that knows no versions: its edit holds whatever it was made from. */
  readonly sent: number | undefined;
  readonly current: number;
  readonly stands: Values;
  /** What the edit would put in its place. */
  readonly wanted: Values;
  /** What people call each field. */
  readonly labels: Readonly<Record<keyof Values, string>>;
  /** "This material". */
  readonly what: string;
}

/** @throws AppError conflict that carries the current version, with one violation for each field that differs */
export function requireVersion<Values extends Fields>({
  sent,
  current,
  stands,
  wanted,
  labels,
  what,
}: Edit<Values>): void {
  if (sent === undefined || sent === current) return;
  const violations: Violation[] = [];
  for (const field in labels) {
    if (isSame(stands[field], wanted[field])) continue;
    const message = `${labels[field]} is now “${wordsOf(stands[field])}”`;
    violations.push({ code: 'changed', path: field, message });
  }
  if (violations.length === 0) return;
  const message = `${what} was changed meanwhile. What you typed is kept; saving again puts it in place.`;
  throw versionConflict(message, current, violations);
}

/** For an act on a document: who acts must have seen it as it stands. @throws AppError conflict */
export function assertCurrentVersion(
  sent: number | undefined,
  current: number,
  what: string,
): void {
  if (sent === undefined || sent === current) return;
  const message = `${what} was changed meanwhile. Look it over and try again.`;
  throw versionConflict(message, current);
}

/** What is chosen from a list is chosen in no order. */
function isSame(one: Fields[string] | undefined, other: Fields[string] | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.length === other.length && one.every((member) => other.includes(member));
}

function wordsOf(value: Fields[string] = ''): string {
  return typeof value === 'string' ? value : `${value.length} chosen`;
}
