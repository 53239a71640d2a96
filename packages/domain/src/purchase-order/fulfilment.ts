/**
 * How much of an order has come in. It is derived from the quantities of its
 * lines, never typed: an order is delivered when every line is received or
 * closed short.
 */
import type { Decimal } from '../shared/decimal.ts';
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

function isComplete({ quantity, receivedQuantity, closedQuantity }: FulfilmentLine): boolean {
  return receivedQuantity.plus(closedQuantity).gte(quantity);
}
