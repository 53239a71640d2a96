/**
 * The arrival of a transfer. Dispatched equals received plus short plus in transit at all times;
 * the short quantity gets the remaining value.
 */
import { type Decimal, decimal, decimalOrZero, parseDecimal } from '../shared/decimal.ts';
import { quantityViolation, type Unit, quantityText } from '../shared/quantity.ts';
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

/** The quantity in transit: neither received nor recorded as short. */
export function onTheRoad({
  quantity,
  receivedQuantity,
  shortQuantity,
}: Pick<TransferLine, 'quantity' | 'receivedQuantity' | 'shortQuantity'>): Decimal {
  return quantity.minus(receivedQuantity).minus(shortQuantity);
}

/** Checks the typed arrival of a line; empty or 0 if nothing arrived. */
export function arrivalViolations(line: TransferLine, typed: string, path: string): Violation[] {
  const quantity = parseDecimal(typed);
  if (isBlank(typed) || quantity?.eq('0')) return [];
  const found = quantityViolation(typed, line.unit, path);
  if (found) return [found];
  const left = onTheRoad(line);
  if (decimalOrZero(typed).lte(left)) return [];
  const message = `Only ${quantityText(left, line.unit)} of ${line.materialName} is in transit`;
  return [{ code: 'on-the-road', path, message }];
}

export interface Arrival {
  readonly received: Decimal;
  /** The quantity that this arrival records as short; 0 unless it is final. */
  readonly short: Decimal;
}

/** Returns the arrival of a line without violations; with `isFinal`, nothing more will arrive. */
export function arrivalOf(line: TransferLine, received: Decimal, isFinal: boolean): Arrival {
  return {
    received,
    short: isFinal ? onTheRoad(line).minus(received) : decimal('0'),
  };
}

/** Returns the status after an arrival: RECEIVED if nothing is in transit any more. */
export function statusAfterArrival(
  lines: readonly Pick<TransferLine, 'quantity' | 'receivedQuantity' | 'shortQuantity'>[],
): StockTransferStatus {
  return lines.every((line) => onTheRoad(line).eq('0')) ? 'RECEIVED' : 'DISPATCHED';
}
