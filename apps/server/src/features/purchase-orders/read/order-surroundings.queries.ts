/** Related data of an order: its requests, sibling orders, and decisions. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { type RequestFacts, stageOfRequest } from '@plinth/domain/material-request/stage';
import type { OrderLink, RequestLink, Signature } from '@plinth/contracts/shared/documents';
import { sql } from 'kysely';

import { requestFacts } from '#documents/stage-facts.ts';

import { requestIdsOf } from '../order-lock.store.ts';

interface LinkedRequest extends Omit<RequestLink, 'stage'> {
  readonly facts: RequestFacts;
}

interface Surrounded {
  readonly id: string;
  readonly mrnId: string;
  readonly requests: readonly LinkedRequest[];
  readonly sentBackReason: string | null;
  /** The last author of each of the {@link DECISIONS}. */
  readonly signatures: Readonly<Record<string, Signature>>;
}

type Surroundings = Pick<
  PurchaseOrder,
  | 'mrn'
  | 'mrns'
  | 'siblings'
  | 'receipts'
  | 'receiptCount'
  | 'approvedBy'
  | 'sentBackBy'
  | 'isRejected'
  | 'closedBy'
>;

/** Audit actions that decide on an order. */
export const DECISIONS = [
  'approve',
  'approve-amendment',
  'send-back',
  'reject',
  'cancel',
  'short-close',
];

/** The requests of the order `po` as JSON, sorted by number. */
export const orderRequestsJson = sql<LinkedRequest[]>`(
  select json_agg(json_build_object('id', served.id, 'mrnNumber', served.mrn_number,
    'status', served.status, 'requestedByName', served.requested_by_name,
    'requestedDate', served.requested_date,
    'facts', ${requestFacts('served')}) order by served.mrn_number)
  from material_request served
  where served.organisation_id = po.organisation_id and served.id = any(${requestIdsOf}))`;

/** @param orders all of its requests, the order itself included */
export function surroundingsOf(order: Surrounded, orders: readonly OrderLink[]): Surroundings {
  const { signatures } = order;
  const [mrn, ...others] = order.requests
    .toSorted((one, other) => Number(other.id === order.mrnId) - Number(one.id === order.mrnId))
    .map(({ facts, ...request }) => ({ ...request, stage: stageOfRequest(facts) }));
  if (!mrn) throw new TypeError('an order serves at least one request');
  const itself = orders.find(({ id }) => id === order.id);
  const rejectedBy = signatures['reject'];
  return {
    mrn,
    mrns: [mrn, ...others],
    receipts: itself?.receipts ?? [],
    receiptCount: itself?.receiptCount ?? 0,
    siblings: orders.filter(({ id }) => id !== order.id),
    // Of the revision in force, where it needed approval.
    approvedBy: signatures['approve-amendment'] ?? signatures['approve'] ?? null,
    sentBackBy: order.sentBackReason === null ? null : (signatures['send-back'] ?? null),
    isRejected: rejectedBy !== undefined,
    closedBy: rejectedBy ?? signatures['cancel'] ?? signatures['short-close'] ?? null,
  };
}
