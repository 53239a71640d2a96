/**
 * The sheets of a bar schedule and of weighings. A text that is no number is refused when it is
 * saved.
 */
import { sheetColumn } from '../sheet/columns.ts';
import type { LineSheet } from '../sheet/read-lines.ts';
import { WORK_CODE } from '../sheet/trade-columns.ts';

const DIAMETER = sheetColumn('diameter', 'Diameter', ['dia', 'dia mm', 'diameter mm', 'size'], {
  isRequired: true,
});

/** The code is that of a BOQ item, or empty. */
const BAR_COLUMNS = [
  WORK_CODE,
  sheetColumn('mark', 'Mark', ['bar mark', 'bar'], { isRequired: true }),
  DIAMETER,
  sheetColumn('bars', 'Bars', ['nos', 'no of bars', 'number of bars', 'qty', 'quantity']),
  sheetColumn('cutLength', 'Length', ['cut length', 'cutting length', 'length m']),
];

const WEIGHING_COLUMNS = [
  DIAMETER,
  sheetColumn('perMetre', 'Weight of a metre', ['kg per m', 'unit weight', 'weight per metre']),
  sheetColumn('scrap', 'Scrap', ['scrap kg', 'cut off']),
];

export const BAR_SHEET: LineSheet<(typeof BAR_COLUMNS)[number]['name']> = {
  columns: BAR_COLUMNS,
  isOrdered: true,
};

export const WEIGHING_SHEET: LineSheet<(typeof WEIGHING_COLUMNS)[number]['name']> = {
  columns: WEIGHING_COLUMNS,
  isOrdered: true,
};
