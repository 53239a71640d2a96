/** Rules of one order line: supplier, price, quantity. */
import { type Decimal, decimalPlaces, parseDecimal } from '../../shared/decimal.ts';
import { rupeesText } from '../../shared/money.ts';
import { PRICE_DECIMALS } from '../../shared/price.ts';
import { type Unit, quantityViolation } from '../../shared/quantity.ts';
import { type Violation, isBlank } from '../../shared/violation.ts';
import { isAsPerAgreement } from '../amounts/line-amount.ts';

/** A line to order; figures are text, as typed or sent. */
export interface OrderItem {
  readonly unit: Unit;
  /**
   * The typed quantity. If absent it is not checked, because parts without one share the request
   * line's quantity.
   */
  readonly quantity?: string | undefined;
  readonly pricePerUnit: string;
  /** The discount in percent; empty or absent if there is none. */
  readonly discount?: string | undefined;
  readonly gst: string;
  readonly supplierId?: string | null | undefined;
  readonly amount?: string | undefined;
}

const MISSING = 'Please fill all supplier and price fields';

/**
 * The highest price in rupees per unit; multiplied by a quantity, it still fits the total's column.
 */
export const MAX_PRICE = '9999999999.99';
export const MONEY_DECIMALS = 2;

/**
 * Lists the broken rules of a line; `path` is the path of the line, such as `items.2`. Price and
 * GST are not required if the line is as per contract.
 */
export function lineViolations(item: OrderItem, path: string): Violation[] {
  const violations: (Violation | null)[] = [
    isBlank(item.supplierId)
      ? { code: 'required', path: `${path}.supplierId`, message: MISSING }
      : null,
    item.quantity === undefined
      ? null
      : quantityViolation(item.quantity, item.unit, `${path}.quantity`),
  ];
  if (!isAsPerAgreement(item)) {
    violations.push(priceViolation(item.pricePerUnit, `${path}.pricePerUnit`));
    violations.push(percentViolation(item.discount ?? '', `${path}.discount`, DISCOUNT));
    violations.push(percentViolation(item.gst, `${path}.gst`, GST));
  }
  return violations.filter((violation) => violation !== null);
}

/** Returns why the additional charge is invalid, or null; empty text counts as 0. */
export function additionalChargeViolation(text: string, path: string): Violation | null {
  const charge = parseDecimal(text.trim() || '0');
  const message =
    charge === null || charge.lt('0')
      ? 'Additional charges must be a number, 0 or more'
      : tooFine(charge, MONEY_DECIMALS, 'Additional charges take');
  return message === null ? null : { code: 'additional-charge', path, message };
}

/** An unreadable price counts as 0, which is refused (specification, point 5). */
export function priceViolation(text: string, path: string, missing = MISSING): Violation | null {
  const price = parseDecimal(text);
  if (price === null || price.lte('0')) return { code: 'required', path, message: missing };
  const message = price.gt(MAX_PRICE)
    ? `Price can be at most ${rupeesText(MAX_PRICE)}`
    : tooFine(price, PRICE_DECIMALS, 'Price takes');
  return message === null ? null : { code: 'price', path, message };
}

/** A percentage field, with the number of decimals that it can have. */
interface Percentage {
  readonly code: string;
  readonly name: string;
  readonly decimals: number;
}

export const GST: Percentage = { code: 'gst', name: 'GST', decimals: 3 };
const DISCOUNT: Percentage = { code: 'discount', name: 'Discount', decimals: 2 };

/**
 * Returns why a percentage is not from 0 to 100, or null; empty text counts as 0, as for the GST of
 * exempt goods.
 */
export function percentViolation(
  text: string,
  path: string,
  { code, name, decimals }: Percentage,
): Violation | null {
  const percent = parseDecimal(text.trim() || '0');
  const message =
    percent === null || percent.lt('0') || percent.gt('100')
      ? `${name} must be a percentage from 0 to 100`
      : tooFine(percent, decimals, `${name} takes`);
  return message === null ? null : { code, path, message };
}

export function tooFine(value: Decimal, places: number, subject: string): string | null {
  return decimalPlaces(value) > places ? `${subject} at most ${places} decimals` : null;
}
