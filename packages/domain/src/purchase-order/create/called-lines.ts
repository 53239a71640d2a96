/** Computes what the changed lines of an order call off from the contracts that priced them. */
import {
  type Compared,
  comparedRate,
  type LineContract,
} from '../../rate-contract/rate/line-rate.ts';
import { type Decimal, decimal, decimalOrZero, sum } from '../../shared/decimal.ts';
import { roundMoney } from '../../shared/money.ts';
import {
  type AmendedLine,
  amendedLines,
  type RequestedLine,
  type CurrentLine,
  isPriceChanged,
  type LinePrice,
} from '../amend/amend-lines.ts';
import { isAsPerAgreement, netPrice } from '../amounts/line-amount.ts';

/** A line of the order that may have the rate of a contract. */
export interface ContractedLine extends CurrentLine {
  /** Whether the paper shows the line as per contract, though it has the rate of the contract. */
  readonly isPriceHidden: boolean;
  /** The contract that priced it; null without one. */
  readonly contract: Omit<LineContract, 'parts' | 'gst'> | null;
}

/**
 * How the line compares with its contract at another price, as the trigger of the table decides;
 * null without a contract. A hidden price is unchanged.
 */
function comparisonAt(line: ContractedLine, price: LinePrice): Compared | null {
  const { contract, isPriceHidden } = line;
  if (contract === null) return null;
  if (contract.rate === null || isPriceHidden) return contract.standing;
  if (!isPriceChanged(line, price)) return contract.standing;
  return isAsPerAgreement(price) ? 'AS_AGREED' : comparedAt(price, contract.rate);
}

function comparedAt(price: LinePrice, ofContract: Decimal): Compared {
  return comparedRate(rateOf(price), ofContract, decimalOrZero(price.pricePerUnit));
}

/** The rate per unit in rupees after discount. */
export function rateOf({ pricePerUnit, discount }: LinePrice): Decimal {
  return netPrice({
    pricePerUnit: decimalOrZero(pricePerUnit),
    discount: decimalOrZero(discount),
  });
}

/** The requested rate of a line in rupees per unit; null as per contract. */
export function requestedRate(line: LinePrice): Decimal | null {
  return isAsPerAgreement(line) ? null : rateOf(line);
}

interface Called {
  readonly quantity: Decimal;
  /** The value in rupees before tax. */
  readonly value: Decimal;
}

/**
 * The additional call-off of a changed line; a line above the rate of the contract calls off
 * nothing.
 */
export function calledMore(line: ContractedLine, asked: RequestedLine): Called {
  const { pricePerUnit, discount, gst } = line;
  const wanted = line.isPriceHidden ? { ...asked, pricePerUnit, discount, gst } : asked;
  const before = calledOf(line, { ...line, restOf: null });
  const after = amendedLines([line], [wanted], (id) => id).map((part) => calledOf(line, part));
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
  line: ContractedLine,
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
export function contractOfRest(line: ContractedLine, rest: LinePrice): LineContract | null {
  const comparison = comparisonAt(line, rest);
  if (line.contract === null || comparison === null) return null;
  return { ...line.contract, standing: comparison, parts: [], gst: decimalOrZero(line.gst) };
}
