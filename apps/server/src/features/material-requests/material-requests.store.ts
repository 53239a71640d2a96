import type { OrderedOf } from '@plinth/domain/material-request/left-to-order';
import type { MaterialRequestStatus } from '@plinth/domain/material-request/status';
import type { Priority } from '@plinth/domain/material-request/priority';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import { type Scope, within } from '#scope.ts';

export interface NewRequest {
  readonly id: string;
  readonly firmId: string;
  readonly projectId: string;
  readonly mrnNumber: string;
  readonly requestedBy: string;
  readonly requestedByName: string;
  readonly requestedDate: string;
  readonly createdAt: Date;
  /** The fields of the submission; null while the request is pending. */
  readonly completion: Completion | null;
}

/** The fields that a submission requires. */
export interface Completion {
  readonly priority: Priority;
  readonly requiredOn: string;
  readonly requiredBy: string | null;
  readonly remark: string;
}

export async function insertRequest(
  tx: Transaction,
  { organisationId }: Scope,
  request: NewRequest,
): Promise<void> {
  await tx
    .insertInto('material_request')
    .values({
      organisation_id: organisationId,
      id: request.id,
      firm_id: request.firmId,
      project_id: request.projectId,
      mrn_number: request.mrnNumber,
      status: request.completion ? 'SUBMITTED' : 'PENDING',
      priority: request.completion?.priority ?? null,
      required_on: request.completion?.requiredOn ?? null,
      required_by: request.completion?.requiredBy ?? null,
      remark: request.completion?.remark ?? null,
      requested_by: request.requestedBy,
      requested_by_name: request.requestedByName,
      requested_date: request.requestedDate,
      created_at: request.createdAt,
    })
    .execute();
}

export interface LockedRequest {
  readonly firmId: string;
  readonly projectId: string;
  readonly mrnNumber: string;
  readonly status: MaterialRequestStatus;
  readonly requestedBy: string;
  readonly isApprovalPending: boolean;
  readonly version: number;
}

/** Locks the request until the transaction ends; undefined if out of scope. */
export async function lockRequest(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<LockedRequest | undefined> {
  return tx
    .selectFrom('material_request')
    .select([
      'firm_id as firmId',
      'project_id as projectId',
      'mrn_number as mrnNumber',
      'status',
      'requested_by as requestedBy',
      'is_approval_pending as isApprovalPending',
      'version',
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'material_request'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A line as the rules of ordering see it. */
export interface LineOnOrder extends OrderedOf {
  readonly id: string;
  readonly quantity: string;
  readonly orderedQuantity: string;
  readonly leftOutQuantity: string;
}

/**
 * The lines of the request, in order. A statement of its own behind the lock, because one that
 * waited for the lock does not see what others wrote to the lines meanwhile.
 */
async function findLines(
  tx: Transaction,
  { organisationId }: Scope,
  requestId: string,
): Promise<LineOnOrder[]> {
  return tx
    .selectFrom('material_request_line')
    .select([
      'id',
      'quantity',
      'ordered_quantity as orderedQuantity',
      'left_out_quantity as leftOutQuantity',
    ])
    .where('organisation_id', '=', organisationId)
    .where('material_request_id', '=', requestId)
    .orderBy('position')
    .execute();
}

/** A locked request with its lines. */
export interface RequestActedOn extends LockedRequest {
  readonly id: string;
  readonly lines: readonly LineOnOrder[];
}

/** @see lockRequest */
export async function lockRequestWithLines(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<RequestActedOn | undefined> {
  const [request, lines] = await Promise.all([
    lockRequest(tx, scope, id),
    findLines(tx, scope, id),
  ]);
  return request && { ...request, id, lines };
}

export interface RequestChange {
  readonly status: MaterialRequestStatus;
  readonly priority?: Priority;
  readonly requiredOn?: string;
  readonly requiredBy?: string | null;
  readonly remark?: string;
  readonly rejectionReason?: string | null;
  /** Whether an approval of the request is running; no if absent. */
  readonly isApprovalPending?: boolean;
}

export async function updateRequest(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  change: RequestChange,
): Promise<void> {
  const { status, priority, requiredOn, requiredBy, remark, rejectionReason } = change;
  await tx
    .updateTable('material_request')
    .set({
      status,
      is_approval_pending: change.isApprovalPending ?? false,
      ...(priority !== undefined && { priority }),
      ...(requiredOn !== undefined && { required_on: requiredOn }),
      ...(requiredBy !== undefined && { required_by: requiredBy }),
      ...(remark !== undefined && { remark }),
      ...(rejectionReason !== undefined && { rejection_reason: rejectionReason }),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Increments the version after a change of its items. */
export async function countVersion(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
): Promise<void> {
  await tx
    .updateTable('material_request')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** The ordered and left out quantities of a line after an act. */
export interface LineChange extends LineOnOrder {
  /** The reason for leaving out; null if nothing is left out; undefined leaves it unchanged. */
  readonly leftOutReason?: string | null | undefined;
}

/** Writes lines and the status that follows from them. The request must be locked. */
export async function updateLines(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  { lines, status }: { lines: readonly LineChange[]; status: MaterialRequestStatus },
): Promise<void> {
  const changes = lines.map(({ leftOutReason, ...line }) => ({
    ...line,
    keepsReason: leftOutReason === undefined,
    leftOutReason,
  }));
  await sql`
    with changed as (
      update material_request_line line
      set ordered_quantity = change."orderedQuantity",
        left_out_quantity = change."leftOutQuantity",
        left_out_reason = case when change."keepsReason" then line.left_out_reason
          else change."leftOutReason" end
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (
        id uuid, "orderedQuantity" numeric, "leftOutQuantity" numeric,
        "keepsReason" boolean, "leftOutReason" text)
      where line.organisation_id = ${organisationId} and line.material_request_id = ${id}
        and line.id = change.id
    )
    update material_request set status = ${status}
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx);
}

/** Removes the request, which has no lines. */
export async function deleteRequest(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
): Promise<void> {
  await tx
    .deleteFrom('material_request')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
