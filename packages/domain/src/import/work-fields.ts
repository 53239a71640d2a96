/** The columns of a bill of quantities. */
import { importField } from './import-field.ts';

export const WORK_FIELDS = [
  importField(
    'code',
    'Code',
    '2.10',
    [
      'item',
      'item no',
      'item code',
      'sr no',
      's no',
      'sl no',
      'si no',
      'boq no',
      'boq code',
      'no',
      'ref',
      'sr',
    ],
    { isRequired: true },
  ),
  importField(
    'description',
    'Description',
    'Example: Earth work in excavation',
    [
      'description of item',
      'description of work',
      'item description',
      'particulars',
      'item of work',
      'name of work',
      'details',
      'work',
    ],
    { isRequired: true },
  ),
  importField('unit', 'Unit', 'Cum', ['units', 'uom', 'unit of measurement', 'per']),
  importField(
    'quantity',
    'Quantity',
    '118.5',
    [
      'qty',
      'boq qty',
      'boq quantity',
      'total quantity',
      'total qty',
      'tender quantity',
      'estimated quantity',
    ],
    { reads: 'figure' },
  ),
  importField(
    'rate',
    'Rate',
    '412.35',
    ['unit rate', 'rate in rs', 'rate rs', 'rate inr', 'basic rate', 'boq rate'],
    { reads: 'figure' },
  ),
  importField(
    'amount',
    'Amount',
    '48863.48',
    ['total amount', 'amount in rs', 'amount rs', 'amount inr', 'boq amount', 'value', 'total'],
    { reads: 'figure' },
  ),
] as const;

export type WorkField = (typeof WORK_FIELDS)[number]['name'];
