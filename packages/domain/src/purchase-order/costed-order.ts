/** An order with its receipts, as `landed-cost.ts` takes it. */
import type { Decimal } from '../shared/decimal.ts';
import type { SupplyKind, TaxedAs } from '../shared/gst.ts';
import type { Unit } from '../shared/quantity.ts';
import type { ChargeTerms } from './charges.ts';

/** The price of a line, as ordered or agreed later. */
export interface UnitPrice {
  /** Rupees. */
  readonly pricePerUnit: Decimal;
  /** Percent off the price. */
  readonly discount: Decimal;
}

/** A line of a posted receipt, or of one that is being posted. */
export interface ReceiptPart {
  readonly id: string;
  readonly accepted: Decimal;
  /** Of the accepted quantity. */
  readonly returned: Decimal;
  /** Rupees at which its goods came in, without charges; null without a price. */
  readonly goods: Decimal | null;
  /** What it took of the charges, in rupees. */
  readonly charges: Decimal;
  /** Whether it still takes its part of charges by value. */
  readonly isWaitingForCharges: boolean;
  /** Rupees per unit, landed; null without a price. */
  readonly rate: Decimal | null;
  /** It is being posted, and takes charges for the first time. */
  readonly isNew: boolean;
  /** The price that it gets now; null if it keeps what it has. */
  readonly newPrice: UnitPrice | null;
}

export interface CostedLine {
  readonly id: string;
  readonly unit: Unit;
  /** What is still to come, parts that are being posted included; 0 or more. */
  readonly open: Decimal;
  /** Null as per contract. */
  readonly price: UnitPrice | null;
  /** Percent. */
  readonly gst: Decimal;
  /** Percent that the firm itself pays; null if it does not. */
  readonly reverseCharge: Decimal | null;
  /** In posting order. */
  readonly parts: readonly ReceiptPart[];
}

export interface CostedOrder {
  readonly id: string;
  readonly charges: readonly ChargeTerms[];
  readonly lines: readonly CostedLine[];
  readonly taxedAs: TaxedAs;
  /** The GST rate of the reverse charge. */
  readonly supply: SupplyKind;
  /** Whether the tax is given back; otherwise it is part of the cost. */
  readonly hasInputCredit: boolean;
}
