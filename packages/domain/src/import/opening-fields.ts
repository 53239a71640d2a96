/** The columns of opening stock. */
import { MATERIAL_FIELDS } from './fields.ts';
import { importField } from './import-field.ts';

export const OPENING_FIELDS = [
  MATERIAL_FIELDS[0],
  MATERIAL_FIELDS[1],
  MATERIAL_FIELDS[2],
  { ...MATERIAL_FIELDS[3], isRequired: false },
  importField(
    'quantity',
    'Quantity',
    '12.5',
    [
      'qty',
      'stock',
      'closing stock',
      'closing qty',
      'closing quantity',
      'opening qty',
      'opening quantity',
      'opening stock',
      'balance',
      'balance qty',
      'in stock',
      'stock in hand',
      'nos',
    ],
    { isRequired: true, reads: 'figure' },
  ),
  importField(
    'rate',
    'Rate',
    '54000',
    ['price', 'unit rate', 'unit price', 'price per unit', 'rate per unit', 'cost'],
    { reads: 'figure' },
  ),
  importField(
    'value',
    'Value',
    '675000',
    [
      'amount',
      'stock value',
      'closing value',
      'opening value',
      'total value',
      'value in rs',
      'value rs',
      'amount in rs',
      'amount rs',
    ],
    { reads: 'figure' },
  ),
] as const;

export type OpeningField = (typeof OPENING_FIELDS)[number]['name'];
