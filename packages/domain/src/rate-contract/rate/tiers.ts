/** Computes the rates of a quantity by tiers. */
import { type Decimal, decimal, sum } from '../../shared/decimal.ts';
import { roundPriceLike } from '../../shared/price.ts';
import type { Tier, TierMode } from '../terms.ts';

export interface PricedPart {
  readonly quantity: Decimal;
  /** The rate in rupees per unit. */
  readonly rate: Decimal;
}

/**
 * The parts of a quantity with their rates: a single part for the whole quantity, or one for each
 * tier that it passes through. A tier applies above its limit: 100 bags of `0–100, above 100` are
 * in the first.
 * @param before what was ordered before, where tiers count all orders; 0 where each begins anew
 */
export function tieredParts(
  tiers: readonly Tier[],
  mode: TierMode,
  quantity: Decimal,
  before: Decimal,
): PricedPart[] {
  const after = before.plus(quantity);
  if (mode === 'WHOLE') {
    const reached = tiers.findLast(({ above }) => after.gt(above)) ?? tiers[0];
    return reached ? [{ quantity, rate: reached.rate }] : [];
  }
  return tiers.flatMap(({ above, rate }, index) => {
    const end = tiers[index + 1]?.above ?? after;
    const start = larger(above, before);
    const part = smaller(end, after).minus(start);
    return part.gt(NOTHING) ? [{ quantity: part, rate }] : [];
  });
}

/**
 * The rate of each of several lines that were priced together; a line over several parts has their
 * rounded average.
 * @param parts together at least the quantities; empty: no rates
 */
export function ratesOfLines(
  parts: readonly PricedPart[],
  quantities: readonly Decimal[],
): Decimal[] {
  if (parts.length === 0) return [];
  return partsOfLines(parts, quantities).map((taken, index) => {
    const value = sum(taken.map((part) => part.quantity.times(part.rate)));
    const quantity = quantities[index] ?? NOTHING;
    return roundPriceLike(value.div(quantity), ...taken.map(({ rate }) => rate));
  });
}

/** The parts of each of several lines that were priced together: they take them in sequence. */
export function partsOfLines(
  parts: readonly PricedPart[],
  quantities: readonly Decimal[],
): PricedPart[][] {
  let start = NOTHING;
  return quantities.map((quantity) => {
    const end = start.plus(quantity);
    const taken = takenParts(parts, start, end);
    start = end;
    return taken;
  });
}

function takenParts(parts: readonly PricedPart[], from: Decimal, to: Decimal): PricedPart[] {
  let start = NOTHING;
  return parts.flatMap(({ quantity, rate }) => {
    const [low, high] = [larger(start, from), smaller(start.plus(quantity), to)];
    start = start.plus(quantity);
    return high.gt(low) ? [{ quantity: high.minus(low), rate }] : [];
  });
}

const NOTHING = decimal('0');

function larger(one: Decimal, other: Decimal): Decimal {
  return one.gt(other) ? one : other;
}

function smaller(one: Decimal, other: Decimal): Decimal {
  return one.lt(other) ? one : other;
}
