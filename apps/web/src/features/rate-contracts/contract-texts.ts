/** Prices of contracts in words. Pure. */
import { tierRanges } from '@plinth/domain/rate-contract/words';

import { formatMoney } from '#lib/format.ts';

type Tiers = Parameters<typeof tierRanges>[0];

/** `up to 100 ₹350.00`, `above 100 ₹340.00`. */
export function tierTexts(tiers: Tiers): string[] {
  return tierRanges(tiers).map(({ range, rate }) => `${range} ${formatMoney(rate)}`);
}
