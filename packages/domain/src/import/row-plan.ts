/**
 * The planned outcome of each row: create, change, nothing, or refuse with a reason. The preview
 * shows it and the import does exactly that.
 */
import { mapInSteps, type Steps } from '../shared/steps.ts';
import { shownTextProblem } from './cell-problem.ts';

export const IMPORT_ACTIONS = ['CREATE', 'CHANGE', 'SKIP', 'REFUSE'] as const;

export type ImportAction = (typeof IMPORT_ACTIONS)[number];

export interface ExportRow {
  /** The row number in the file, from 1; ascending, with gaps. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Cells that the reader of the file could not read for certain, and why. */
  readonly problems?: readonly CellProblem[] | undefined;
}

export interface CellProblem {
  readonly field: string;
  readonly message: string;
}

/** A file whose columns are assigned. */
export interface Sheet<Field extends string> {
  /** The field of each cell. */
  readonly columns: readonly Field[];
  readonly rows: readonly ExportRow[];
}

export interface FieldChange {
  readonly field: string;
  /** The value before the import; null for a new record. */
  readonly before: string | null;
  readonly after: string;
}

export interface RowReading<Values> {
  /** The record's name for people. */
  readonly label: string;
  /** The existing record; null for a new one. */
  readonly recordId: string | null;
  /** Two rows with the same identity are about the same record. */
  readonly identity: string;
  /** Rows and records with the same key are similar enough for a warning. */
  readonly likeness: string;
  /** The record's values after the import. */
  readonly values: Values;
  readonly changes: readonly FieldChange[];
  /** Reasons to refuse the row. */
  readonly problems: readonly string[];
  /** Warnings that do not prevent the import. */
  readonly warnings: readonly string[];
  /** Values that were interpreted, and how. */
  readonly notes: readonly string[];
  /** Whether it is the template's example row. */
  readonly isExample: boolean;
}

export interface PlannedRow<Values> {
  readonly number: number;
  readonly action: ImportAction;
  readonly label: string;
  readonly recordId: string | null;
  readonly values: Values;
  readonly changes: readonly FieldChange[];
  /** The reason of a refusal or skip. */
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
}

/** An existing record that others could be confused with. */
interface Lookalike {
  readonly id: string;
  readonly text: string;
}

/**
 * Plans the outcome of each row. The second of two rows about one record is refused, naming the
 * first. A row with an uncertain cell is refused for that alone, because its other problems may
 * follow from it.
 */
export function* planRows<Values>(
  { columns, rows }: Sheet<string>,
  fields: readonly { readonly name: string; readonly label: string }[],
  alike: ReadonlyMap<string, readonly Lookalike[]>,
  read: (cells: readonly string[]) => RowReading<Values>,
): Steps<PlannedRow<Values>[]> {
  const firstOf = new Map<string, number>();
  const firstLike = new Map<string, number>();
  return yield* mapInSteps(rows, (row): PlannedRow<Values> => {
    const { number, cells } = row;
    const reading = read(cells);
    const { label, recordId, values, notes, identity, likeness } = reading;
    const first = firstOf.get(identity);
    const own =
      first === undefined ? reading.problems : [...reading.problems, `Same as row ${first}`];
    const unread = unreadCells(columns, row);
    const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
    const problems =
      unread.length > 0 ? unread.map(({ field, message }) => `${labelOf(field)}: ${message}`) : own;
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

/** The problems reported by the reader of the file, and those visible in a cell's text. */
export function unreadCells(
  columns: readonly string[],
  { cells, problems = [] }: ExportRow,
): CellProblem[] {
  const shown = columns.flatMap((field, at) => {
    const message = shownTextProblem(cells[at] ?? '');
    return message === null || problems.some((one) => one.field === field)
      ? []
      : [{ field, message }];
  });
  return [...problems, ...shown];
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

/** The number of rows by action. */
export function countActions(
  rows: readonly { readonly action: ImportAction }[],
): Record<ImportAction, number> {
  const counts = { CREATE: 0, CHANGE: 0, SKIP: 0, REFUSE: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}
