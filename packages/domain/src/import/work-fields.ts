/** The columns of a bill of quantities. */
import type { ImportField } from './fields.ts';

export const WORK_FIELDS = [
  {
    name: 'code',
    label: 'Code',
    isRequired: true,
    synonyms: [
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
    example: '2.10',
  },
  {
    name: 'description',
    label: 'Description',
    isRequired: true,
    synonyms: [
      'description of item',
      'description of work',
      'item description',
      'particulars',
      'item of work',
      'name of work',
      'details',
      'work',
    ],
    example: 'Example: Earth work in excavation',
  },
  {
    name: 'unit',
    label: 'Unit',
    isRequired: false,
    synonyms: ['units', 'uom', 'unit of measurement', 'per'],
    example: 'Cum',
  },
  {
    name: 'quantity',
    isFigure: true,
    label: 'Quantity',
    isRequired: false,
    synonyms: [
      'qty',
      'boq qty',
      'boq quantity',
      'total quantity',
      'total qty',
      'tender quantity',
      'estimated quantity',
    ],
    example: '118.5',
  },
  {
    name: 'rate',
    isFigure: true,
    label: 'Rate',
    isRequired: false,
    synonyms: ['unit rate', 'rate in rs', 'rate rs', 'rate inr', 'basic rate', 'boq rate'],
    example: '412.35',
  },
] as const satisfies readonly ImportField[];

export type WorkField = (typeof WORK_FIELDS)[number]['name'];
