/** An order as its approver sees it. Pure. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { roundOff } from '@plinth/domain/purchase-order/amounts/round-off';
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import type { Verdict } from '@plinth/domain/shared/status-gate';

export function decidedOn({ supplier, project }: PurchaseOrder) {
  return { supplier: supplier.supplierName, project: project.name };
}

/**
 * The payable rupees; null if all of it is as per contract, and the placeholder where prices are
 * hidden.
 */
export function payableOf({
  grandTotal,
  isAsPerAgreement,
}: Pick<PurchaseOrder, 'grandTotal' | 'isAsPerAgreement'>): string | null {
  if (isAsPerAgreement) return null;
  const total = parseDecimal(grandTotal);
  return total ? moneyString(roundOff(total).payable) : grandTotal;
}

/** The reason of a refusal; undefined if there is none. */
export function reasonAgainst(verdict: Verdict): string | undefined {
  return verdict.isAllowed ? undefined : verdict.reason;
}
