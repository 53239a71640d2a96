/** Notifications about acts on purchase orders. */
import type { News } from '#features/notifications/notifications.public.ts';
import type { LockedOrder } from '#features/purchase-orders/order-lock.store.ts';

type Told = Pick<LockedOrder, 'firmId' | 'projectId' | 'poNumber'>;

/**
 * Notifies people who may approve at the order's place, except those who made or changed the order.
 */
export function waitsForApproval(
  id: string,
  order: Told & Partial<Pick<LockedOrder, 'orderedBy' | 'changedBy'>>,
): News {
  const { orderedBy = null, changedBy = null } = order;
  return {
    ...newsOf(id, order),
    kind: 'TO_APPROVE',
    holders: 'purchase-orders:approve',
    except: [orderedBy, changedBy],
  };
}

/** Notifies the people who raised the order and changed it last. */
export function decidedNews(
  kind: 'APPROVED' | 'SENT_BACK' | 'REJECTED',
  id: string,
  order: LockedOrder,
  text = '',
): News {
  return { ...newsOf(id, order), kind, people: [order.orderedBy, order.changedBy], text };
}

function newsOf(id: string, { firmId, projectId, poNumber }: Told) {
  return {
    document: { type: 'PURCHASE_ORDER', id, name: poNumber },
    place: { firmId, projectId },
  } as const;
}
