/** Waiting work as texts, with links. Pure. */
import type { WaitingElsewhere, WaitingForMe } from '@plinth/contracts/home';

import { formatAgo } from '#lib/format.ts';
import { paths, requestQueue } from '#lib/paths.ts';

export interface WaitingThing {
  readonly count: number;
  readonly label: string;
  readonly to: string;
}

export function thingsWaiting(
  {
    requestsToOrder,
    ordersToApprove,
    ordersSentBack,
    ownRequests,
    approvals,
    forgottenPasswords,
  }: WaitingForMe,
  userId: string,
  now: Date,
): WaitingThing[] {
  const things = [
    {
      count: forgottenPasswords.length,
      label: passwordsLabel(forgottenPasswords, now),
      to: paths.adminUsers(),
    },
    {
      count: approvals,
      label: counted(approvals, 'document to approve', 'documents to approve'),
      to: paths.approvals(),
    },
    {
      count: requestsToOrder,
      label: counted(requestsToOrder, 'request to order', 'requests to order'),
      to: requestQueue(),
    },
    {
      count: ordersToApprove,
      label: counted(ordersToApprove, 'order to approve', 'orders to approve'),
      to: paths.purchaseOrders({ toApprove: '1' }),
    },
    {
      count: ordersSentBack,
      label: counted(ordersSentBack, 'order sent back to you', 'orders sent back to you'),
      to: paths.purchaseOrders({ sentBack: '1', orderedBy: userId }),
    },
    {
      count: ownRequests,
      label: `${ownRequests} of yours to complete`,
      to: paths.materialRequests({ status: 'PENDING,REJECTED', requestedBy: userId }),
    },
  ];
  return things.filter(({ count }) => count > 0);
}

/** `new password for Imran Shaikh, asked 2 h ago` */
function passwordsLabel([first, ...others]: WaitingForMe['forgottenPasswords'], now: Date): string {
  if (!first) return '';
  if (others.length > 0) {
    return `new passwords for ${first.person.name} and ${others.length} more`;
  }
  return `new password for ${first.person.name}, asked ${formatAgo(first.askedAt, now)}`;
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** `Three things wait for you on Devgiri Heights:`, with the things to follow. */
export function waitingSentence(things: readonly WaitingThing[], projectName: string): string {
  const total = things.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return `Nothing waits for you on ${projectName}.`;
  const words = total === 1 ? 'thing waits' : 'things wait';
  return `${NUMBERS[total] ?? total} ${words} for you on ${projectName}:`;
}

const MAX_PROJECTS = 3;

/** The links to other projects where something waits, and how many more such projects there are. */
export function projectsWaiting(elsewhere: readonly WaitingElsewhere[]) {
  const links = elsewhere.slice(0, MAX_PROJECTS).map(({ project: { id, name }, count }) => ({
    label: `${name}: ${count}`,
    to: paths.home({ project: id }),
  }));
  return { links, furtherCount: elsewhere.length - links.length };
}
