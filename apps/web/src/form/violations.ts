/** The rules that the server saw broken, brought to the fields that they are about. */
import { ApiError } from '#api/api-error.ts';

interface PlacedViolations {
  /** Path in the form → message. */
  readonly fields: ReadonlyMap<string, string>;
  /** What belongs to no field of this form, as sentences; empty where every violation found its field. */
  readonly rest: readonly string[];
}

/**
 * Places a failure's violations on the form's fields by the first part of their path.
 * A failure without violations is one sentence for the form as a whole.
 */
export function placeViolations(error: Error, fieldNames: readonly string[]): PlacedViolations {
  const violations = error instanceof ApiError ? error.violations : [];
  if (violations.length === 0) return { fields: new Map(), rest: [error.message] };

  const fields = new Map<string, string>();
  const rest: string[] = [];
  for (const { path, message } of violations) {
    const [name = ''] = path.split('.');
    if (!fieldNames.includes(name)) rest.push(message);
    else if (!fields.has(path)) fields.set(path, message);
  }
  return { fields, rest: [...new Set(rest)] };
}
