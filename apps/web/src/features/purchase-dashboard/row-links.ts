/** Links to the lists of exactly the rows behind each figure. Pure. */
import { CURRENT_STATUSES } from '@plinth/domain/purchase-order/status';
import type { DayRange } from '@plinth/domain/shared/period';

import {
  type OrderListView,
  paths,
  type ReceiptListView,
  type RequestListView,
} from '#lib/paths.ts';

export interface RowLinks {
  /** Orders of the period, without cancelled ones. */
  readonly ordered: (days: DayRange, narrowed?: OrderListView) => string;
  readonly orders: (view: OrderListView) => string;
  readonly requests: (view: RequestListView) => string;
  readonly receipts: (view: ReceiptListView) => string;
}

/** The chosen project, or all projects of the firm. */
export function rowLinks(isFirmWide: boolean): RowLinks {
  const scope = isFirmWide ? ({ scope: 'all' } as const) : {};
  const orders = (view: OrderListView) => paths.purchaseOrders({ ...view, ...scope });
  return {
    orders,
    ordered: ({ from, to }, narrowed = {}) =>
      orders({ status: CURRENT_STATUSES.join(','), ...narrowed, from, to }),
    requests: (view) => paths.materialRequests({ ...view, ...scope }),
    receipts: (view) => paths.receipts({ ...view, ...scope }),
  };
}
