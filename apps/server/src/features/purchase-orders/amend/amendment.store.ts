import { createHash } from 'node:crypto';

import type {
  AmendmentReason,
  RequestedAmendment,
} from '@plinth/domain/purchase-order/amend/amendment';
import type { ApprovalGround } from '@plinth/domain/purchase-order/decide/approval-grounds';
import type { ComparableRevision } from '@plinth/domain/purchase-order/decide/last-approved';
import {
  completeContent,
  type RevisionContent,
  type RevisionDifference,
} from '@plinth/domain/purchase-order/amend/revision-content';
import { composed } from '@plinth/domain/shared/composed';

import type { Actor } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { Scope } from '#scope.ts';

export interface NewRevision {
  readonly id: string;
  readonly orderId: string;
  readonly revision: number;
  readonly reasonCode: AmendmentReason | 'AS_MADE';
  readonly reason: string;
  readonly asked: RequestedAmendment | null;
  readonly content: RevisionContent;
  readonly contentHash: string;
  readonly difference: RevisionDifference | null;
  readonly isApprovalNeeded: boolean;
  readonly grounds: readonly ApprovalGround[];
  readonly madeBy: Pick<Actor, 'id' | 'name'>;
  readonly madeAt: Date;
}

/** SHA-256 of JSON whose keys are sorted, because the database stores them in its own order. */
export function hashOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value, sorted)).digest('hex');
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** The order as made is in force since then; an amendment waits until it is put into force. */
export async function insertRevision(
  tx: Transaction,
  { organisationId }: Scope,
  made: NewRevision,
): Promise<void> {
  const isAsMade = made.revision === 0;
  await insertRows(tx, 'purchase_order_revision', [
    {
      organisation_id: organisationId,
      id: made.id,
      purchase_order_id: made.orderId,
      revision: made.revision,
      state: isAsMade ? 'IN_FORCE' : 'WAITING',
      reason_code: made.reasonCode,
      reason: made.reason,
      asked: made.asked,
      content: made.content,
      content_hash: made.contentHash,
      difference: made.difference,
      is_approval_needed: made.isApprovalNeeded,
      grounds: [...made.grounds],
      made_by: made.madeBy.id,
      made_by_name: made.madeBy.name,
      made_at: made.madeAt,
      in_force_at: isAsMade ? made.madeAt : null,
      comment: '',
    },
  ]);
}

export interface WaitingRevision {
  readonly id: string;
  readonly revision: number;
  readonly asked: RequestedAmendment;
  /** The order as it was seen with it. */
  readonly content: RevisionContent;
  readonly contentHash: string;
  readonly reason: string;
  /** The grounds on which the amendment needs approval. */
  readonly grounds: readonly string[];
  readonly madeBy: string;
  readonly madeAt: Date;
}

/** The amendment that waits, as it was requested. */
export async function findWaiting(
  tx: Transaction,
  { organisationId }: Scope,
  orderId: string,
): Promise<WaitingRevision | undefined> {
  const row = await tx
    .selectFrom('purchase_order_revision')
    .select([
      'id',
      'revision',
      'asked',
      'content',
      'content_hash as contentHash',
      'reason',
      'grounds',
      'made_by as madeBy',
      'made_at as madeAt',
    ])
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_id', '=', orderId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  // The amendment is stored as requested; its texts are normalised before it is put into force.
  return row?.asked
    ? { ...row, asked: composed(row.asked), content: completeContent(row.content) }
    : undefined;
}

/** The revisions that were in force or are; none if the order was never amended. */
export async function findComparable(
  tx: Transaction,
  { organisationId }: Scope,
  orderId: string,
): Promise<ComparableRevision[]> {
  const rows = await tx
    .selectFrom('purchase_order_revision')
    .select(['revision', 'state', 'decided_by_name as decidedByName', 'content', 'difference'])
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_id', '=', orderId)
    .where('state', 'in', ['IN_FORCE', 'SUPERSEDED'])
    .execute();
  return rows.map((row) => composed({ ...row, content: completeContent(row.content) }));
}

interface Superseded {
  readonly orderId: string;
  /** The content of the revision until now. */
  readonly content: RevisionContent;
  /** The order as its paper prints it until now. */
  readonly paper: object;
}

/** Supersedes the revision in force, and stores its paper. */
export async function supersede(
  tx: Transaction,
  { organisationId }: Scope,
  { orderId, content, paper }: Superseded,
): Promise<void> {
  await tx
    .updateTable('purchase_order_revision')
    .set({
      state: 'SUPERSEDED',
      content: JSON.stringify(content),
      paper: JSON.stringify(paper),
    })
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_id', '=', orderId)
    .where('state', '=', 'IN_FORCE')
    .execute();
}

interface InForce {
  readonly id: string;
  readonly content: RevisionContent;
  readonly difference: RevisionDifference;
  readonly at: Date;
  /** The approver of the amendment; null if it needed no approval. */
  readonly decidedBy: Pick<Actor, 'id' | 'name'> | null;
}

export async function putInForce(
  tx: Transaction,
  { organisationId }: Scope,
  { id, content, difference, at, decidedBy }: InForce,
): Promise<void> {
  await tx
    .updateTable('purchase_order_revision')
    .set({
      state: 'IN_FORCE',
      in_force_at: at,
      content: JSON.stringify(content),
      difference: JSON.stringify(difference),
      // A policy may ask nobody.
      ...(decidedBy === null && { is_approval_needed: false }),
      ...(decidedBy && {
        decided_by: decidedBy.id,
        decided_by_name: decidedBy.name,
        decided_at: at,
      }),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export interface Ended {
  readonly orderId: string;
  readonly state: 'REJECTED' | 'WITHDRAWN';
  readonly at: Date;
  readonly decidedBy: Pick<Actor, 'id' | 'name'> | null;
  readonly comment: string;
}

/** The amendment that waits comes to nothing; the lines are received as ordered again. */
export async function endWaiting(
  tx: Transaction,
  { organisationId }: Scope,
  { orderId, state, at, decidedBy, comment }: Ended,
): Promise<void> {
  await Promise.all([
    tx
      .updateTable('purchase_order_revision')
      .set({
        state,
        comment,
        decided_at: at,
        decided_by: decidedBy?.id ?? null,
        decided_by_name: decidedBy?.name ?? null,
      })
      .where('organisation_id', '=', organisationId)
      .where('purchase_order_id', '=', orderId)
      .where('state', '=', 'WAITING')
      .execute(),
    tx
      .updateTable('purchase_order_line')
      .set({ waiting_quantity: null })
      .where('organisation_id', '=', organisationId)
      .where('purchase_order_id', '=', orderId)
      .where('waiting_quantity', 'is not', null)
      .execute(),
    tx
      .updateTable('purchase_order')
      .set({ waiting_revision: null })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', orderId)
      .execute(),
  ]);
}
