import { isIsoDate } from './iso-date.ts';

/** A broken rule: its code, the path of the field, and the message. */
export interface Violation {
  /** The code, for programs: `required`, `amount-mismatch`. */
  readonly code: string;
  /** The path in the request body: `items.2.quantity`; empty for the whole. */
  readonly path: string;
  readonly message: string;
  /** The id of a conflicting document, if any. */
  readonly documentId?: string | undefined;
}

/** Whether a value is missing, empty or whitespace. */
export function isBlank(value: string | null | undefined): boolean {
  return value === null || value === undefined || value.trim() === '';
}

/**
 * One `required` violation for each blank field, in the order of `messages`, at the path of the
 * field's name.
 */
export function requiredViolations<Field extends string>(
  values: Readonly<Partial<Record<Field, string | null | undefined>>>,
  messages: Readonly<Record<Field, string>>,
): Violation[] {
  const violations: Violation[] = [];
  for (const field in messages) {
    if (isBlank(values[field])) {
      violations.push({ code: 'required', path: field, message: messages[field] });
    }
  }
  return violations;
}

/**
 * Returns one `not-a-date` violation for each typed text that is no date, at the path of its name.
 */
export function dateViolations(typed: Readonly<Record<string, string>>): Violation[] {
  return Object.entries(typed)
    .filter(([, day]) => !isBlank(day) && !isIsoDate(day))
    .map(([path]) => ({ code: 'not-a-date', path, message: 'Please enter a date as dd/MM/yyyy' }));
}

export function reasonViolations(reason: string): Violation[] {
  return requiredViolations({ reason }, { reason: 'Please give a reason' });
}
