/** The state of an import before the preview: sheet, heading row, columns. Pure. */
import { MAX_IMPORT_ROWS } from '@plinth/contracts/imports';
import type { ImportField } from '@plinth/domain/import/import-field';
import type { CellProblem, Sheet } from '@plinth/domain/import/row-plan';
import {
  columnLetters,
  type ColumnMapping,
  findHeadings,
  fullestHeading,
  HEADING_WITHIN,
  headingsAt,
  matchColumns,
  withColumn,
  withRecognised,
} from '@plinth/domain/sheet/columns';
import { type DoubtfulCode, doubtfulCodes } from '@plinth/domain/sheet/lost-zero';
import { splitUnit } from '@plinth/domain/sheet/figure';
import type { ChosenCodes } from '@plinth/domain/sheet/read-sheet';

import {
  cellKey,
  type CellReading,
  isBlankRow,
  type ReadFile,
  sheetProblem,
  type ReadSheet,
  tooManyRows,
} from '../file/sheet.ts';

export interface ImportDraft {
  readonly file: ReadFile;
  readonly sheet: ReadSheet;
  /** Index of the heading row; null if there is none. */
  readonly headRow: number | null;
  readonly mapping: ColumnMapping;
  /** The unit that is meant by a word of the unit column. */
  readonly units?: Readonly<Record<string, string>>;
  /** The codes that a person chose among the readings of doubtful ones. */
  readonly codes?: ChosenCodes;
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
  const heading = fullestHeading(findHeadings(sheet.rows, fields, isHeading));
  const headRow = heading?.row ?? null;
  const mapping = withRecognised(fields, heading?.mapping ?? {}, rowsBelow(sheet, headRow));
  return { file, sheet, headRow, mapping };
}

export function withHeadRow(
  fields: readonly ImportField[],
  draft: ImportDraft,
  headRow: number | null,
): ImportDraft {
  const heads = headsAt(draft.sheet, headRow);
  const named = matchColumns(fields, heads);
  return {
    ...draft,
    headRow,
    mapping: withRecognised(fields, named, rowsBelow(draft.sheet, headRow)),
  };
}

/** A column has at most one field. */
export function withChosenColumn(
  draft: ImportDraft,
  field: string,
  column: number | null,
): ImportDraft {
  return { ...draft, mapping: withColumn(draft.mapping, field, column) };
}

/** @param unit empty: left as it is */
export function withUnit(draft: ImportDraft, word: string, unit: string): ImportDraft {
  const { [word]: _, ...others } = draft.units ?? {};
  return { ...draft, units: unit === '' ? others : { ...others, [word]: unit } };
}

export function withCode(draft: ImportDraft, row: number, code: string): ImportDraft {
  return { ...draft, codes: { ...draft.codes, [row]: code } };
}

/** The codes that may have lost a zero, by the codes beside them. */
export function codesInDoubt(draft: ImportDraft): readonly DoubtfulCode[] {
  const column = draft.mapping['code'];
  if (column === undefined) return [];
  return doubtfulCodes(
    dataRows(draft).map(({ number, cells }) => ({
      row: number,
      code: cells[column]?.trim() ?? '',
    })),
  );
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

/** One known column makes a row the heading, because it can be corrected. */
function isHeading({ mapping }: Pick<ImportDraft, 'mapping'>): boolean {
  return Object.keys(mapping).length > 0;
}

function headsAt({ rows }: ReadSheet, headRow: number | null): string[] {
  return headRow === null ? [] : headingsAt(rows, headRow);
}

/** Candidates for the heading row: non-blank rows at the top. */
export function headRowChoices({ rows }: ReadSheet): readonly { index: number; text: string }[] {
  return rows.slice(0, HEADING_WITHIN).flatMap((row, index) => {
    const text = row.filter((cell) => cell.trim() !== '').join(', ');
    return text === '' ? [] : [{ index, text }];
  });
}

function rowsBelow({ rows }: ReadSheet, headRow: number | null) {
  return headRow === null ? rows : rows.slice(headRow + 1);
}

function dataRows({ sheet, headRow }: ImportDraft) {
  const first = headRow === null ? 0 : headRow + 1;
  return rowsBelow(sheet, headRow)
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

/** Why the sheet cannot be previewed. */
export function draftProblem(draft: ImportDraft): string | null {
  const rows = countRows(draft);
  if (rows > MAX_IMPORT_ROWS) return tooManyRows(rows);
  return sheetProblem(draft.sheet) ?? (rows === 0 ? 'There are no rows below the headings.' : null);
}

/** The rows with assigned columns only. */
export function toSheet<Field extends string>(
  fields: readonly ImportField<Field>[],
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
      const code = draft.codes?.[number];
      return {
        number,
        cells: chosen.map(({ field: { name, reads }, index }, at) => {
          const shown = cells[index] ?? '';
          const stored = reads === 'figure' ? readings[at]?.figure : undefined;
          // A format may show the unit of a quantity: `7.245 MT`.
          const unit = name === 'quantity' ? splitUnit(shown).unit : '';
          const cell = stored === undefined ? shown : `${stored} ${unit}`.trim();
          if (name === 'code' && code !== undefined) return code;
          return name === 'unit' ? (draft.units?.[cell.trim()] ?? cell) : cell;
        }),
        ...(problems.length > 0 && { problems }),
        ...(code !== undefined && { isCodeAsTyped: true }),
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
  const message = problem ?? (field.reads === 'figure' ? undefined : textProblem);
  return message === undefined ? [] : [{ field: field.name, message: `${address}: ${message}` }];
}
