/** Bulk writes of work items, one statement each. The tree must be locked. */
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

interface Values {
  readonly id: string;
  readonly description: string;
  readonly unit: string;
  /** The quantity as text; empty for none. */
  readonly quantity: string;
  readonly rate: string;
}

export interface WrittenWork extends Values {
  readonly code: string;
  readonly kind: 'COST_CODE' | 'BOQ_HEADING' | 'BOQ_ITEM';
  readonly parentId: string | null;
  /** The ids from the root of the tree to the item itself. */
  readonly path: readonly string[];
  readonly position: number;
}

/** The last place under each item; under the top by an empty id. */
export async function lastPlaces(
  tx: Transaction,
  { organisationId }: Scope,
  projectId: string,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('work_item')
    .select(['parent_id as parentId', (eb) => eb.fn.max('position').as('last')])
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .groupBy('parent_id')
    .execute();
  return new Map(rows.map(({ parentId, last }) => [parentId ?? '', last]));
}

export async function insertWork(
  tx: Transaction,
  { organisationId }: Scope,
  projectId: string,
  rows: readonly WrittenWork[],
  createdAt: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const sent = rows.map((row) => ({ ...row, path: `{${row.path.join(',')}}` }));
  await sql`
    insert into work_item (organisation_id, id, project_id, parent_id, kind, path, position, code,
      description, unit, quantity, rate, created_at)
    select ${organisationId}::uuid, id, ${projectId}::uuid, "parentId", kind, path::uuid[], position,
      code, description, unit, nullif(quantity, '')::numeric, nullif(rate, '')::numeric, ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as item (id uuid, "parentId" uuid,
      kind text, path text, position integer, code text, description text, unit text, quantity text,
      rate text)`.execute(tx);
}

export async function updateWork(
  tx: Transaction,
  { organisationId }: Scope,
  rows: readonly Values[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update work_item item
    set description = change.description, unit = change.unit,
      quantity = nullif(change.quantity, '')::numeric, rate = nullif(change.rate, '')::numeric
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (id uuid, description text,
      unit text, quantity text, rate text)
    where item.organisation_id = ${organisationId} and item.id = change.id`.execute(tx);
}

/** Deletes items to which no record refers. */
export async function deleteWork(
  tx: Transaction,
  { organisationId }: Scope,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('work_item')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
}
