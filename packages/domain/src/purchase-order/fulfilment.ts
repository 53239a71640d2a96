/**
 * How much of an order has come in, and how much more may. Both are derived from the
 * quantities of its lines, never typed: an order is delivered when every line is received,
 * closed short, or can take nothing more.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { quantityDecimals, type Unit } from '../shared/quantity.ts';
import { type PurchaseOrderState, type PurchaseOrderStatus, purchaseOrderCan } from './status.ts';

/** Of big.js. */
const ROUND_DOWN = 0;

export type Fulfilment = 'OPEN' | 'PART_RECEIVED' | 'COMPLETE';

export interface FulfilmentLine {
  readonly quantity: Decimal;
  /** What was accepted and did not go back. */
  readonly receivedQuantity: Decimal;
  /** What was given up by closing short; stays so where goods went back and opened the line once more. */
  readonly closedQuantity: Decimal;
  /** Nothing more is to come, whatever is there. */
  readonly isClosed: boolean;
  /** Percent of the quantity that may come in above it (domain practice: cement 0, bulk and steel 2). */
  readonly tolerance: Decimal;
  readonly unit: Unit;
}

/** A line that received more than was ordered counts as complete. */
export function fulfilment(lines: readonly FulfilmentLine[]): Fulfilment {
  if (lines.length > 0 && lines.every(isComplete)) return 'COMPLETE';
  return lines.some((line) => line.receivedQuantity.gt('0')) ? 'PART_RECEIVED' : 'OPEN';
}

/**
 * The order's status after quantities changed: delivered when complete, open again
 * where goods that made it so are gone; a cancelled one stays so.
 */
export function statusAfterFulfilment(
  { status, isApprovalNeeded }: PurchaseOrderState,
  lines: readonly FulfilmentLine[],
): PurchaseOrderStatus {
  if (status === 'CANCELLED') return status;
  if (fulfilment(lines) === 'COMPLETE') return 'DELIVERED';
  if (status !== 'DELIVERED') return status;
  return isApprovalNeeded ? 'APPROVED' : 'SUBMITTED';
}

/** What is still to come of a line; 0 where more came in than was ordered. */
export function openQuantity({
  quantity,
  receivedQuantity,
  closedQuantity,
}: Pick<FulfilmentLine, 'quantity' | 'receivedQuantity' | 'closedQuantity'>): Decimal {
  const open = quantity.minus(receivedQuantity).minus(closedQuantity);
  return open.gt('0') ? open : decimal('0');
}

function isComplete(line: FulfilmentLine): boolean {
  return openQuantity(line).eq('0') || !canLineReceive(line);
}

/**
 * How much more of a line may come in without anybody's leave: until it is closed,
 * the quantity that was not given up and its tolerance, rounded down to what the unit can hold.
 * The database keeps the same figure with each line (`receivable_quantity`).
 */
export function receivableQuantity(line: FulfilmentLine): Decimal {
  if (line.isClosed) return decimal('0');
  const most = line.quantity
    .minus(line.closedQuantity)
    .times(line.tolerance.plus('100'))
    .div('100')
    .round(quantityDecimals(line.unit), ROUND_DOWN);
  const rest = most.minus(line.receivedQuantity);
  return rest.gt('0') ? rest : decimal('0');
}

export function canLineReceive(line: FulfilmentLine): boolean {
  return receivableQuantity(line).gt('0');
}

/**
 * Whether the order stands at the gate: goods may come in against it, and a line takes some.
 * One that is delivered does while the tolerance of a line leaves something and nobody closed it.
 */
export function canOrderReceive(
  order: PurchaseOrderState,
  lines: readonly FulfilmentLine[],
): boolean {
  return purchaseOrderCan.receiveMore(order).isAllowed && lines.some(canLineReceive);
}
