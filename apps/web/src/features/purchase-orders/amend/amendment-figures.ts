/** The figures of an amendment as it is typed: its total, and whether it needs approval. Pure. */
import type { AmendmentTerms } from '@plinth/contracts/purchase-order-amendment';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import {
  amendmentApproval,
  approvalSentence,
} from '@plinth/domain/purchase-order/decide/amendment-approval';
import { changeOrder } from '@plinth/domain/purchase-order/amend/change-order';
import { comparedContents } from '@plinth/domain/purchase-order/amend/order-content';
import { decimalOrZero } from '@plinth/domain/shared/decimal';

import { type AmendmentForm, isUnchanged, patchOf } from './amendment-form.ts';
import { orderToChange } from './order-to-change.ts';

/** Unreadable figures count as 0; a rate of a contract that is not known counts as nothing. */
export function amendedFigures(form: AmendmentForm, order: PurchaseOrder) {
  return changeOrder(orderToChange(order), patchOf(form, order));
}

/** `This change will need approval because …`; null while nothing changes. */
export function approvalNote(
  form: AmendmentForm,
  order: PurchaseOrder,
  terms: AmendmentTerms,
): string | null {
  if (isUnchanged(form, order)) return null;
  const change = amendedFigures(form, order);
  const approval = amendmentApproval(
    comparedContents(orderToChange(order), change, terms.lastApproved),
    change.lines,
    {
      rule: {
        hasPolicy: terms.hasPolicy,
        threshold: terms.threshold === null ? null : decimalOrZero(terms.threshold),
      },
      wasNeeded: order.isApprovalNeeded,
      tolerance: decimalOrZero(terms.tolerance),
      // Only the server knows what is left of a contract.
      isBeyondContract: false,
    },
  );
  return approvalSentence(approval, { byPolicy: terms.hasPolicy });
}
