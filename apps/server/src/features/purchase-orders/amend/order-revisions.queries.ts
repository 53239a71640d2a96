/** Reads the revisions of orders. */
import type {
  AmendmentTerms,
  RevisionWithContent,
} from '@plinth/contracts/purchase-order-amendment';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { lastApproved } from '@plinth/domain/purchase-order/decide/last-approved';
import {
  completeContent,
  type RevisionContent,
} from '@plinth/domain/purchase-order/amend/revision-content';
import { roundOff } from '@plinth/domain/purchase-order/amounts/round-off';
import { decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { findOrderingTerms } from '#features/firms/firms.public.ts';

import { getPurchaseOrder } from '../purchase-orders.queries.ts';
import type { OrderParties } from '../send/purchase-order-parties.queries.ts';

type Scoped = Pick<Context, 'scope'>;

const COLUMNS = [
  'id',
  'revision',
  'state',
  'reason_code as reasonCode',
  'reason',
  'made_by as madeBy',
  'made_by_name as madeByName',
  'made_at as madeAt',
  'is_approval_needed as isApprovalNeeded',
  'grounds',
  'decided_by_name as decidedByName',
  'decided_at as decidedAt',
  'comment',
  'in_force_at as inForceAt',
  'content_hash as contentHash',
  'difference',
  'content',
] as const;

/**
 * All revisions, newest first, with the amounts that a further one is compared to.
 * @throws AppError notFound, also out of scope
 */
export async function listOrderRevisions({ db, ...ctx }: Context, id: string): Promise<Revisions> {
  const { project, grandTotal } = await getPurchaseOrder(db, ctx, id);
  const terms = await findOrderingTerms(db, ctx, project.id);
  const found = await db
    .selectFrom('purchase_order_revision')
    .select(COLUMNS)
    .where('organisation_id', '=', ctx.scope.organisationId)
    .where('purchase_order_id', '=', id)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const rows = found.map((row) => ({ ...row, content: completeContent(row.content) }));
  const approved = lastApproved(rows) ?? null;
  const { hasPolicy, threshold } = terms.approval;
  return {
    project,
    approval: {
      approved: moneyString(roundOff(decimal(approved?.content.grandTotal ?? grandTotal)).payable),
      threshold: threshold && moneyString(threshold),
      tolerance: terms.amendmentTolerance,
      hasPolicy,
      lastApproved: approved,
    },
    list: rows.map((row) => ({
      ...row,
      madeAt: row.madeAt.toISOString(),
      decidedAt: row.decidedAt && row.decidedAt.toISOString(),
      inForceAt: row.inForceAt && row.inForceAt.toISOString(),
    })),
  };
}

interface Revisions {
  readonly project: PurchaseOrder['project'];
  readonly approval: AmendmentTerms;
  readonly list: RevisionWithContent[];
}

/** The order and its parties when the revision was in force. */
export interface SavedPaper {
  readonly order: PurchaseOrder;
  readonly parties: OrderParties;
}

/** The stored paper of a superseded revision. @throws AppError notFound */
export async function readSavedPaper(
  db: Executor,
  { scope }: Scoped,
  { orderId, revision }: { readonly orderId: string; readonly revision: number },
): Promise<SavedPaper> {
  const row = await db
    .selectFrom('purchase_order_revision')
    .select((eb) => eb.ref('paper').$castTo<SavedPaper | null>().as('paper'))
    .where('organisation_id', '=', scope.organisationId)
    .where('purchase_order_id', '=', orderId)
    .where('revision', '=', revision)
    .where('state', '=', 'SUPERSEDED')
    .executeTakeFirst();
  if (!row?.paper) throw notFound('Revision');
  return row.paper;
}

export interface WaitingAmendment {
  readonly revision: number;
  readonly reason: string;
  readonly madeByName: string;
  readonly content: RevisionContent;
  readonly before: { readonly revision: number; readonly content: RevisionContent };
}

/** The amendment that waits, with the revision in force; undefined without one. */
export async function findWaitingAmendment(
  db: Executor,
  { scope: { organisationId } }: Pick<Context, 'scope'>,
  orderId: string,
): Promise<WaitingAmendment | undefined> {
  const revisions = await db
    .selectFrom('purchase_order_revision')
    .select(['revision', 'state', 'reason', 'made_by_name as madeByName', 'content'])
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_id', '=', orderId)
    .where('state', 'in', ['WAITING', 'IN_FORCE'])
    .execute();
  const waiting = revisions.find(({ state }) => state === 'WAITING');
  const before = revisions.find(({ state }) => state === 'IN_FORCE');
  if (!waiting || !before) return undefined;
  const { revision, reason, madeByName, content } = waiting;
  return {
    revision,
    reason,
    madeByName,
    content: completeContent(content),
    before: { ...before, content: completeContent(before.content) },
  };
}
