/** Computes what lines of an amended order call off from the contracts that priced them. */
import {
  type AmendedLine,
  amendedLines,
  type AskedLine,
  isPriceChanged,
  type LinePrice,
  priceTexts,
  type CurrentLine,
} from '@plinth/domain/purchase-order/amend-lines';
import { isAsPerAgreement, netPrice } from '@plinth/domain/purchase-order/line-amount';
import { type Compared, comparedRate } from '@plinth/domain/rate-contract/line-rate';
import { type Decimal, decimal, decimalOrZero, sum } from '@plinth/domain/shared/decimal';
import { roundMoney } from '@plinth/domain/shared/money';

import type { AmendableLine } from '#features/purchase-orders/amendable-order.queries.ts';
import type { LineContract } from '#features/rate-contracts/rate-contracts.public.ts';

/** The line in the shape that the rules of amended lines take. */
export function toCurrentLine(line: AmendableLine): CurrentLine {
  return {
    ...priceTexts(line),
    id: line.id,
    materialName: line.materialName,
    unit: line.unit,
    quantity: decimal(line.quantity),
    receivedQuantity: decimal(line.receivedQuantity),
    closedQuantity: decimal(line.closedQuantity),
    isClosed: line.isClosed,
  };
}

/**
 * How the line compares with its contract at another price, as the trigger of the table decides;
 * null without a contract. A hidden price is unchanged.
 */
function comparisonAt(line: AmendableLine, price: LinePrice): Compared | null {
  const { contractLineId, contractRate, contractComparison, isPriceHidden } = line;
  if (contractLineId === null) return null;
  if (contractRate === null || isPriceHidden) return contractComparison;
  if (!isPriceChanged(priceTexts(line), price)) return contractComparison;
  return isAsPerAgreement(price) ? 'AS_AGREED' : comparedRate(rateOf(price), decimal(contractRate));
}

/** The rate per unit in rupees after discount. */
export function rateOf({ pricePerUnit, discount }: LinePrice): Decimal {
  return netPrice({
    pricePerUnit: decimalOrZero(pricePerUnit),
    discount: decimalOrZero(discount),
  });
}

export interface Called {
  readonly quantity: Decimal;
  /** The value in rupees before tax. */
  readonly value: Decimal;
}

/**
 * The additional call-off of a changed line; a line above the rate of the contract calls off
 * nothing.
 */
export function calledMore(line: AmendableLine, asked: AskedLine): Called {
  const current = toCurrentLine(line);
  const wanted = line.isPriceHidden ? { ...asked, ...priceTexts(line) } : asked;
  const before = calledOf(line, { ...priceTexts(line), quantity: current.quantity, restOf: null });
  const after = amendedLines([current], [wanted], (id) => id).map((part) => calledOf(line, part));
  return {
    quantity: sum(after.map(({ quantity }) => quantity)).minus(before.quantity),
    value: sum(after.map(({ value }) => value)).minus(before.value),
  };
}

/**
 * The quantity and value that a part of the line calls off. The closed quantity is deducted from
 * the part that is not the rest.
 */
function calledOf(
  line: AmendableLine,
  part: Pick<AmendedLine, keyof LinePrice | 'quantity' | 'restOf'>,
): Called {
  if (!calls(comparisonAt(line, part))) return { quantity: decimal('0'), value: decimal('0') };
  const quantity = part.restOf === null ? part.quantity.minus(line.closedQuantity) : part.quantity;
  return { quantity, value: roundMoney(quantity.times(rateOf(part))) };
}

function calls(comparison: Compared | null): boolean {
  return comparison !== null && comparison !== 'OFF_CONTRACT';
}

/** The contract of the rest of a line, at the price of the rest. */
export function contractOfRest(line: AmendableLine, rest: LinePrice): LineContract | null {
  const { contractLineId, contractNumber, contractRate, contractReason: reason, gst } = line;
  const comparison = comparisonAt(line, rest);
  if (contractLineId === null || comparison === null) return null;
  return {
    contractLineId,
    contractNumber,
    rate: contractRate === null ? null : decimal(contractRate),
    parts: [],
    gst: decimalOrZero(gst ?? ''),
    standing: comparison,
    reason,
    isProvisional: line.isRateProvisional,
  };
}
