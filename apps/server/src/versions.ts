/**
 * Checks the version that an edit started from (optimistic concurrency). If it is outdated, the
 * refusal has the current values.
 */
import type { Violation } from '@plinth/domain/shared/violation';

import { versionConflict } from '#errors.ts';

/** A form value: a text, or chosen ids. */
type Fields = Readonly<Record<string, string | readonly string[]>>;

interface Edit<Values extends Fields> {
  /**
   * The version that was sent; undefined for clients without versions, whose edits always apply.
   */
  readonly sent: number | undefined;
  readonly current: number;
  readonly stands: Values;
  /** The new values of the edit. */
  readonly wanted: Values;
  /** The label of each field. */
  readonly labels: Readonly<Record<keyof Values, string>>;
  /** The thing as a message names it, like `This material`. */
  readonly what: string;
}

/**
 * @throws AppError conflict with the current version, and a violation for each field that differs
 */
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

/**
 * Checks the version that an act on a document names.
 * @throws AppError conflict
 */
export function assertCurrentVersion(
  sent: number | undefined,
  current: number,
  what: string,
): void {
  if (sent === undefined || sent === current) return;
  const message = `${what} was changed meanwhile. Look it over and try again.`;
  throw versionConflict(message, current);
}

/** Whether two values are equal; the order of chosen ids does not matter. */
function isSame(one: Fields[string] | undefined, other: Fields[string] | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.length === other.length && one.every((member) => other.includes(member));
}

function wordsOf(value: Fields[string] = ''): string {
  return typeof value === 'string' ? value : `${value.length} chosen`;
}
