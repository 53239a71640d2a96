/** The rate of goods received on an order as per contract, when a rate contract prices them. */
import { type Decimal, decimal } from '../../shared/decimal.ts';
import type { IsoDate } from '../../shared/iso-date.ts';
import { type LineRate, lineRate, priceOn } from './line-rate.ts';
import { monthBefore, monthOf } from './month.ts';
import type { IndexValue, LineTerms, PriceDate } from '../terms.ts';

/** An order line as per contract. */
export interface CalledLine {
  readonly priceDate: PriceDate;
  readonly orderedOn: IsoDate;
  /** The rate in rupees per unit resolved with the order; null while an index was missing. */
  readonly rate: Decimal | null;
  readonly isProvisional: boolean;
  readonly quantity: Decimal;
  /** The quantity of the lines before it in its order, because slabs continue from line to line. */
  readonly before: Decimal;
  /** The quantity of all lines of its order on the contract line. */
  readonly total: Decimal;
  /** The quantity ordered on the contract line before its order. */
  readonly used: Decimal;
}

/**
 * Returns the rate for goods received on the line. If the day of the order decides, the order's
 * final rate stays, unless the index of that day was corrected since. If the day of receipt
 * decides, the rate stays while no newer price has begun; a rate by index is always computed again.
 * @param receivedOn the day the goods came in
 */
export function receiptRate(
  terms: LineTerms,
  line: CalledLine,
  {
    receivedOn,
    indices,
  }: { readonly receivedOn: IsoDate; readonly indices: readonly IndexValue[] },
): LineRate {
  const day = line.priceDate === 'RECEIPT' ? receivedOn : line.orderedOn;
  const { rate, quantity } = line;
  if (rate !== null && !line.isProvisional && isOrderRateCurrent(terms, line, { day, indices })) {
    return { parts: [{ quantity, rate }], rate, isProvisional: false };
  }
  const found = rateOnDay(terms, line, { day, indices });
  // If the contract has no price on that day, the rate of the order stays.
  const isUnknown = 'missing' in found && found.missing.length === 0 && rate !== null;
  return isUnknown
    ? { parts: [{ quantity, rate }], rate, isProvisional: line.isProvisional }
    : found;
}

function isOrderRateCurrent(
  terms: LineTerms,
  line: CalledLine,
  { day, indices }: { readonly day: IsoDate; readonly indices: readonly IndexValue[] },
): boolean {
  if (line.priceDate === 'ORDER') return !isCorrected(terms, day, indices);
  if (terms.pricing === 'INDEXED') return false;
  return priceOn(terms.prices, day)?.from === priceOn(terms.prices, line.orderedOn)?.from;
}

function isCorrected(
  { formula }: LineTerms,
  day: IsoDate,
  indices: readonly IndexValue[],
): boolean {
  if (!formula) return false;
  const month = monthBefore(monthOf(day), formula.lag);
  const ids = formula.weights.map(({ indexId }) => indexId);
  return indices.some((one) => one.isCorrected && one.month === month && ids.includes(one.indexId));
}

function rateOnDay(
  terms: LineTerms,
  { quantity, before, total, used }: CalledLine,
  at: { readonly day: IsoDate; readonly indices: readonly IndexValue[] },
): LineRate {
  if (terms.pricing !== 'TIERED') return lineRate(terms, { ...at, quantity, used });
  const base = terms.tierBasis === 'CUMULATIVE' ? used : decimal('0');
  // The line is the part of its order after `before`; the tiers may have changed since.
  return terms.tierMode === 'SLAB'
    ? lineRate({ ...terms, tierBasis: 'CUMULATIVE' }, { ...at, quantity, used: base.plus(before) })
    : lineRate(terms, { ...at, quantity: total, used: base });
}
