/** Maps the server's violations to form fields. */
import { ApiError } from '#api/api-error.ts';

import { choicePath } from './form-violations.ts';

interface PlacedViolations {
  /** Path in the form → message. */
  readonly fields: ReadonlyMap<string, string>;
  /** Messages without a field of this form. */
  readonly rest: readonly string[];
}

/** The numbers of the sheet's rows from which lines were pasted, by the name of the field. */
export type SheetRows = Readonly<Record<string, readonly number[]>>;

/**
 * Messages by the first part of their paths. In a list that is typed as one text, the message names
 * the line, or its row in the sheet. A failure without violations is a message for the whole form.
 */
export function placeViolations(
  error: Error,
  values: Readonly<Record<string, unknown>>,
  sheetRows: SheetRows = {},
): PlacedViolations {
  const violations = error instanceof ApiError ? error.violations : [];
  if (violations.length === 0) return { fields: new Map(), rest: [error.message] };

  const fields = new Map<string, string>();
  const rest: string[] = [];
  for (const { path: sent, message } of violations) {
    const path = choicePath(sent, values);
    const [name = '', index] = path.split('.');
    if (!Object.hasOwn(values, name)) rest.push(message);
    else if (typeof values[name] === 'string' && index !== undefined) {
      const row = sheetRows[name]?.[Number(index)];
      const place = row === undefined ? `Line ${Number(index) + 1}` : `Row ${row}`;
      if (!fields.has(name)) fields.set(name, `${place}: ${message}`);
    } else if (!fields.has(path)) fields.set(path, message);
  }
  return { fields, rest: [...new Set(rest)] };
}
