/** Amounts of a line from its text and what decides its tax. Pure. */
import type { Supplier } from '@plinth/contracts/suppliers';
import type { DraftLine } from '@plinth/domain/purchase-order/create/draft';
import { sharedLines } from '@plinth/domain/purchase-order/create/join';
import { type LineAmount, lineAmount } from '@plinth/domain/purchase-order/amounts/line-amount';
import { type TaxedSite, taxTreatment } from '@plinth/domain/purchase-order/amounts/tax-treatment';
import { type Decimal, decimalOrZero, sum } from '@plinth/domain/shared/decimal';
import type { TaxedAs } from '@plinth/domain/shared/gst';
import type { IsoDate } from '@plinth/domain/shared/iso-date';

/** The facts that decide the tax of each line. */
export interface TaxPlaces {
  readonly site: TaxedSite;
  /** The day of the order in India. */
  readonly day: IsoDate;
  /** The suppliers by their ids. */
  readonly suppliers: ReadonlyMap<string, Supplier>;
}

/** How a line is taxed; without a supplier the tax is undivided, as IGST. */
export function taxedFrom(supplierId: string, { site, day, suppliers }: TaxPlaces): TaxedAs {
  const supplier = suppliers.get(supplierId);
  return supplier ? taxTreatment(supplier, site, day).taxedAs : 'INTER';
}

export interface FiguredLine extends Pick<DraftLine, 'quantity' | 'pricePerUnit' | 'gst'> {
  /** The discount in percent; empty if there is none. */
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
    supply: taxedFrom(line.supplierId, places),
  });
}

/** The amount of a line in rupees; that of a joined one is the sum of its requests' shares. */
export function amountOfLine(line: DraftLine, places: TaxPlaces): Decimal {
  return sum(sharedLines([line]).map((share) => lineFigures(share, places).amount));
}
