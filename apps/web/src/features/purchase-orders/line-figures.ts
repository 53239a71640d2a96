/** What a line of the form costs, from its text as typed and the two places that decide its tax. Pure. */
import type { Supplier } from '@plinth/contracts/suppliers';
import type { DraftLine } from '@plinth/domain/purchase-order/draft';
import { type LineAmount, lineAmount } from '@plinth/domain/purchase-order/line-amount';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { supplyKind } from '@plinth/domain/shared/gst';

/** Where goods come from and where they go to. */
export interface TaxPlaces {
  /** Two-digit GST State code of the site. */
  readonly siteStateCode: string;
  /** By id. */
  readonly suppliers: ReadonlyMap<string, Supplier>;
}

/** Unreadable text counts as 0. Until the supplier is known the tax stands undivided, as IGST. */
export function lineFigures(
  line: DraftLine,
  supplierId: string,
  { siteStateCode, suppliers }: TaxPlaces,
): LineAmount {
  return lineAmount({
    quantity: decimalOrZero(line.quantity),
    pricePerUnit: decimalOrZero(line.pricePerUnit),
    gst: decimalOrZero(line.gst),
    supply: supplyKind(suppliers.get(supplierId)?.stateCode ?? null, siteStateCode),
  });
}
