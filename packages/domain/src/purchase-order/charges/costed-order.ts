/** An order with its receipts, as the input of `landed-cost.ts`. */
import type { Decimal } from '../../shared/decimal.ts';
import type { SupplyKind, TaxedAs } from '../../shared/gst.ts';
import type { Unit } from '../../shared/quantity.ts';
import type { ChargeTerms } from './charges.ts';

/** The price of a line, as ordered or as agreed later. */
export interface UnitPrice {
  /** The price in rupees per unit. */
  readonly pricePerUnit: Decimal;
  /** The discount in percent off the price. */
  readonly discount: Decimal;
}

/** A line of a posted receipt, or of one that is being posted. */
export interface ReceiptPart {
  readonly id: string;
  readonly accepted: Decimal;
  /** The returned part of the accepted quantity. */
  readonly returned: Decimal;
  /**
   * The value in rupees at which its goods were received, without charges; null if they have no
   * price.
   */
  readonly goods: Decimal | null;
  /** The charges that were added to it, in rupees. */
  readonly charges: Decimal;
  /** Whether its part of the charges by value is still to be added. */
  readonly isWaitingForCharges: boolean;
  /** The landed rate in rupees per unit; null if the goods have no price. */
  readonly rate: Decimal | null;
  /** Whether it is being posted, and gets charges for the first time. */
  readonly isNew: boolean;
  /** The price that it gets now; null if its price does not change. */
  readonly newPrice: UnitPrice | null;
}

export interface CostedLine {
  readonly id: string;
  readonly unit: Unit;
  /** The quantity still to come, including parts that are being posted; 0 or more. */
  readonly open: Decimal;
  /** The price of the line; null if it is as per contract. */
  readonly price: UnitPrice | null;
  /** The GST rate in percent. */
  readonly gst: Decimal;
  /** The rate of reverse charge that the firm itself pays, in percent; null if it pays none. */
  readonly reverseCharge: Decimal | null;
  /** The receipts of the line in posting order. */
  readonly parts: readonly ReceiptPart[];
}

export interface CostedOrder {
  readonly id: string;
  readonly charges: readonly ChargeTerms[];
  readonly lines: readonly CostedLine[];
  readonly taxedAs: TaxedAs;
  /** The GST rate of the reverse charge. */
  readonly supply: SupplyKind;
  /** Whether the firm gets the tax back as input credit; otherwise the tax is part of the cost. */
  readonly hasInputCredit: boolean;
}
