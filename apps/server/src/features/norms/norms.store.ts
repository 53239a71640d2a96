import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import { insertRows, type NewRow } from '#db/insert-rows.ts';
import type { Scope } from '#scope.ts';

/**
 * Locks what norms, measurements and statements of a project are changed under, until the
 * transaction ends; the first makes it. Returns its version.
 */
export async function lockNormSet(
  tx: Transaction,
  { organisationId }: Scope,
  projectId: string,
  createdAt: Date,
): Promise<number> {
  await tx
    .insertInto('norm_set')
    .values({ organisation_id: organisationId, project_id: projectId, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { version } = await tx
    .selectFrom('norm_set')
    .select('version')
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Prevents statements of the project from being signed until the transaction ends; acts that they
 * count do not wait for each other.
 */
export async function shareNormSet(
  tx: Transaction,
  { organisationId }: Scope,
  projectId: string,
): Promise<void> {
  await tx
    .selectFrom('norm_set')
    .select('project_id')
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .forShare()
    .execute();
}

/** Updates the source and edition of the norms; a trigger increments their version. */
export async function updateNormSet(
  tx: Transaction,
  { organisationId }: Scope,
  projectId: string,
  of: { readonly source: string; readonly edition: string },
): Promise<void> {
  await tx
    .updateTable('norm_set')
    .set(of)
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .execute();
}

/** Inserts norms, replacing those of the same item and subject. */
export async function replaceNorms(
  tx: Transaction,
  { organisationId }: Scope,
  projectId: string,
  norms: readonly NewRow<'norm'>[],
): Promise<void> {
  await sql`
    delete from norm
    using jsonb_to_recordset(${JSON.stringify(norms)}::jsonb)
      as added (work_item_id uuid, material_id uuid, category text)
    where norm.organisation_id = ${organisationId} and norm.project_id = ${projectId}
      and norm.work_item_id = added.work_item_id
      and (norm.material_id = added.material_id
        or added.material_id is null and norm.category_key = lower(added.category))`.execute(tx);
  await insertRows(tx, 'norm', norms);
}

/** Deletes a norm of the project; undefined if it does not exist. */
export async function deleteNorm(
  tx: Transaction,
  { organisationId }: Scope,
  projectId: string,
  id: string,
): Promise<{ workItemId: string } | undefined> {
  return tx
    .deleteFrom('norm')
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returning('work_item_id as workItemId')
    .executeTakeFirst();
}

export async function replaceTerms(
  tx: Transaction,
  { organisationId }: Scope,
  projectId: string,
  terms: readonly NewRow<'consumption_term'>[],
): Promise<void> {
  await tx
    .deleteFrom('consumption_term')
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .execute();
  await insertRows(tx, 'consumption_term', terms);
}
