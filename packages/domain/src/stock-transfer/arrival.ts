/**
 * What arrives of a transfer. Dispatched is received, short and still on the road, at
 * every moment; what is short takes the worth that is left.
 */
import { type Decimal, decimal, decimalOrZero, parseDecimal } from '../shared/decimal.ts';
import { quantityString, quantityViolation, type Unit } from '../shared/quantity.ts';
import { isBlank, type Violation } from '../shared/violation.ts';
import type { StockTransferStatus } from './status.ts';

/** A line of a transfer, in the material's own unit. */
export interface TransferLine {
  readonly materialName: string;
  readonly unit: Unit;
  readonly quantity: Decimal;
  readonly receivedQuantity: Decimal;
  readonly shortQuantity: Decimal;
}

/** How much of a line has neither arrived nor been settled. */
export function onTheRoad({
  quantity,
  receivedQuantity,
  shortQuantity,
}: Pick<TransferLine, 'quantity' | 'receivedQuantity' | 'shortQuantity'>): Decimal {
  return quantity.minus(receivedQuantity).minus(shortQuantity);
}

/** What is typed of a line that arrives; empty or 0 where nothing of it does. */
export function arrivalViolations(line: TransferLine, typed: string, path: string): Violation[] {
  const quantity = parseDecimal(typed);
  if (isBlank(typed) || quantity?.eq('0')) return [];
  const found = quantityViolation(typed, line.unit, path);
  if (found) return [found];
  const left = onTheRoad(line);
  if (decimalOrZero(typed).lte(left)) return [];
  const message = `Only ${quantityString(left, line.unit)} ${line.unit} of ${line.materialName} is on the road`;
  return [{ code: 'on-the-road', path, message }];
}

export interface Arrival {
  readonly received: Decimal;
  /** Settled as missing now; nothing unless it is the last that comes. */
  readonly short: Decimal;
}

/** What becomes of a line without violations. `isFinal`: nothing more of it will come. */
export function arrivalOf(line: TransferLine, received: Decimal, isFinal: boolean): Arrival {
  return {
    received,
    short: isFinal ? onTheRoad(line).minus(received) : decimal('0'),
  };
}

/** Where everything is accounted for. */
export function statusAfterArrival(
  lines: readonly Pick<TransferLine, 'quantity' | 'receivedQuantity' | 'shortQuantity'>[],
): StockTransferStatus {
  return lines.every((line) => onTheRoad(line).eq('0')) ? 'RECEIVED' : 'DISPATCHED';
}
