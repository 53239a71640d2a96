/**
 * What an import would do, row by row, before anything is done: a new record,
 * a changed one, nothing, or a refusal in words. The preview shows it and the
 * import does exactly it.
 */

export const IMPORT_ACTIONS = ['CREATE', 'CHANGE', 'SKIP', 'REFUSE'] as const;

export type ImportAction = (typeof IMPORT_ACTIONS)[number];

export interface ExportRow {
  /** As the sheet counts it, from 1; rows may be missing, none comes twice. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A sheet whose columns are known. */
export interface Sheet<Field extends string> {
  /** What each cell of a row is. */
  readonly columns: readonly Field[];
  readonly rows: readonly ExportRow[];
}

export interface FieldChange {
  readonly field: string;
  /** Null where the record is new. */
  readonly before: string | null;
  readonly after: string;
}

/** What one row says, once it is understood. */
export interface RowReading<Values> {
  /** What people call the record. */
  readonly label: string;
  /** The record that the row is about; null for a new one. */
  readonly recordId: string | null;
  /** Two rows of one identity are about the same thing. */
  readonly identity: string;
  /** Rows and records that share it are alike enough to be looked at twice. */
  readonly likeness: string;
  /** All that the record would hold. */
  readonly values: Values;
  /** Where that differs from what it holds now. */
  readonly changes: readonly FieldChange[];
  /** Why it cannot be imported. */
  readonly problems: readonly string[];
  /** Right to know, and no reason to refuse it. */
  readonly warnings: readonly string[];
  /** What was read otherwise than it was written. */
  readonly notes: readonly string[];
  /** The row is the template's own. */
  readonly isExample: boolean;
}

export interface PlannedRow<Values> {
  readonly number: number;
  readonly action: ImportAction;
  readonly label: string;
  readonly recordId: string | null;
  readonly values: Values;
  readonly changes: readonly FieldChange[];
  /** Why it is refused or skipped. */
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
}

/** A record that stands in the list, as far as others can be mistaken for it. */
interface Lookalike {
  readonly id: string;
  /** How a warning names it. */
  readonly text: string;
}

/** Two rows about one thing: the second is refused, naming the first that is not. */
export function planRows<Values>(
  rows: readonly ExportRow[],
  alike: ReadonlyMap<string, readonly Lookalike[]>,
  read: (cells: readonly string[]) => RowReading<Values>,
): PlannedRow<Values>[] {
  const firstOf = new Map<string, number>();
  const firstLike = new Map<string, number>();
  return rows.map(({ number, cells }) => {
    const reading = read(cells);
    const { label, recordId, values, notes, identity, likeness } = reading;
    const first = firstOf.get(identity);
    const problems =
      first === undefined ? reading.problems : [...reading.problems, `Same as row ${first}`];
    const base = { number, label, recordId, values, notes, changes: [] };
    if (reading.isExample) {
      const reasons = ['The example row of the template'];
      return { ...base, action: 'SKIP', reasons, warnings: [] };
    }
    if (problems.length > 0) {
      return { ...base, action: 'REFUSE', reasons: problems, warnings: reading.warnings };
    }
    const warnings = [...reading.warnings, ...likenessWarnings(reading, alike, firstLike)];
    firstOf.set(identity, number);
    if (!firstLike.has(likeness)) firstLike.set(likeness, number);
    if (reading.changes.length === 0) {
      return { ...base, action: 'SKIP', reasons: ['Already in the list'], warnings };
    }
    const action = recordId === null ? 'CREATE' : 'CHANGE';
    return { ...base, action, changes: reading.changes, reasons: [], warnings };
  });
}

function likenessWarnings(
  { recordId, likeness, changes }: RowReading<unknown>,
  alike: ReadonlyMap<string, readonly Lookalike[]>,
  firstLike: ReadonlyMap<string, number>,
): readonly string[] {
  if (changes.length === 0) return [];
  const record = alike.get(likeness)?.find(({ id }) => id !== recordId);
  if (record) return [`Looks like ${record.text}`];
  const row = recordId === null ? firstLike.get(likeness) : undefined;
  return row === undefined ? [] : [`Looks like row ${row}`];
}

/** How many rows of each action. */
export function countActions(
  rows: readonly { readonly action: ImportAction }[],
): Record<ImportAction, number> {
  const counts = { CREATE: 0, CHANGE: 0, SKIP: 0, REFUSE: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}
