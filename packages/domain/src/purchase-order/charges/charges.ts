/**
 * Named charges of an order, such as freight and loading, each with its own basis and GST. Their
 * amounts are shared over the lines, and are part of the rate at which stock is valued.
 */
import { type Decimal, decimal, decimalOrZero, sum } from '../../shared/decimal.ts';
import { lineTax, type TaxedAs } from '../../shared/gst.ts';
import { moneyString, roundMoney } from '../../shared/money.ts';
import type { Unit } from '../../shared/quantity.ts';
import { shareByWeight } from '../../shared/share-by-weight.ts';
import type { LineAmount } from '../amounts/line-amount.ts';

export const CHARGE_KINDS = [
  'FREIGHT',
  'LOADING',
  'UNLOADING',
  'PACKING',
  'INSURANCE',
  'OTHER',
] as const;

export type ChargeKind = (typeof CHARGE_KINDS)[number];

export const CHARGE_NAMES: Readonly<Record<ChargeKind, string>> = {
  FREIGHT: 'Freight',
  LOADING: 'Loading',
  UNLOADING: 'Unloading',
  PACKING: 'Packing and forwarding',
  INSURANCE: 'Insurance',
  OTHER: 'Other charges',
};

export const CHARGE_BASES = ['FIXED', 'PERCENT', 'PER_UNIT'] as const;

export type ChargeBasis = (typeof CHARGE_BASES)[number];

/**
 * Before tax, a charge belongs to the value of the supply: it has GST of its own, and a percentage
 * is of the lines before tax. After tax it has none, and a percentage is of the lines with tax.
 */
export const CHARGE_TIMINGS = ['BEFORE_TAX', 'AFTER_TAX'] as const;

export type ChargeTiming = (typeof CHARGE_TIMINGS)[number];

/** The agreed terms of a charge; figures are texts, as typed, sent or stored. */
export interface ChargeTerms {
  readonly kind: ChargeKind;
  readonly basis: ChargeBasis;
  /** The value in rupees, percent, or rupees per unit, depending on the basis. */
  readonly value: string;
  /** The unit of a charge per unit; null for others. */
  readonly unit: Unit | null;
  readonly timing: ChargeTiming;
  /** The GST in percent; empty or 0 for a charge after tax. */
  readonly gst: string;
}

/** The amounts of a charge in rupees, to the paisa. */
export interface ChargeAmount {
  /** The amount before its own tax. */
  readonly amount: Decimal;
  readonly cgst: Decimal;
  readonly sgst: Decimal;
  readonly igst: Decimal;
}

export type OrderCharge = ChargeTerms & ChargeAmount;

/** A line of the order; `amounts` is null for a line as per contract. */
export interface ChargedLine {
  readonly quantity: Decimal;
  readonly unit: Unit;
  readonly amounts: Pick<LineAmount, 'taxable' | 'amount'> | null;
}

/** The specification's single figure as a charge after tax, without a name; null if it is 0. */
export function unnamedCharge(additionalCharge: string): ChargeTerms | null {
  const value = decimalOrZero(additionalCharge);
  if (value.eq('0')) return null;
  return {
    kind: 'OTHER',
    basis: 'FIXED',
    value: moneyString(value),
    unit: null,
    timing: 'AFTER_TAX',
    gst: '0',
  };
}

/** Whether it is shared by value; a charge per unit is shared by quantity. */
export function isByValue({ basis }: Pick<ChargeTerms, 'basis'>): boolean {
  return basis !== 'PER_UNIT';
}

/** Whether charges by value are not shared yet, because a line has no price. */
export function areChargesProvisional(
  charges: readonly Pick<ChargeTerms, 'basis'>[],
  lines: readonly Pick<ChargedLine, 'amounts'>[],
): boolean {
  return charges.some(isByValue) && lines.some(({ amounts }) => amounts === null);
}

/**
 * The charges of one order with their amounts, without those of 0. A percentage is listed even if
 * it is 0 while a line has no price, because it will apply to that line.
 */
export function orderCharges(
  charges: readonly ChargeTerms[],
  lines: readonly ChargedLine[],
  supply: TaxedAs,
): OrderCharge[] {
  const isUnpriced = lines.some(({ amounts }) => amounts === null);
  return charges.flatMap((charge) => {
    const amount = chargeAmount(charge, lines);
    const isAwaited = isUnpriced && charge.basis === 'PERCENT' && !isNothing(charge);
    if (amount.eq('0') && !isAwaited) return [];
    const gst = charge.timing === 'AFTER_TAX' ? decimal('0') : decimalOrZero(charge.gst);
    const { cgst, sgst, igst } = lineTax(amount, gst, supply);
    const applied = supply === 'UNTAXED' ? { ...charge, gst: '0' } : charge;
    return [{ ...applied, amount, cgst, sgst, igst }];
  });
}

function isNothing({ value }: ChargeTerms): boolean {
  return decimalOrZero(value).eq('0');
}

function chargeAmount(charge: ChargeTerms, lines: readonly ChargedLine[]): Decimal {
  const value = decimalOrZero(charge.value);
  if (charge.basis === 'FIXED') return roundMoney(value);
  if (charge.basis === 'PER_UNIT') {
    return roundMoney(value.times(sum(lines.map((line) => quantityIn(charge, line)))));
  }
  const part = charge.timing === 'BEFORE_TAX' ? 'taxable' : 'amount';
  const base = sum(lines.map(({ amounts }) => amounts?.[part] ?? decimal('0')));
  return roundMoney(base.times(value).div('100'));
}

/** The quantity of a line to which a charge per unit applies. */
export function quantityIn({ unit }: Pick<ChargeTerms, 'unit'>, line: ChargedLine): Decimal {
  return line.unit === unit ? line.quantity : decimal('0');
}

/**
 * The part of the charges that each line bears, before tax, in rupees. A charge per unit is shared
 * by quantity, any other by value; the shares of a charge sum to its amount. Charges by value are
 * not shared while a line has no price.
 */
export function chargesOfLines(
  charges: readonly Pick<OrderCharge, 'amount' | 'basis' | 'unit'>[],
  lines: readonly ChargedLine[],
): Decimal[] {
  const isWaiting = areChargesProvisional(charges, lines);
  const shares = charges
    .filter((charge) => !isWaiting || !isByValue(charge))
    .map((charge) =>
      shareByWeight(
        charge.amount,
        lines.map((line) => (isByValue(charge) ? worth(line) : quantityIn(charge, line))),
      ),
    );
  return lines.map((_, index) => sum(shares.map((share) => share[index] ?? decimal('0'))));
}

function worth({ amounts }: ChargedLine): Decimal {
  return amounts?.taxable ?? decimal('0');
}

/** A charge entered for several orders: for those of one supplier, or for all. */
export interface SharedCharge extends ChargeTerms {
  /** The supplier whose order has the charge; null or absent if all orders share it. */
  readonly supplierId?: string | null | undefined;
}

/**
 * The terms of each order. A fixed sum for all orders is shared by value, to the paisa, so that the
 * orders sum to it; a percentage or a rate per unit applies to each.
 *
 * @param orders one per supplier, at least one
 */
export function chargesOfOrders(
  charges: readonly SharedCharge[],
  orders: readonly { readonly supplierId: string; readonly lines: readonly ChargedLine[] }[],
): ChargeTerms[][] {
  const values = orders.map(({ lines }) => sum(lines.map(worth)));
  const byCharge = charges.map(({ supplierId, ...charge }) => {
    if (supplierId) {
      return orders.map((order) => (order.supplierId === supplierId ? charge : null));
    }
    if (charge.basis !== 'FIXED') return orders.map(() => charge);
    const shares = shareByWeight(roundMoney(decimalOrZero(charge.value)), values);
    return shares.map((share) => ({ ...charge, value: moneyString(share) }));
  });
  return orders.map((_, index) =>
    byCharge.map((terms) => terms[index] ?? null).filter((terms) => terms !== null),
  );
}
