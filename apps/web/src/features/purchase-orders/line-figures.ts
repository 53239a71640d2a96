/** Amounts of a line from its text and the two places that decide its tax. Pure. */
import type { Supplier } from '@plinth/contracts/suppliers';
import type { DraftLine } from '@plinth/domain/purchase-order/draft';
import { type LineAmount, lineAmount } from '@plinth/domain/purchase-order/line-amount';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { supplyKind } from '@plinth/domain/shared/gst';

/** States of suppliers and site. */
export interface TaxPlaces {
  /** Two-digit GST State code of the site. */
  readonly siteStateCode: string;
  /** By supplier id. */
  readonly suppliers: ReadonlyMap<string, Supplier>;
}

/** Unreadable text counts as 0. Without a supplier the tax is undivided, as IGST. */
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
