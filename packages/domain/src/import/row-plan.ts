/**
 * The planned outcome of each row: create, change, nothing, or refuse with a reason. The preview
 * shows it and the import does exactly that.
 */
import { type Decimal, decimal, sum } from '../shared/decimal.ts';
import { moneyString } from '../shared/money.ts';
import { mapInSteps, type Steps } from '../shared/steps.ts';
import { shownTextProblem } from '../sheet/cell-problem.ts';
import { likenessKey, normaliseLine, normaliseLines, sameKey } from '../sheet/cell-text.ts';
import { figureText } from '../sheet/figure.ts';
import type { ImportField } from './import-field.ts';

export const IMPORT_ACTIONS = ['CREATE', 'CHANGE', 'SKIP', 'REFUSE'] as const;

export type ImportAction = (typeof IMPORT_ACTIONS)[number];

export interface ExportRow {
  /** The row number in the file, from 1; ascending, with gaps. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Cells that the reader of the file could not read for certain, and why. */
  readonly problems?: readonly CellProblem[] | undefined;
  /** Whether a person said that the code has lost no zero. */
  readonly isCodeAsTyped?: boolean | undefined;
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
  /** The item code that the row gives its material, which only one row may give. */
  readonly itemCode?: string;
  /** The name by which rows and records are similar enough for a warning; absent if they are not. */
  readonly likeName?: string;
  /** The record's values after the import. */
  readonly values: Values;
  readonly changes: readonly FieldChange[];
  /** Reasons to refuse the row. */
  readonly problems: readonly string[];
  /** Warnings that do not prevent the import. */
  readonly warnings: readonly string[];
  /** Values that were interpreted, and how. */
  readonly notes: readonly string[];
  /** The amount of the row in rupees, where rows are added up. */
  readonly amount?: Decimal;
  /** The amount that the row states as the total of others; null or absent if it is no total. */
  readonly ownTotal?: string | null;
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
  /** The amount of the row in rupees; empty where rows are not added up. */
  readonly amount: string;
  /** The amount that the row states as the total of others; null if it is no total. */
  readonly ownTotal: string | null;
}

/** An existing record that others could be confused with. */
interface Lookalike {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** Lists what the schema of a contract says about values, such as lengths and characters. */
export type ContractProblems<Values> = (values: Values) => readonly string[];

/** Returns the text of a row in a column; empty if the sheet does not have the column. */
export type Cell<Field extends string> = (field: Field) => string;

/** Returns a function that gives access to the cells of a row by their fields. */
export function cellReader<Field extends string>(
  { columns }: Sheet<Field>,
  fields: readonly ImportField<Field>[],
): (row: ExportRow) => Cell<Field> {
  const kinds = new Map(fields.map(({ name, reads }) => [name, reads]));
  return ({ cells }) =>
    (field) => {
      const text = cells[columns.indexOf(field)] ?? '';
      const kind = kinds.get(field);
      if (kind === 'lines') return normaliseLines(text);
      return kind === 'figure' ? figureText(normaliseLine(text)) : normaliseLine(text);
    };
}

export interface RowRules<Field extends string, Values> {
  readonly fields: readonly ImportField<Field>[];
  /** All existing records, if similar names are warned about. */
  readonly records?: readonly Lookalike[];
  /** @param index of the row in the sheet, from 0 */
  readonly read: (cell: Cell<Field>, index: number) => RowReading<Values>;
}

/**
 * Plans the outcome of each row. The second of two rows about one record is refused, naming the
 * first. A row with an uncertain cell is refused for that alone, because its other problems may
 * follow from it.
 */
export function* planRows<Field extends string, Values>(
  sheet: Sheet<Field>,
  { fields, records = [], read }: RowRules<Field, Values>,
): Steps<PlannedRow<Values>[]> {
  const cellsOf = cellReader(sheet, fields);
  const named = fields.find(({ example }) => example.startsWith('Example:'));
  const alike = Map.groupBy(records, ({ name }) => likenessKey(name));
  const firstOf = new Map<string, number>();
  const firstLike = new Map<string, number>();
  const firstCoded = new Map<string, number>();
  return yield* mapInSteps(sheet.rows, (row, index): PlannedRow<Values> => {
    const { number } = row;
    const cell = cellsOf(row);
    const reading = read(cell, index);
    const { label, recordId, values, notes, identity, itemCode = '' } = reading;
    const code = sameKey(itemCode);
    const [first, coded] = [firstOf.get(identity), firstCoded.get(code)];
    const own = [
      ...reading.problems,
      ...(first === undefined ? [] : [`Same as row ${first}`]),
      ...(first !== undefined || coded === undefined
        ? []
        : [`Item code ${itemCode} is that of row ${coded}`]),
    ];
    const unread = unreadCells(sheet.columns, row);
    const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
    const problems =
      unread.length > 0 ? unread.map(({ field, message }) => `${labelOf(field)}: ${message}`) : own;
    const { amount: exact, ownTotal = null } = reading;
    const amount = exact === undefined ? '' : moneyString(exact);
    const base = { number, label, recordId, values, notes, amount, ownTotal, changes: [] };
    if (ownTotal !== null && unread.length === 0) {
      return { ...base, action: 'SKIP', reasons: [LEFT_OUT_TOTAL], warnings: [], notes: [] };
    }
    if (named && cell(named.name) === named.example) {
      const reasons = ['The example row of the template'];
      return { ...base, action: 'SKIP', reasons, warnings: [] };
    }
    if (problems.length > 0) {
      return { ...base, action: 'REFUSE', reasons: problems, warnings: reading.warnings };
    }
    const warnings = [...reading.warnings, ...likenessWarnings(reading, alike, firstLike)];
    firstOf.set(identity, number);
    if (code !== '') firstCoded.set(code, number);
    const likeness = likenessKey(reading.likeName ?? '');
    if (!firstLike.has(likeness)) firstLike.set(likeness, number);
    if (reading.changes.length === 0) {
      return { ...base, action: 'SKIP', reasons: ['Already in the list'], warnings };
    }
    const action = recordId === null ? 'CREATE' : 'CHANGE';
    return { ...base, action, changes: reading.changes, reasons: [], warnings };
  });
}

export const LEFT_OUT_TOTAL = 'A total: amounts are added up here';

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
  { recordId, likeName, changes }: RowReading<unknown>,
  alike: ReadonlyMap<string, readonly Lookalike[]>,
  firstLike: ReadonlyMap<string, number>,
): readonly string[] {
  if (changes.length === 0 || likeName === undefined) return [];
  const likeness = likenessKey(likeName);
  const record = alike.get(likeness)?.find(({ id }) => id !== recordId);
  if (record) return [`Looks like ${record.text}`];
  const row = recordId === null ? firstLike.get(likeness) : undefined;
  return row === undefined ? [] : [`Looks like row ${row}`];
}

/** Lists the fields whose texts differ; of a new record, those that are not empty. */
export function changesBetween<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, string>> | null,
  after: Readonly<Record<Field, string>>,
): FieldChange[] {
  return fields
    .map((field) => ({ field, before: before && before[field], after: after[field] }))
    .filter((change) => (change.before ?? '') !== change.after);
}

/** The total of the rows that are imported or in the list already, and the totals of the sheet. */
export interface SheetTotals {
  /** The total of the rows in rupees. */
  readonly read: string;
  /** The totals as the sheet states them. */
  readonly own: readonly string[];
}

/** Adds up the rows; null where rows have no amounts. */
export function sheetTotals(rows: readonly PlannedRow<unknown>[]): SheetTotals | null {
  const counted = rows.filter(({ amount, action, ownTotal }) => {
    return amount !== '' && action !== 'REFUSE' && ownTotal === null;
  });
  if (counted.length === 0) return null;
  return {
    read: moneyString(sum(counted.map(({ amount }) => decimal(amount)))),
    own: rows.flatMap(({ ownTotal }) => (ownTotal === null || ownTotal === '' ? [] : [ownTotal])),
  };
}

/** The number of rows by action. */
export function countActions(
  rows: readonly { readonly action: ImportAction }[],
): Record<ImportAction, number> {
  const counts = { CREATE: 0, CHANGE: 0, SKIP: 0, REFUSE: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}
