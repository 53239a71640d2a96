/** Columns that several pasted sheets have, with the headings that the trade uses for them. */
import { sheetColumn } from './columns.ts';

/** The code of a work item. */
export const WORK_CODE = sheetColumn(
  'code',
  'Code',
  ['work', 'work code', 'item code', 'item no', 'boq code', 'boq no', 'cost code'],
  { reads: 'code' },
);

export const MATERIAL_OR_CATEGORY = sheetColumn(
  'material',
  'Material or category',
  ['material name', 'name of material', 'category', 'resource'],
  { isRequired: true },
);

export const UNIT = sheetColumn('unit', 'Unit', ['units', 'uom', 'unit of measurement'], {
  reads: 'unit',
});

export const MATERIAL_CODE = sheetColumn('code', 'Code', [], {
  pattern: /^(?!.*hsn).*(code|itemno)/,
});

/** The name of a material as it is written; its code is to be looked for first. */
export const MATERIAL = sheetColumn('name', 'Material', [], {
  pattern: /name|material|item|description|particular|product/,
});

/** A unit that stays as it is written. */
export const WRITTEN_UNIT = { ...UNIT, reads: 'text', pattern: /unit|uom/ } as const;

export const QUANTITY = sheetColumn('quantity', 'Quantity', ['qty'], {
  isRequired: true,
  reads: 'figure',
  pattern: /qty|quantity/,
});

/** A price per unit, and not an amount or a rate of tax. */
export const RATE = sheetColumn('rate', 'Rate', ['unit rate', 'price', 'unit price', 'cost'], {
  reads: 'figure',
  pattern: /^(?!.*(amount|amt|total|value|gst|tax)).*(rate|price|cost)/,
});

export const GST = sheetColumn('gst', 'GST %', ['gst', 'gst rate', 'tax', 'tax rate'], {
  reads: 'percentage',
  pattern: /^(?!.*(amount|amt|value)).*(gst|tax)/,
});
