/** The state of an import before the preview: sheet, heading row, columns. Pure. */
import { MAX_IMPORT_ROWS } from '@plinth/contracts/imports';
import { type ColumnMapping, type ImportField, matchColumns } from '@plinth/domain/import/fields';
import type { CellProblem, Sheet } from '@plinth/domain/import/row-plan';

import {
  cellKey,
  type CellReading,
  isBlankRow,
  type ReadFile,
  sheetProblem,
  type ReadSheet,
  tooManyRows,
} from './sheet.ts';

type Fields<Field extends string> = readonly (ImportField & { readonly name: Field })[];

export interface ImportDraft {
  readonly file: ReadFile;
  readonly sheet: ReadSheet;
  /** Index of the heading row; null if there is none. */
  readonly headRow: number | null;
  readonly mapping: ColumnMapping;
  /** The unit that is meant by a word of the unit column. */
  readonly units?: Readonly<Record<string, string>>;
}

export interface ExportColumn {
  readonly index: number;
  /** The heading of the column, or its letter if it has none. */
  readonly title: string;
  /** A few values of the column, as examples. */
  readonly samples: readonly string[];
}

export function draftOf(
  fields: readonly ImportField[],
  file: ReadFile,
  sheet: ReadSheet = file.sheets[0],
): ImportDraft {
  const headRow = findHeadRow(fields, sheet.rows);
  return { file, sheet, headRow, mapping: matchColumns(fields, headsAt(sheet, headRow)) };
}

export function withHeadRow(
  fields: readonly ImportField[],
  draft: ImportDraft,
  headRow: number | null,
): ImportDraft {
  const heads = headsAt(draft.sheet, headRow);
  return { ...draft, headRow, mapping: matchColumns(fields, heads) };
}

/** A column has at most one field. */
export function withColumn(draft: ImportDraft, field: string, column: number | null): ImportDraft {
  const others = Object.entries(draft.mapping).filter(
    ([name, index]) => name !== field && index !== column,
  );
  const chosen = column === null ? [] : [[field, column] as const];
  return { ...draft, mapping: Object.fromEntries([...others, ...chosen]) };
}

/** @param unit empty: left as it is */
export function withUnit(draft: ImportDraft, word: string, unit: string): ImportDraft {
  const { [word]: _, ...others } = draft.units ?? {};
  return { ...draft, units: unit === '' ? others : { ...others, [word]: unit } };
}

/** The words in the unit column that are no known unit, as written. */
export function unknownUnits(
  draft: ImportDraft,
  isKnown: (word: string) => boolean,
): readonly string[] {
  const column = draft.mapping['unit'];
  if (column === undefined) return [];
  const words = dataRows(draft).map(({ cells }) => cells[column]?.trim() ?? '');
  return [...new Set(words)].filter((word) => word !== '' && !isKnown(word));
}

/** Rows of titles and notes above the headings. */
const HEADS_WITHIN = 15;

/** The row with the most known headings; null if there are none. */
function findHeadRow(fields: readonly ImportField[], rows: ReadSheet['rows']): number | null {
  const counts = rows
    .slice(0, HEADS_WITHIN)
    .map((row, index) =>
      isBlankRow(row) ? 0 : Object.keys(matchColumns(fields, filledHeads(rows, index))).length,
    );
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
}

/** A heading merged over two rows is in the upper one. */
function filledHeads(rows: ReadSheet['rows'], index: number): string[] {
  const above = rows[index - 1] ?? [];
  return (rows[index] ?? []).map((cell, column) => cell || (above[column] ?? ''));
}

function headsAt({ rows }: ReadSheet, headRow: number | null): string[] {
  return headRow === null ? [] : filledHeads(rows, headRow);
}

/** Candidates for the heading row: non-blank rows at the top. */
export function headRowChoices({ rows }: ReadSheet): readonly { index: number; text: string }[] {
  return rows.slice(0, HEADS_WITHIN).flatMap((row, index) => {
    const text = row.filter((cell) => cell.trim() !== '').join(', ');
    return text === '' ? [] : [{ index, text }];
  });
}

function dataRows({ sheet, headRow }: ImportDraft) {
  const first = headRow === null ? 0 : headRow + 1;
  return sheet.rows
    .slice(first)
    .map((cells, index) => ({ number: first + index + 1, cells }))
    .filter(({ cells }) => !isBlankRow(cells));
}

export function countRows(draft: ImportDraft): number {
  return dataRows(draft).length;
}

const SAMPLES = 3;

/** The columns that are not empty, with a few of their values. */
export function columnsIn(draft: ImportDraft): ExportColumn[] {
  const rows = dataRows(draft);
  const heads = headsAt(draft.sheet, draft.headRow);
  const width = Math.max(heads.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => {
    const cells = rows.map((row) => row.cells[index]?.trim() ?? '').filter(Boolean);
    const head = heads[index]?.trim() ?? '';
    const samples = [...new Set(cells)].slice(0, SAMPLES);
    return {
      index,
      title: head || `Column ${columnLetters(index)}`,
      samples,
      isHeaded: head !== '',
    };
  }).filter(({ samples, isHeaded }) => isHeaded || samples.length > 0);
}

/** Excel's column letters: A, B … Z, AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** Why the sheet cannot be previewed. */
export function draftProblem(draft: ImportDraft): string | null {
  const rows = countRows(draft);
  if (rows > MAX_IMPORT_ROWS) return tooManyRows(rows);
  return sheetProblem(draft.sheet) ?? (rows === 0 ? 'There are no rows below the headings.' : null);
}

/** The rows with assigned columns only. */
export function toSheet<Field extends string>(
  fields: Fields<Field>,
  draft: ImportDraft,
): Sheet<Field> {
  const chosen = fields.flatMap((field) => {
    const index = draft.mapping[field.name];
    return index === undefined ? [] : [{ field, index }];
  });
  return {
    columns: chosen.map(({ field: { name } }) => name),
    rows: dataRows(draft).map(({ number, cells }) => {
      const readings = chosen.map(({ field, index }) => ({
        field,
        address: `${columnLetters(index)}${number}`,
        ...draft.sheet.readings.get(cellKey(number - 1, index)),
      }));
      const problems = readings.flatMap(problemsOf);
      return {
        number,
        cells: chosen.map(({ field: { name, isFigure }, index }, at) => {
          const cell = (isFigure ? readings[at]?.figure : undefined) ?? cells[index] ?? '';
          return name === 'unit' ? (draft.units?.[cell.trim()] ?? cell) : cell;
        }),
        ...(problems.length > 0 && { problems }),
      };
    }),
  };
}

interface ChosenCell extends CellReading {
  readonly field: ImportField;
  /** The address of the cell as Excel writes it: `E7`. */
  readonly address: string;
}

function problemsOf({ field, address, problem, textProblem }: ChosenCell): CellProblem[] {
  const message = problem ?? (field.isFigure ? undefined : textProblem);
  return message === undefined ? [] : [{ field: field.name, message: `${address}: ${message}` }];
}
