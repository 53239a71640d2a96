/** The rate of an ordered quantity by a contract line. */
import { type Decimal, decimal, sum } from '../../shared/decimal.ts';
import type { IsoDate } from '../../shared/iso-date.ts';
import { roundPriceLike } from '../../shared/price.ts';
import { indexedRate, type MissingIndex } from './index-rate.ts';
import type { DatedPrice, IndexValue, LineTerms } from '../terms.ts';
import { type PricedPart, tieredParts } from './tiers.ts';

export interface AskedRate {
  readonly quantity: Decimal;
  /** The quantity ordered on the contract line before. */
  readonly used: Decimal;
  readonly day: IsoDate;
  readonly indices: readonly IndexValue[];
}

export type LineRate =
  | {
      /** The parts by rate; with slabs there may be several, which add up to the quantity. */
      readonly parts: readonly PricedPart[];
      /** The average rate in rupees per unit over all parts, rounded. */
      readonly rate: Decimal;
      readonly isProvisional: boolean;
    }
  | { readonly missing: readonly MissingIndex[] };

/** The price that a contract gives an order line. */
export interface LineContract {
  readonly contractLineId: string;
  readonly contractNumber: string;
  /** The rate per unit in rupees; null while an index of its month is missing. */
  readonly rate: Decimal | null;
  /** The parts of the quantity, several for slabs; empty without a rate. */
  readonly parts: readonly PricedPart[];
  /** The GST rate in percent. */
  readonly gst: Decimal;
  readonly standing: Compared;
  readonly reason: string;
  readonly isProvisional: boolean;
}

/**
 * Returns the rate on the day, or the indices that are missing for it. If the contract has no price
 * on that day, `missing` is empty.
 */
export function lineRate(terms: LineTerms, asked: AskedRate): LineRate {
  const price = priceOn(terms.prices, asked.day);
  if (!price) return { missing: [] };
  if (terms.pricing === 'TIERED') return tieredRate(terms, price, asked);
  if (terms.pricing === 'LIST_LESS') {
    const rate = price.rate.times(PERCENT.minus(terms.listDiscount)).div(PERCENT);
    return flat(roundPriceLike(rate, price.rate), asked.quantity, false);
  }
  if (terms.pricing === 'FIXED' || !terms.formula) return flat(price.rate, asked.quantity, false);
  const indexed = indexedRate(price.rate, terms.formula, asked.indices, asked.day);
  return 'missing' in indexed ? indexed : flat(indexed.rate, asked.quantity, indexed.isProvisional);
}

const PERCENT = decimal('100');

/** The newest price that has begun on or before the day. */
export function priceOn(prices: readonly DatedPrice[], day: IsoDate): DatedPrice | undefined {
  return prices
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1);
}

function flat(rate: Decimal, quantity: Decimal, isProvisional: boolean): LineRate {
  return { parts: [{ quantity, rate }], rate, isProvisional };
}

function tieredRate(
  { tierMode, tierBasis }: LineTerms,
  { tiers }: DatedPrice,
  { quantity, used }: AskedRate,
): LineRate {
  const before = tierBasis === 'CUMULATIVE' ? used : decimal('0');
  const parts = tieredParts(tiers, tierMode, quantity, before);
  if (parts.length === 0) return { missing: [] };
  return { parts, rate: averageOf(parts), isProvisional: false };
}

function averageOf(parts: readonly PricedPart[]): Decimal {
  const quantity = sum(parts.map((part) => part.quantity));
  const value = sum(parts.map((part) => part.quantity.times(part.rate)));
  return roundPriceLike(value.div(quantity), ...parts.map(({ rate }) => rate));
}

/**
 * The result of comparing a typed rate with that of the contract; equal in the decimals of both, to
 * the paisa at least, is as agreed.
 */
export const COMPARED = ['AS_AGREED', 'BETTER', 'OFF_CONTRACT'] as const;
export type Compared = (typeof COMPARED)[number];

/**
 * @param net rupees per unit after discount
 * @param price the price before the discount, as it was typed
 */
export function comparedRate(net: Decimal, ofContract: Decimal, price = net): Compared {
  const rate = roundPriceLike(net, ofContract, price);
  if (rate.eq(ofContract)) return 'AS_AGREED';
  return rate.lt(ofContract) ? 'BETTER' : 'OFF_CONTRACT';
}
