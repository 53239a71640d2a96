/** The queues of open work as texts and links. Pure. */
import type { PurchaseDashboard } from '@plinth/contracts/purchase-dashboard';

import type { RowLinks } from './row-links.ts';

interface AgePart {
  /** `0–2 days` */
  readonly label: string;
  readonly count: number;
  readonly to: string;
}

export interface WaitingQueue {
  readonly title: string;
  /** The person who has to act. */
  readonly person: string;
  readonly count: number;
  readonly to: string;
  /** The age of the oldest; empty if ages are listed. */
  readonly note: string;
  readonly parts?: readonly AgePart[];
}

/** Labels of the ages, in the order of the response. */
const AGES = ['0–2 days', '3–7 days', '8+ days'];

export function waitingQueues(
  { requestsToOrder, ordersToApprove, lateOrders, ...waiting }: PurchaseDashboard['waiting'],
  { requests, orders, receipts }: RowLinks,
): WaitingQueue[] {
  return [
    {
      title: 'Requests to order',
      person: 'the purchaser',
      count: requestsToOrder.reduce((total, { count }) => total + count, 0),
      to: requests({ toOrder: '1' }),
      note: '',
      parts: requestsToOrder.map(({ from, to, count }, index) => ({
        label: AGES[index] ?? '',
        count,
        to: requests({ toOrder: '1', ...(from && { from }), to }),
      })),
    },
    {
      title: 'Orders to approve',
      person: 'the approver',
      ...queue(ordersToApprove, 'Nothing waits for approval'),
      to: orders({ approval: '1' }),
    },
    {
      title: 'Late deliveries',
      person: 'the supplier',
      ...queue(lateOrders, 'Nothing is overdue'),
      to: orders({ late: '1' }),
    },
    {
      title: 'Answers overdue',
      person: 'the supplier',
      ...queue(waiting.unansweredOrders, 'Every answer is there in time'),
      to: orders({ acknowledgement: 'OVERDUE' }),
    },
    {
      title: 'Changes by suppliers',
      person: 'the purchaser',
      ...queue(waiting.ordersToSettle, 'Nothing is proposed or refused'),
      to: orders({ acknowledgement: 'CHANGES_PROPOSED,REFUSED' }),
    },
    {
      title: 'Requests to submit',
      person: 'the requester',
      ...queue(waiting.pendingRequests, 'Everything is submitted'),
      to: requests({ status: 'PENDING' }),
    },
    {
      title: 'Receipts to price',
      person: 'the purchaser',
      ...queue(waiting.receiptsToPrice, 'All goods that came have a price'),
      to: receipts({ unpriced: '1' }),
    },
  ];
}

function queue(
  { count, oldestDays }: { readonly count: number; readonly oldestDays: number | null },
  nothing: string,
): { count: number; note: string } {
  if (oldestDays === null) return { count, note: nothing };
  if (oldestDays === 0) return { count, note: 'Since today' };
  return { count, note: `The oldest for ${oldestDays} ${oldestDays === 1 ? 'day' : 'days'}` };
}
