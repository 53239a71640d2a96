/**
 * Received and receivable quantities, and the status that follows from them: an order is delivered
 * when every line is received, closed short, or can receive nothing more.
 */
import { type Decimal, decimal, ROUND_DOWN } from '../shared/decimal.ts';
import { quantityDecimals, type Unit } from '../shared/quantity.ts';
import { type PurchaseOrderState, type PurchaseOrderStatus, purchaseOrderCan } from './status.ts';

export type Fulfilment = 'OPEN' | 'PART_RECEIVED' | 'COMPLETE';

export interface FulfilmentLine {
  readonly quantity: Decimal;
  /** The quantity accepted and not returned. */
  readonly receivedQuantity: Decimal;
  /** The quantity given up by short-closing; unchanged if a return opens the line again. */
  readonly closedQuantity: Decimal;
  /** Whether the line receives nothing more. */
  readonly isClosed: boolean;
  /**
   * The quantity up to which it may be received while an amendment that lowers it is pending; null
   * or absent if there is none.
   */
  readonly waitingQuantity?: Decimal | null;
  /**
   * The percentage of the quantity that may be received above it (usual values: cement 0, bulk and
   * steel 2).
   */
  readonly tolerance: Decimal;
  readonly unit: Unit;
}

/** How far the lines are received; lines that received more than was ordered are complete, too. */
export function fulfilment(lines: readonly FulfilmentLine[]): Fulfilment {
  if (lines.length > 0 && lines.every(isComplete)) return 'COMPLETE';
  return lines.some((line) => line.receivedQuantity.gt('0')) ? 'PART_RECEIVED' : 'OPEN';
}

/**
 * Returns the order's status after quantities changed: delivered when complete, open again after a
 * return or reversal; a cancelled order stays cancelled.
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

/** The outstanding quantity of a line; 0 or more. */
export function openQuantity({
  quantity,
  receivedQuantity,
  closedQuantity,
}: Pick<FulfilmentLine, 'quantity' | 'receivedQuantity' | 'closedQuantity'>): Decimal {
  const open = quantity.minus(receivedQuantity).minus(closedQuantity);
  return open.gt('0') ? open : decimal('0');
}

function isComplete(line: FulfilmentLine): boolean {
  // A pending amendment is not in force, and does not count here.
  return openQuantity(line).eq('0') || !canLineReceive({ ...line, waitingQuantity: null });
}

/**
 * The quantity that a line can still receive without an override: ordered less closed short, plus
 * tolerance, less received; while an amendment is pending, at most what it leaves. Rounded down to
 * the precision of the unit, and 0 once closed. The generated column `receivable_quantity` is the
 * same figure.
 */
export function receivableQuantity(line: FulfilmentLine): Decimal {
  if (line.isClosed) return decimal('0');
  const most = (line.waitingQuantity ?? line.quantity)
    .minus(line.closedQuantity)
    .times(line.tolerance.plus('100'))
    .div('100')
    .round(quantityDecimals(line.unit), ROUND_DOWN);
  const rest = most.minus(line.receivedQuantity);
  return rest.gt('0') ? rest : decimal('0');
}

function canLineReceive(line: FulfilmentLine): boolean {
  return receivableQuantity(line).gt('0');
}

/**
 * Whether the order belongs in the list of orders to receive: its status allows it and a line can
 * receive something. A delivered order that is not closed can still receive within its tolerance.
 */
export function canOrderReceive(
  order: PurchaseOrderState,
  lines: readonly FulfilmentLine[],
): boolean {
  return purchaseOrderCan.receiveMore(order).isAllowed && lines.some(canLineReceive);
}
