/** The names of an order's taxes: two halves within a State, one between States. */
import type { SupplyKind } from '@plinth/domain/shared/gst';
import { stateTaxName } from '@plinth/domain/shared/state-codes';

export interface NamedTax {
  readonly key: 'cgst' | 'sgst' | 'igst';
  readonly name: string;
}

/** `placeOfSupply` is the site's State code. */
export function taxesOf(supply: SupplyKind, placeOfSupply: string): readonly NamedTax[] {
  if (supply === 'INTER') return [{ key: 'igst', name: 'IGST' }];
  return [
    { key: 'cgst', name: 'CGST' },
    { key: 'sgst', name: stateTaxName(placeOfSupply) },
  ];
}
