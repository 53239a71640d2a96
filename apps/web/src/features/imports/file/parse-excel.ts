/** Excel workbooks: all sheets, formulas by their stored values, cells as displayed texts. */
import { unzipSync } from 'fflate';

import { type CellReading, cellKey } from './sheet.ts';
import { readCell } from './workbook/cell.ts';
import { BUILT_IN } from './workbook/number-format.ts';
import { readSharedStrings, readWorksheet } from './workbook/worksheet.ts';
import { readXml } from './workbook/xml.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly rows: string[][];
  readonly readings: ReadonlyMap<number, CellReading>;
}

/** @throws TypeError for an archive that is no workbook, and the errors of fflate */
export function parseExcel(content: ArrayBuffer): WorkbookSheet[] {
  const parts = unzipSync(new Uint8Array(content), { filter: ({ name }) => PART.test(name) });
  const part = (path: string) => {
    const found = parts[path] ?? parts[`/${path}`];
    return found === undefined ? '' : new TextDecoder().decode(found);
  };
  const main = relations(part, '').find(({ type }) => type === 'officeDocument');
  if (!main || part(main.path) === '') throw new TypeError('not a workbook');
  const related = relations(part, main.path);
  const { sheets, is1904 } = readMain(part(main.path));
  const pathOf = (wanted: string) => related.find(({ type }) => type === wanted)?.path ?? '';
  const formats = numberFormats(part(pathOf('styles')));
  const workbook = { sharedStrings: readSharedStrings(part(pathOf('sharedStrings'))), is1904 };
  return sheets.flatMap(({ name, id }) => {
    const sheet = related.find((one) => one.id === id && one.type === 'worksheet');
    if (!sheet) return [];
    const rows: string[][] = [];
    const readings = new Map<number, CellReading>();
    readWorksheet(part(sheet.path), formats, (row, column, raw) => {
      const { text, ...reading } = readCell(raw, workbook);
      if (text === '') return;
      placeCell(rows, row, column, text);
      if (Object.keys(reading).length > 0) readings.set(cellKey(row, column), reading);
    });
    return [{ name, rows, readings }];
  });
}

/**
 * Matches the parts of a workbook that are read, such as sheets and styles, but not its pictures.
 */
const PART = /\.(xml|rels)$/i;

function placeCell(rows: string[][], row: number, column: number, text: string): void {
  while (rows.length <= row) rows.push([]);
  const cells = rows[row] ?? [];
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

interface Relation {
  readonly id: string;
  /** The last word of the type. */
  readonly type: string;
  readonly path: string;
}

/** The relations of a part of the archive; those of the archive itself if the path is empty. */
function relations(part: (path: string) => string, of: string): Relation[] {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const found: Relation[] = [];
  readXml(part(`${folder}_rels/${of.slice(folder.length)}.rels`), {
    open: (name, attribute) => {
      if (name !== 'Relationship') return;
      const { pathname } = new URL(attribute('Target') ?? '', `file:///${folder}`);
      found.push({
        id: attribute('Id') ?? '',
        type: attribute('Type')?.split('/').at(-1) ?? '',
        path: decodeURI(pathname).slice(1),
      });
    },
  });
  return found;
}

function readMain(xml: string) {
  const sheets: { readonly name: string; readonly id: string }[] = [];
  let is1904 = false;
  readXml(xml, {
    open: (name, attribute) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
      if (name !== 'sheet') return;
      sheets.push({ name: attribute('name') ?? '', id: attribute('(?:\\w+:)?id') ?? '' });
    },
  });
  return { sheets, is1904 };
}

/** Dates of East Asian calendars, whose formats depend on the language of Excel. */
const DATE_OF_LANGUAGE = 'dd/mm/yyyy';

/** Number formats, indexed by the style number of a cell. */
function numberFormats(stylesXml: string): string[] {
  const custom = new Map<number, string>();
  const formats: string[] = [];
  let isInStyles = false;
  readXml(stylesXml, {
    open: (name, attribute) => {
      if (name === 'numFmt') {
        custom.set(Number(attribute('numFmtId')), attribute('formatCode') ?? 'General');
      }
      if (name === 'cellXfs') isInStyles = true;
      if (name === 'xf' && isInStyles) {
        const id = Number(attribute('numFmtId') ?? 0);
        formats.push(custom.get(id) ?? builtIn(id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInStyles = false;
    },
  });
  return formats;
}

function builtIn(id: number): string {
  const isOfLanguage = (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isOfLanguage ? DATE_OF_LANGUAGE : (BUILT_IN[id] ?? 'General');
}
