/** The names of an order's taxes: two halves within a State, one between States. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { stateTaxName } from '@plinth/domain/shared/state-codes';

export interface NamedTax {
  readonly key: 'cgst' | 'sgst' | 'igst';
  readonly name: string;
}

/** The taxes by name; none where no GST is charged. `placeOfSupply` is the site's State code. */
export function taxesOf(
  { supply, gstCharge }: Pick<PurchaseOrder, 'supply' | 'gstCharge'>,
  placeOfSupply: string,
): readonly NamedTax[] {
  if (gstCharge !== 'CHARGED') return [];
  if (supply === 'INTER') return [{ key: 'igst', name: 'IGST' }];
  return [
    { key: 'cgst', name: 'CGST' },
    { key: 'sgst', name: stateTaxName(placeOfSupply) },
  ];
}
