/** Texts that describe activities on the home page. Pure. */
import type { Activity } from '@plinth/contracts/home';
import { requestNumbersShort } from '@plinth/domain/purchase-order/create/request-numbers';
import { ClipboardList, type LucideIcon, ShoppingCart, Truck } from 'lucide-react';

import { formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';

export interface ActivityWords {
  readonly icon: LucideIcon;
  /** The text before the document's name: `Supplier`. */
  readonly lead: string;
  /** The text after the document's name: `raised for Ispatika Steel`. */
  readonly what: string;
  readonly more: string;
  readonly to: string;
}

export function wordsOf(activity: Activity): ActivityWords {
  const { kind, documentId, documentName, actorName } = activity;
  const more = [actorName, moreOf(activity)].filter(Boolean).join(' · ');
  const sentence = { lead: '', what: WHAT[kind](activity), more };
  if (kind === 'SUPPLIER_REGISTERED') {
    const to = paths.suppliers({ search: documentName });
    return { ...sentence, lead: 'Supplier', icon: Truck, to };
  }
  return kind.startsWith('REQUEST')
    ? { ...sentence, icon: ClipboardList, to: paths.materialRequest(documentId) }
    : { ...sentence, icon: ShoppingCart, to: paths.purchaseOrder(documentId) };
}

const WHAT: Readonly<Record<Activity['kind'], (activity: Activity) => string>> = {
  REQUEST_SUBMITTED: ({ priority }) =>
    priority === 'URGENT' || priority === 'HIGH'
      ? `submitted, ${priority.toLowerCase()}`
      : 'submitted',
  REQUEST_REJECTED: ({ reason }) => because('rejected', reason),
  REQUEST_TAKEN_BACK: () => 'taken back',
  ORDER_RAISED: ({ supplierName }) => `raised for ${supplierName}`,
  ORDER_APPROVED: () => 'approved',
  ORDER_SENT_BACK: ({ reason }) => because('sent back', reason),
  ORDER_RESUBMITTED: () => 'submitted again',
  ORDER_REJECTED: ({ reason }) => because('rejected', reason),
  ORDER_CANCELLED: ({ reason }) => because('cancelled', reason),
  ORDER_CLOSED: ({ reason }) => because('closed short', reason),
  SUPPLIER_REGISTERED: () => 'registered',
};

function because(what: string, reason: string | null): string {
  return reason ? `${what}: ${reason}` : what;
}

function moreOf({ kind, itemCount, requiredOn, mrnNumbers, supplierName }: Activity): string {
  if (kind === 'REQUEST_SUBMITTED') {
    const items = itemCount && `${formatQuantity(itemCount)} ${itemCount === 1 ? 'item' : 'items'}`;
    return [items, requiredOn].filter(Boolean).join(', ');
  }
  if (kind === 'ORDER_RAISED') {
    return mrnNumbers ? `from ${requestNumbersShort(mrnNumbers)}` : '';
  }
  return supplierName ?? '';
}
