/**
 * Reads lines of a rate contract copied from a sheet: name or code, unit, rate, and optionally GST
 * and a quantity. Columns are recognised by their headings; without headings the first figure is the
 * rate and the second the quantity. No row is left out: what cannot be read stays empty beside its
 * text.
 */
import { lostTextProblem } from '../sheet/cell-problem.ts';
import type { Heading } from '../sheet/columns.ts';
import { figure } from '../sheet/figure.ts';
import { readSheet, type SheetRow } from '../sheet/read-sheet.ts';
import {
  GST,
  MATERIAL,
  MATERIAL_CODE,
  QUANTITY,
  RATE,
  WRITTEN_UNIT,
} from '../sheet/trade-columns.ts';
import { unitNamed } from '../sheet/unit-names.ts';
import { STANDARD_UNITS } from '../shared/quantity.ts';

export interface PastedContractLine {
  /** The row as it was pasted. */
  readonly text: string;
  /** Name or code of the material as written. */
  readonly name: string;
  /** The material's code as written; empty if there is none. */
  readonly code: string;
  /** The unit as written; empty if there is none. */
  readonly unit: string;
  /**
   * Plain decimals; a text that is no number stays as it is written, and is empty if there is none.
   */
  readonly rate: string;
  readonly gst: string;
  readonly quantity: string;
}

/** The columns in the sequence in which their headings are tried: `Unit rate` is a rate. */
const COLUMNS = [
  GST,
  RATE,
  WRITTEN_UNIT,
  { ...QUANTITY, pattern: /qty|quantity|limit/ },
  MATERIAL_CODE,
  MATERIAL,
];

type Row = SheetRow<(typeof COLUMNS)[number]['name']>;

export function pastedContractLines(text: string): PastedContractLine[] {
  const kind = { columns: COLUMNS, isHeading, isWithoutTitles: true };
  const { heading, rows } = readSheet(text, kind);
  return rows.map((row) => {
    if (heading) return headedLine(row);
    return row.cells.length > 1 ? plainLine(row) : messageLine(row.cells.join(''));
  });
}

/** Whether a row names a column of rates and one of materials. */
function isHeading({ mapping: { rate, name, code } }: Heading): boolean {
  return rate !== undefined && (name ?? code) !== undefined;
}

function headedLine({ texts, values }: Row): PastedContractLine {
  return { ...values, text: texts.join(' · '), name: values.name || values.code };
}

/**
 * Reads cells by their content, from the first text on. A third figure is not read, because it
 * could be anything.
 */
function plainLine({ texts }: Row): PastedContractLine {
  const from = texts.findIndex((cell) => /\p{L}/u.test(cell) && figure(cell) === null);
  const [name = '', ...rest] = from < 0 ? [] : texts.slice(from);
  const unit = rest.find((cell) => unitNamed(cell, STANDARD_UNITS) !== null) ?? '';
  const isPercent = (cell: string) => cell.endsWith('%') && figure(cell) !== null;
  const figures = rest.filter((cell) => figure(cell) !== null && !isPercent(cell));
  const [rate = '', quantity = '', ...others] = figures;
  const isClear = others.length === 0 && rest.every((cell) => lostTextProblem(cell) === null);
  return {
    text: texts.join(' · '),
    name,
    code: '',
    unit,
    rate: isClear ? plain(rate) : '',
    gst: plain(rest.find(isPercent) ?? ''),
    quantity: isClear ? plain(quantity) : '',
  };
}

/**
 * A rate behind a separator, as in `Cement OPC 53 @ Rs. 345 per bag`; figures within the name are
 * not the rate.
 */
const RATED =
  /^(.*?\p{L}.*?)\s*(?:[@:=₹]|\brs\.?|\binr\b|\s[-–—])\s*(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d+)?)(?:\s*\/-)?(?:\s*(?:per|\/)\s*(\p{L}[\p{L} .]*))?$/iu;

function messageLine(text: string): PastedContractLine {
  const [, name = text, rate = '', unit = ''] = RATED.exec(text) ?? [];
  return { text, name, code: '', unit, rate: plain(rate), gst: '', quantity: '' };
}

/** The figure as a plain decimal. */
function plain(cell: string): string {
  return figure(cell)?.toString() ?? cell;
}
