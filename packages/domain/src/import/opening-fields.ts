/** The columns of opening stock. */
import { type ImportField, MATERIAL_FIELDS } from './fields.ts';

export const OPENING_FIELDS = [
  MATERIAL_FIELDS[0],
  MATERIAL_FIELDS[1],
  { ...MATERIAL_FIELDS[2], isRequired: false },
  {
    name: 'quantity',
    isFigure: true,
    label: 'Quantity',
    isRequired: true,
    synonyms: ['qty', 'stock', 'closing stock', 'balance', 'in stock', 'stock in hand', 'nos'],
    example: '12.5',
  },
  {
    name: 'rate',
    isFigure: true,
    label: 'Rate',
    isRequired: false,
    synonyms: ['price', 'unit rate', 'unit price', 'price per unit', 'rate per unit', 'cost'],
    example: '54000',
  },
] as const satisfies readonly ImportField[];

export type OpeningField = (typeof OPENING_FIELDS)[number]['name'];
