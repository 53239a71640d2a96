/** Issues from a store to a contractor's work, and returns of them, at most the issued quantity. */
import { type Decimal, decimal, parseDecimal } from '../shared/decimal.ts';
import { quantityViolation, type Unit, quantityText } from '../shared/quantity.ts';
import { isBlank, type Violation } from '../shared/violation.ts';

export interface IssueHeader {
  readonly contractor: string;
  readonly activity: string;
}

/** An issue must name a contractor or the activity that it is for. */
export function issueViolations({ contractor, activity }: IssueHeader): Violation[] {
  if (!isBlank(contractor) || !isBlank(activity)) return [];
  const message = 'Enter the contractor or activity';
  return [{ code: 'required', path: 'contractor', message }];
}

/** A line of an issue, in the material's own unit. */
export interface IssuedLine {
  readonly materialName: string;
  readonly unit: Unit;
  readonly quantity: Decimal;
  readonly returnedQuantity: Decimal;
}

/** The quantity of a line that can still be returned. */
function returnableQuantity({
  quantity,
  returnedQuantity,
}: Pick<IssuedLine, 'quantity' | 'returnedQuantity'>): Decimal {
  return quantity.minus(returnedQuantity);
}

/** Checks the returned quantity of a line; empty or 0 if nothing is returned. */
export function returnViolations(line: IssuedLine, typed: string, path: string): Violation[] {
  const quantity = parseDecimal(typed);
  if (isBlank(typed) || quantity?.eq('0')) return [];
  const found = quantityViolation(typed, line.unit, path);
  if (found) return [found];
  const left = returnableQuantity(line);
  if ((quantity ?? decimal('0')).lte(left)) return [];
  const message = `At most ${quantityText(left, line.unit)} of ${line.materialName} can come back`;
  return [{ code: 'returned', path, message }];
}
