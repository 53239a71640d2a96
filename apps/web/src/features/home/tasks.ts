/** The tasks of a person on the home page, by their roles in the project and their rights. Pure. */
import type { MyWork, WaitingForMe } from '@plinth/contracts/home';
import type { Module } from '@plinth/domain/access/modules';
import { can, type Permission, type Role, ROLES } from '@plinth/domain/access/permissions';

import { paths, requestQueue } from '#lib/paths.ts';

/** The counts of the server, by the person's rights; undefined while loading. */
interface Counts {
  readonly waiting: WaitingForMe;
  readonly work: MyWork;
}

interface TaskKind {
  readonly label: string;
  readonly needs: Permission;
  readonly module?: Module;
  readonly to: (userId: string, counts: Counts | undefined) => string;
  /** The description of the task, where nothing is counted. */
  readonly hint: string;
  /** The words for the work that waits; null if none does. */
  readonly waits?: (counts: Counts) => string | null;
}

const TASK_KINDS = {
  approve: {
    label: 'Approve orders',
    needs: 'purchase-orders:approve',
    to: () => paths.purchaseOrders({ toApprove: '1' }),
    hint: 'No order waits for you',
    waits: ({ waiting }) => some(waiting.ordersToApprove, 'order waits', 'orders wait'),
  },
  order: {
    label: 'Order requests',
    needs: 'purchase-orders:create',
    to: requestQueue,
    hint: 'No request waits',
    waits: ({ waiting }) => some(waiting.requestsToOrder, 'request waits', 'requests wait'),
  },
  sentBack: {
    label: 'Correct orders',
    needs: 'purchase-orders:create',
    to: (userId) => paths.purchaseOrders({ sentBack: '1', orderedBy: userId }),
    hint: 'No order was sent back',
    waits: ({ waiting }) =>
      some(waiting.ordersSentBack, 'order was sent back', 'orders were sent back'),
  },
  receive: {
    label: 'Receive goods',
    needs: 'goods-receipts:create',
    module: 'WAREHOUSE',
    to: () => paths.receiveGoods(),
    hint: 'Nothing is on order',
    waits: ({ work }) => some(work.ordersToReceive, 'order is open', 'orders are open'),
  },
  drafts: {
    label: 'Post GRN drafts',
    needs: 'goods-receipts:create',
    module: 'WAREHOUSE',
    to: () => paths.receipts({ status: 'DRAFT' }),
    hint: 'No draft waits',
    waits: ({ work }) => some(work.receiptDrafts, 'draft waits', 'drafts wait'),
  },
  issue: {
    label: 'Issue material',
    needs: 'stock:issue',
    module: 'WAREHOUSE',
    to: () => paths.createIssue(),
    hint: 'To a contractor or an activity',
  },
  transfers: {
    label: 'Receive transfers',
    needs: 'stock:transfer',
    module: 'WAREHOUSE',
    to: () => paths.transfers({ status: 'DISPATCHED' }),
    hint: 'Nothing is in transit',
    waits: ({ work }) => some(work.transfersOnTheWay, 'is in transit', 'are in transit'),
  },
  review: {
    label: 'Review counts',
    needs: 'stock:review',
    module: 'WAREHOUSE',
    to: () => paths.counts({ status: 'REVIEW' }),
    hint: 'No count waits',
    waits: ({ work }) => some(work.countsToReview, 'count waits', 'counts wait'),
  },
  complete: {
    label: 'Complete requests',
    needs: 'material-requests:create',
    to: (userId) => paths.materialRequests({ status: 'PENDING,REJECTED', requestedBy: userId }),
    hint: 'No request of yours waits',
    waits: ({ waiting }) => some(waiting.ownRequests, 'of yours waits', 'of yours wait'),
  },
  follow: {
    label: 'Follow requests',
    needs: 'material-requests:create',
    to: (userId) => paths.materialRequests({ status: 'SUBMITTED', requestedBy: userId }),
    hint: 'No request waits to be ordered',
    waits: ({ work }) => some(work.requestsWaiting, 'waits to be ordered', 'wait to be ordered'),
  },
  ordered: {
    label: 'See what was ordered',
    needs: 'material-requests:create',
    to: (userId, counts) =>
      paths.materialRequests({
        status: 'APPROVED',
        requestedBy: userId,
        ...(counts?.work.requestsOrdered && { from: counts.work.requestsOrdered.from }),
      }),
    hint: 'No request in 30 days',
    waits: ({ work }) =>
      some(work.requestsOrdered?.count, 'of yours in 30 days', 'of yours in 30 days'),
  },
  purchases: {
    label: 'Purchase register',
    needs: 'prices:read',
    module: 'REPORTS',
    to: () => paths.report('purchase-register'),
    hint: 'Orders with their tax',
  },
  unbilled: {
    label: 'Receipts not billed',
    needs: 'prices:read',
    module: 'REPORTS',
    to: () => paths.report('unbilled-receipts'),
    hint: 'What came in without an invoice',
  },
  audit: {
    label: 'Audit trail',
    needs: 'audit:read',
    to: () => paths.adminAudit(),
    hint: 'Who changed what, and when',
  },
  setUp: {
    label: 'Set up the firm',
    needs: 'firms:manage',
    to: () => paths.adminFirm(),
    hint: 'Projects, people, units',
  },
} as const satisfies Record<string, TaskKind>;

export type TaskName = keyof typeof TASK_KINDS | 'approvals';

const OF_ROLE: Readonly<Record<Role, readonly (keyof typeof TASK_KINDS)[]>> = {
  ADMIN: ['approve', 'order', 'setUp', 'audit'],
  PROJECT_MANAGER: ['approve', 'review', 'receive', 'follow'],
  PURCHASE_MANAGER: ['order', 'sentBack', 'receive', 'purchases'],
  SITE_ENGINEER: ['receive', 'complete', 'follow', 'ordered'],
  STORE_KEEPER: ['receive', 'issue', 'transfers', 'drafts'],
  ACCOUNTANT: ['purchases', 'unbilled', 'audit'],
  VIEWER: ['purchases'],
};

const MAX_TASKS = 4;

export interface Task {
  readonly name: TaskName;
  readonly label: string;
  readonly to: string;
  /** Whether something waits, in which case `note` shows how much. */
  readonly isWaiting: boolean;
  readonly note: string;
}

interface Doer {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly isOn: (module: Module) => boolean;
  /**
   * The number of approvals that wait for the person by policy, in all projects and whatever their
   * roles; 0 until it is known.
   */
  readonly approvals?: number;
}

/**
 * The tasks of a person, at most four; with several roles, tasks of each in turn. Which ones is
 * known before the counts are loaded, so that nothing moves on the screen.
 */
export function tasksOf({ userId, roles, isOn, approvals = 0 }: Doer, counts?: Counts): Task[] {
  const queues = ROLES.filter((role) => roles.includes(role)).map((role) => OF_ROLE[role]);
  const turns = Array.from({ length: MAX_TASKS }, (_, turn) => queues.map((names) => names[turn]));
  const names = new Set(turns.flat().filter((name) => name !== undefined));
  const ofRoles = [...names]
    .map((name) => ({ name, kind: TASK_KINDS[name] satisfies TaskKind as TaskKind }))
    .filter(({ kind }) => can(roles, kind.needs) && (!kind.module || isOn(kind.module)))
    .slice(0, MAX_TASKS)
    .map(({ name, kind: { label, to, hint, waits } }) => {
      const waiting = (counts && waits?.(counts)) ?? null;
      const note = waits && !counts ? '\u00A0' : (waiting ?? hint);
      return { name, label, to: to(userId, counts), isWaiting: waiting !== null, note };
    });
  if (approvals === 0) return ofRoles;
  const task = { name: 'approvals', label: 'Approvals', to: paths.approvals() } as const;
  const note = counts ? approvalsNote(counts.waiting.approvals, approvals) : '\u00A0';
  // If a policy applies, orders above the firm's threshold rarely wait as well.
  const others = ofRoles.filter(({ name, isWaiting }) => name !== 'approve' || isWaiting);
  return [{ ...task, note, isWaiting: true }, ...others].slice(0, MAX_TASKS);
}

/** The number here, and in other projects: the list behind it has both. */
function approvalsNote(here: number, everywhere: number): string {
  const elsewhere = everywhere - here;
  if (elsewhere <= 0) return `${here} ${here === 1 ? 'document waits' : 'documents wait'}`;
  return `${here === 0 ? 'None' : here} here, ${elsewhere} in other projects`;
}

function some(count: number | null | undefined, one: string, many: string): string | null {
  return count ? `${count} ${count === 1 ? one : many}` : null;
}
