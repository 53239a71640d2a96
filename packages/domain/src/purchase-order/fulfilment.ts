/**
 * How much of an order has come in. It is derived from the quantities of its
 * lines, never typed: an order is delivered when every line is received or
 * closed short.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import type { PurchaseOrderStatus } from './status.ts';

export type Fulfilment = 'OPEN' | 'PART_RECEIVED' | 'COMPLETE';

export interface FulfilmentLine {
  readonly quantity: Decimal;
  readonly receivedQuantity: Decimal;
  /** What was given up by closing short. */
  readonly closedQuantity: Decimal;
}

/** A line that received more than was ordered counts as complete. */
export function fulfilment(lines: readonly FulfilmentLine[]): Fulfilment {
  if (lines.length > 0 && lines.every(isComplete)) return 'COMPLETE';
  return lines.some((line) => line.receivedQuantity.gt('0')) ? 'PART_RECEIVED' : 'OPEN';
}

/** The order's status after quantities changed: delivered when complete; a cancelled one stays so. */
export function statusAfterFulfilment(
  status: PurchaseOrderStatus,
  lines: readonly FulfilmentLine[],
): PurchaseOrderStatus {
  return status !== 'CANCELLED' && fulfilment(lines) === 'COMPLETE' ? 'DELIVERED' : status;
}

/** What is still to come of a line; 0 where more came in than was ordered. */
export function openQuantity({
  quantity,
  receivedQuantity,
  closedQuantity,
}: FulfilmentLine): Decimal {
  const open = quantity.minus(receivedQuantity).minus(closedQuantity);
  return open.gt('0') ? open : decimal('0');
}

function isComplete(line: FulfilmentLine): boolean {
  return openQuantity(line).eq('0');
}
