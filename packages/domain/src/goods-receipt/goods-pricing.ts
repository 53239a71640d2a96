/**
 * Prices that goods get after they were received: those of lines as per contract, and corrections.
 * Approving them needs what an order of the same goods would need.
 */
import { bySecondPerson } from '../access/second-person.ts';
import { type ApprovalBasis, requiredApproval } from '../purchase-order/decide/approval.ts';
import { lineAmount } from '../purchase-order/amounts/line-amount.ts';
import { roundOff } from '../purchase-order/amounts/round-off.ts';
import { type Decimal, sum } from '../shared/decimal.ts';
import type { TaxedAs } from '../shared/gst.ts';
import { priceText } from '../shared/price.ts';
import type { Verdict } from '../shared/status-gate.ts';
import { isBlank, type Violation } from '../shared/violation.ts';

export const PRICING_STATES = [
  'WAITING',
  'IN_FORCE',
  'REJECTED',
  'WITHDRAWN',
  'SUPERSEDED',
] as const;

export type PricingState = (typeof PRICING_STATES)[number];

export interface PricedGoods {
  /** The quantity that was received and not returned. */
  readonly quantity: Decimal;
  /** Rupees per unit before tax. */
  readonly rate: Decimal;
  /** The GST rate in percent. */
  readonly gst: Decimal;
  readonly taxedAs: TaxedAs;
}

/** The payable in whole rupees with tax, as for an order of these goods. */
export function pricingPayable(goods: readonly PricedGoods[]): Decimal {
  const amounts = goods.map(({ quantity, rate, gst, taxedAs }) => {
    return lineAmount({ quantity, pricePerUnit: rate, gst, supply: taxedAs }).amount;
  });
  return roundOff(sum(amounts)).payable;
}

/** Says which approval the prices need: the same as an order of this payable. */
export function requiredPricingApproval(payable: Decimal, rule: ApprovalBasis) {
  return requiredApproval({ totals: { grandTotal: payable }, lines: [] }, rule);
}

export interface ComparedRate {
  /** The rate in rupees per unit. */
  readonly rate: Decimal;
  /** The last rate in rupees per unit; null if the material was not bought before. */
  readonly lastRate: Decimal | null;
}

/** The largest rise above a last rate, in percent to three decimals; null if no rate is above it. */
export function largestRise(lines: readonly ComparedRate[]): Decimal | null {
  const rises = lines.flatMap(({ rate, lastRate }) => {
    if (!lastRate || lastRate.lte('0') || rate.lte(lastRate)) return [];
    return [rate.minus(lastRate).div(lastRate).times('100').round(3)];
  });
  return rises.toSorted((one, other) => other.cmp(one))[0] ?? null;
}

export interface ReasonedLine {
  /** Whether the line already has a price. */
  readonly isPriced: boolean;
  readonly rate: Decimal;
  /** The rate of the rate contract in rupees per unit; null if there is none. */
  readonly contractRate: Decimal | null;
}

/** Requires a reason, once for all lines. */
export function pricingReasonViolations(
  lines: readonly ReasonedLine[],
  reason: string,
): Violation[] {
  if (!isBlank(reason)) return [];
  const above = lines.find((line) => isAboveContract(line));
  const message = above?.contractRate
    ? `Please say why the rate is above the contract's ${priceText(above.contractRate)}`
    : 'Please say why the price is another one';
  const isReasonNeeded = above !== undefined || lines.some(({ isPriced }) => isPriced);
  return isReasonNeeded ? [{ code: 'required', path: 'reason', message }] : [];
}

export function isAboveContract({
  rate,
  contractRate,
}: Pick<ReasonedLine, 'rate' | 'contractRate'>): boolean {
  return contractRate !== null && rate.gt(contractRate);
}

export function mayDecideOnPrices(
  { madeBy }: { readonly madeBy: string },
  personId: string,
): Verdict {
  const refusal = 'You entered these prices; somebody else has to approve them';
  return bySecondPerson(personId, [[madeBy], refusal]);
}
