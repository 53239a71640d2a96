/**
 * A line of a goods receipt: what the challan says, what was counted or measured at
 * the gate, and what of it was turned away. Accepted and rejected make up received;
 * only what was accepted becomes stock.
 */
import { type Decimal, decimal, parseDecimal } from '../shared/decimal.ts';
import { conversionViolation, ownQuantity } from '../material/whole-units.ts';
import { quantityViolation, type Unit } from '../shared/quantity.ts';
import { isBlank, type Violation } from '../shared/violation.ts';

export interface TypedReceiptLine {
  /** Empty: the challan says what was received. */
  readonly challanQuantity: string;
  /** Empty or 0: nothing of this line was on the truck. */
  readonly receivedQuantity: string;
  /** Empty: nothing. */
  readonly rejectedQuantity: string;
  readonly rejectionReason: string;
  /** The unit of the three quantities. */
  readonly unit: Unit;
}

/** In the material's own unit. */
export interface ReceiptQuantities {
  readonly challan: Decimal;
  readonly received: Decimal;
  readonly accepted: Decimal;
  readonly rejected: Decimal;
}

const FIELDS = {
  challanQuantity: 'Challan quantity',
  receivedQuantity: 'Received quantity',
  rejectedQuantity: 'Rejected quantity',
} as const;

const QUANTITIES = ['challanQuantity', 'receivedQuantity', 'rejectedQuantity'] as const;

/** What is wrong with a line, each at its field below `path`. */
export function receiptLineViolations(line: TypedReceiptLine, path: string): Violation[] {
  const violations: Violation[] = [];
  for (const field of QUANTITIES) {
    if (isNothing(line[field])) continue;
    const found = quantityViolation(line[field], line.unit, `${path}.${field}`);
    // "Quantity must be a number" → "Received quantity must be a number".
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

/** What of a line without other violations cannot be kept in the material's own unit, each at its field. */
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
 * The quantities of a line without violations, in the material's own unit.
 *
 * @param factor how much of the material's own unit one unit of the line is
 */
export function receiptQuantities(
  line: TypedReceiptLine,
  ownUnit: Unit,
  factor: Decimal,
): ReceiptQuantities {
  const own = (text: string) =>
    ownQuantity({ quantity: quantityOf(text), unit: line.unit, ownUnit, factor });
  const received = own(line.receivedQuantity);
  const rejected = own(line.rejectedQuantity);
  const challan = isBlank(line.challanQuantity) ? received : own(line.challanQuantity);
  return { challan, received, rejected, accepted: received.minus(rejected) };
}

/** Less came than the challan says. */
export function shortQuantity({ challan, received }: ReceiptQuantities): Decimal {
  return challan.gt(received) ? challan.minus(received) : decimal('0');
}

/** More came than the challan says. */
export function excessQuantity({ challan, received }: ReceiptQuantities): Decimal {
  return received.gt(challan) ? received.minus(challan) : decimal('0');
}

/** Only what was accepted is worth anything. */
export function isToBePriced({ accepted }: Pick<ReceiptQuantities, 'accepted'>): boolean {
  return accepted.gt('0');
}

/** Why a line that was turned away whole takes no rate. */
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
