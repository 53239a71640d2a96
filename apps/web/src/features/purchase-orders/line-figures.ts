/** Amounts of a line from its text and the two places that decide its tax. Pure. */
import type { Supplier } from '@plinth/contracts/suppliers';
import type { DraftLine } from '@plinth/domain/purchase-order/draft';
import { type LineAmount, lineAmount } from '@plinth/domain/purchase-order/line-amount';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { type SupplyKind, supplyKind } from '@plinth/domain/shared/gst';

/** States of suppliers and site. */
export interface TaxPlaces {
  /** Two-digit GST State code of the site. */
  readonly siteStateCode: string;
  /** By supplier id. */
  readonly suppliers: ReadonlyMap<string, Supplier>;
}

/** Without a supplier the tax is undivided, as IGST. */
export function supplyFrom(
  supplierId: string,
  { siteStateCode, suppliers }: TaxPlaces,
): SupplyKind {
  return supplyKind(suppliers.get(supplierId)?.stateCode ?? null, siteStateCode);
}

export interface FiguredLine extends Pick<DraftLine, 'quantity' | 'pricePerUnit' | 'gst'> {
  /** Percent; empty without. */
  readonly discount: string;
  readonly supplierId: string;
}

/** Unreadable text counts as 0. */
export function lineFigures(line: FiguredLine, places: TaxPlaces): LineAmount {
  return lineAmount({
    quantity: decimalOrZero(line.quantity),
    pricePerUnit: decimalOrZero(line.pricePerUnit),
    discount: decimalOrZero(line.discount),
    gst: decimalOrZero(line.gst),
    supply: supplyFrom(line.supplierId, places),
  });
}
