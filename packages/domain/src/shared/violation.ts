/**
 * A rule that what a person sent does not keep: which rule, where in what was
 * sent, and the sentence that the person reads.
 */
export interface Violation {
  /** Names the rule for programs: `required`, `amount-mismatch`. */
  readonly code: string;
  /** Where in what was sent, dotted: `items.2.quantity`; empty for the whole. */
  readonly path: string;
  readonly message: string;
  /** The document that stands in the way, where there is one. */
  readonly documentId?: string | undefined;
}

/** Whether nothing was typed: missing, empty or blanks only. */
export function isBlank(value: string | null | undefined): boolean {
  return value === null || value === undefined || value.trim() === '';
}

/**
 * One `required` violation for each blank field, in the order of `messages`;
 * its path is the field's name and its message the one given for that field.
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
