/** Who is told of acts on orders. */
import type { News } from '#features/notifications/notifications.public.ts';
import type { LockedOrder } from '#features/purchase-orders/order-lock.store.ts';

type Told = Pick<LockedOrder, 'firmId' | 'projectId' | 'poNumber'>;

/** Whoever may approve there, but for those who made it. */
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

/** Those who raised it and changed it last. */
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
