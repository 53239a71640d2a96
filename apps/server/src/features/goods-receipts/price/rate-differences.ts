/** A new rate of a receipt line, with the rates used until now. */
import { rateDifference } from '@plinth/domain/rate-contract/rate/index-rate';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';

import type { NewDifference } from './rate-differences.store.ts';

interface Repriced {
  readonly id: string;
  readonly receiptId: string;
  /** The rate per unit in rupees at posting, and the one used until now. */
  readonly postedRate: string;
  readonly usedRate: string;
  readonly rate: Decimal;
  readonly accepted: string;
  readonly returned: string;
}

/** The rate difference; none where the rate is unchanged or everything was returned. */
export function rateDifferences({
  id: lineId,
  receiptId,
  rate: finalRate,
  ...line
}: Repriced): NewDifference[] {
  const [postedRate, usedRate] = [decimal(line.postedRate), decimal(line.usedRate)];
  const quantity = decimal(line.accepted).minus(line.returned);
  if (finalRate.eq(usedRate) || quantity.lte('0')) return [];
  const rates = { posted: postedRate, used: usedRate, final: finalRate };
  const amount = rateDifference(rates, quantity);
  return [{ receiptId, lineId, postedRate, usedRate, finalRate, quantity, amount }];
}
