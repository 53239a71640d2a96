import type { PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { differenceInCalendarDays, parseISO } from 'date-fns';

interface ExpectedOrder {
  readonly status: PurchaseOrderStatus;
  readonly expectedDeliveryDate: IsoDate;
}

/** `2 days late`; null if not late. */
export function lateness(order: ExpectedOrder, today: IsoDate): string | null {
  if (order.status === 'DELIVERED' || order.status === 'CANCELLED') return null;
  const days = differenceInCalendarDays(parseISO(today), parseISO(order.expectedDeliveryDate));
  if (days <= 0) return null;
  return days === 1 ? '1 day late' : `${days} days late`;
}
