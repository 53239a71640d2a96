/** Notifications about acts on purchase orders. */
import type { NotificationInput } from '#features/notifications/notifications.public.ts';

import type { LockedOrder } from './order-lock.store.ts';

type NotifiedOrder = Pick<LockedOrder, 'firmId' | 'projectId' | 'poNumber'>;

/**
 * Notifies people who may approve at the order's place, except those who made or changed the order.
 */
export function waitsForApproval(
  id: string,
  order: NotifiedOrder & Partial<Pick<LockedOrder, 'orderedBy' | 'changedBy'>>,
): NotificationInput {
  const { orderedBy = null, changedBy = null } = order;
  return {
    ...notificationOf(id, order),
    kind: 'TO_APPROVE',
    holders: 'purchase-orders:approve',
    except: [orderedBy, changedBy],
  };
}

/** Notifies the people who raised the order and changed it last. */
export function decisionNotification(
  kind: 'APPROVED' | 'SENT_BACK' | 'REJECTED',
  id: string,
  order: LockedOrder,
  text = '',
): NotificationInput {
  return { ...notificationOf(id, order), kind, people: [order.orderedBy, order.changedBy], text };
}

function notificationOf(id: string, { firmId, projectId, poNumber }: NotifiedOrder) {
  return {
    document: { type: 'PURCHASE_ORDER', id, name: poNumber },
    place: { firmId, projectId },
  } as const;
}
