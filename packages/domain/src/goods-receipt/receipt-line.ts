/**
 * A line of a goods receipt with its challan, received and rejected quantities. Accepted plus
 * rejected is received; only accepted goods become stock.
 */
import { type Decimal, decimal, parseDecimal, ROUND_HALF_UP } from '../shared/decimal.ts';
import { conversionViolation, ownQuantity } from '../material/whole-units.ts';
import { isCounted, quantityDecimals, quantityViolation, type Unit } from '../shared/quantity.ts';
import { isBlank, type Violation } from '../shared/violation.ts';

export interface TypedReceiptLine {
  /** The challan quantity; if empty, it equals the received quantity. */
  readonly challanQuantity: string;
  /** The received quantity; empty or 0 if the line was not delivered. */
  readonly receivedQuantity: string;
  /** The rejected quantity; empty if nothing was rejected. */
  readonly rejectedQuantity: string;
  readonly rejectionReason: string;
  /** The unit of the three quantities. */
  readonly unit: Unit;
}

/** Quantities of a line in the material's own unit. */
export interface ReceiptQuantities {
  readonly challan: Decimal;
  readonly received: Decimal;
  readonly accepted: Decimal;
  readonly rejected: Decimal;
}

export interface ConvertedQuantities extends ReceiptQuantities {
  /** The accepted quantity as converted, not rounded. */
  readonly converted: Decimal;
}

const FIELDS = {
  challanQuantity: 'Challan quantity',
  receivedQuantity: 'Received quantity',
  rejectedQuantity: 'Rejected quantity',
} as const;

const QUANTITIES = ['challanQuantity', 'receivedQuantity', 'rejectedQuantity'] as const;

/** Lists the broken rules of a line; their paths begin with `path`. */
export function receiptLineViolations(line: TypedReceiptLine, path: string): Violation[] {
  const violations: Violation[] = [];
  for (const field of QUANTITIES) {
    if (isNothing(line[field])) continue;
    const found = quantityViolation(line[field], line.unit, `${path}.${field}`);
    // The message names the field: "Quantity must be a number" → "Received quantity must be a
    // number".
    if (found)
      violations.push({ ...found, message: found.message.replace('Quantity', FIELDS[field]) });
  }
  if (violations.length > 0) return violations;
  const rejected = quantityOf(line.rejectedQuantity);
  if (rejected.gt(quantityOf(line.receivedQuantity))) {
    const message = 'More is rejected than was received';
    violations.push({ code: 'rejected', path: `${path}.rejectedQuantity`, message });
  }
  if (rejected.gt('0') && isBlank(line.rejectionReason)) {
    const message = 'Please say why it is rejected';
    violations.push({ code: 'required', path: `${path}.rejectionReason`, message });
  }
  return violations;
}

/**
 * Lists the broken rules of the conversion to the material's own unit, for a line without others.
 */
export function conversionViolations(
  line: TypedReceiptLine,
  ownUnit: Unit,
  factor: Decimal,
  path: string,
): Violation[] {
  return QUANTITIES.flatMap((field) => {
    const quantity = quantityOf(line[field]);
    const converted = { quantity, unit: line.unit, ownUnit, factor };
    return conversionViolation(converted, `${path}.${field}`) ?? [];
  });
}

/**
 * The quantities of a line without violations, in the material's own unit. Parts measured in
 * another unit are rounded cumulatively, so that their sum is the rounded total.
 * @param factor how much of the material's own unit is one unit of the line
 * @param carried what rounding left of the earlier receipts of the order line, or took too much
 */
export function receiptQuantities(
  line: Omit<TypedReceiptLine, 'rejectionReason'>,
  ownUnit: Unit,
  factor: Decimal,
  carried: Decimal = NOTHING,
): ConvertedQuantities {
  const own = (text: string) =>
    ownQuantity({ quantity: quantityOf(text), unit: line.unit, ownUnit, factor });
  const [came, refused] = [quantityOf(line.receivedQuantity), quantityOf(line.rejectedQuantity)];
  const rejected = own(line.rejectedQuantity);
  const isExact = line.unit === ownUnit || isCounted(ownUnit);
  const converted = isExact
    ? own(line.receivedQuantity).minus(rejected)
    : came.minus(refused).times(factor);
  const upTo = isExact
    ? converted
    : converted.plus(carried).round(quantityDecimals(ownUnit), ROUND_HALF_UP);
  const accepted = converted.eq('0') || upTo.lt('0') ? NOTHING : upTo;
  const received = accepted.plus(rejected);
  const isAsOnChallan = isBlank(line.challanQuantity) || quantityOf(line.challanQuantity).eq(came);
  const challan = isAsOnChallan ? received : own(line.challanQuantity);
  return { challan, received, rejected, accepted, converted };
}

const NOTHING = decimal('0');

/** The part of the challan quantity that was not received; 0 or more. */
export function shortQuantity({ challan, received }: ReceiptQuantities): Decimal {
  return challan.gt(received) ? challan.minus(received) : decimal('0');
}

/** The quantity received beyond the challan quantity; 0 or more. */
export function excessQuantity({ challan, received }: ReceiptQuantities): Decimal {
  return received.gt(challan) ? received.minus(challan) : decimal('0');
}

/** Whether anything was accepted, so that the line has a value. */
export function isToBePriced({ accepted }: Pick<ReceiptQuantities, 'accepted'>): boolean {
  return accepted.gt('0');
}

/** Why a fully rejected line cannot be priced. */
export function nothingToPrice(materialName: string, path: string): Violation {
  const message = `Nothing of ${materialName} was accepted; there is nothing to price`;
  return { code: 'not-accepted', path, message };
}

function quantityOf(text: string): Decimal {
  return parseDecimal(text) ?? decimal('0');
}

function isNothing(text: string): boolean {
  return isBlank(text) || (parseDecimal(text)?.eq('0') ?? false);
}
