import type { Decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { type Scope, within } from '#scope.ts';

export interface NewStockIssue {
  readonly id: string;
  readonly number: string;
  readonly place: { readonly firmId: string; readonly projectId: string };
  readonly storeId: string;
  /** The issue that a return belongs to; null for an issue. */
  readonly issueId: string | null;
  readonly issuedOn: string;
  readonly contractor: string;
  /** The id in the list; null for a contractor who is not in the list. */
  readonly contractorId: string | null;
  readonly activity: string;
  readonly costHead: string;
  /** The id in the firm's list; null for a free text. */
  readonly costHeadId: string | null;
  readonly location: string;
  readonly towerId: string | null;
  readonly floorId: string | null;
  readonly handedTo: string;
  readonly remark: string;
}

export interface NewStockIssueLine {
  readonly id: string;
  readonly materialId: string;
  /** The line of the issue that a return belongs to; null for an issue. */
  readonly issueLineId: string | null;
  readonly quantity: Decimal;
  /** The value of the line in rupees. */
  readonly value: Decimal;
  readonly workItemId: string | null;
}

export async function insertStockIssue(
  tx: Transaction,
  { scope: { organisationId }, actor, clock }: Context,
  { number, place, ...issue }: NewStockIssue,
  lines: readonly NewStockIssueLine[],
): Promise<void> {
  await tx
    .insertInto('stock_issue')
    .values({
      organisation_id: organisationId,
      id: issue.id,
      firm_id: place.firmId,
      project_id: place.projectId,
      store_id: issue.storeId,
      kind: issue.issueId === null ? 'ISSUE' : 'RETURN',
      issue_number: number,
      issue_id: issue.issueId,
      issued_on: issue.issuedOn,
      contractor: issue.contractor,
      contractor_id: issue.contractorId,
      activity: issue.activity,
      cost_head: issue.costHead,
      cost_head_id: issue.costHeadId,
      location: issue.location,
      tower_id: issue.towerId,
      floor_id: issue.floorId,
      handed_to: issue.handedTo,
      remark: issue.remark,
      issued_by: actor.id,
      issued_by_name: actor.name,
      created_at: clock(),
    })
    .execute();
  await tx
    .insertInto('stock_issue_line')
    .values(
      lines.map(({ id, materialId, issueLineId, quantity, value, workItemId }, index) => ({
        organisation_id: organisationId,
        id,
        stock_issue_id: issue.id,
        position: index + 1,
        material_id: materialId,
        issue_line_id: issueLineId,
        quantity: quantityString(quantity),
        value: moneyString(value),
        work_item_id: workItemId,
      })),
    )
    .execute();
}

/** Locks the issue until the transaction ends; undefined if out of scope. */
export async function lockStockIssue(tx: Transaction, scope: Scope, id: string) {
  return tx
    .selectFrom('stock_issue')
    .select([
      'firm_id as firmId',
      'project_id as projectId',
      'store_id as storeId',
      'kind',
      'issue_number as issueNumber',
      'issued_on as issuedOn',
      'contractor',
      'contractor_id as contractorId',
      'activity',
      'cost_head as costHead',
      'cost_head_id as costHeadId',
      'location',
      'tower_id as towerId',
      'floor_id as floorId',
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'stock_issue'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds returned quantities to the lines. The issue must be locked. */
export async function addToReturned(
  tx: Transaction,
  { organisationId }: Scope,
  lines: readonly NewStockIssueLine[],
): Promise<void> {
  const rows = lines.map(({ issueLineId, quantity, value }) => ({
    id: issueLineId,
    quantity: quantityString(quantity),
    value: moneyString(value),
  }));
  await sql`
    update stock_issue_line line
    set returned_quantity = line.returned_quantity + back.quantity,
      returned_value = line.returned_value + back.value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as back (
      id uuid, quantity numeric, value numeric)
    where line.organisation_id = ${organisationId} and line.id = back.id`.execute(tx);
}
