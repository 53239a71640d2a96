/**
 * Documents that name materials which are to become one, or two again: those that are open are decided on first,
 * and what a signed one carried under one name cannot be parted.
 */
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { withMerged } from '#db/with-merged.ts';
import { conflict } from '#errors.ts';

type Scoped = Pick<Context, 'scope'>;

/**
 * Locks the norm sets of projects whose norms or statements name a material, what was merged into it, or what
 * it was merged into, so that no statement is signed meanwhile. Before the materials, as statements do it.
 */
export async function lockNormSetsOf(
  tx: Transaction,
  { scope: { organisationId } }: Scoped,
  ids: readonly string[],
): Promise<void> {
  await sql`
    with named as materialized (
      select unnest(with_merged_materials(${organisationId}, array(
        select unnest(array[id, merged_into]) from material
        where organisation_id = ${organisationId} and id = any(${ids}::uuid[])))) as id
    )
    select from norm_set where organisation_id = ${organisationId} and project_id in (
      select project_id from norm
      where organisation_id = ${organisationId} and material_id in (select id from named)
      union
      select statement.project_id from consumption_statement_line line
      join consumption_statement statement on statement.organisation_id = line.organisation_id
        and statement.id = line.consumption_statement_id
      where line.organisation_id = ${organisationId} and line.material_id in (select id from named))
    order by project_id for no key update`.execute(tx);
}

/**
 * The moment of a merge: now, but after every statement that was signed with one of the materials, because
 * that counted them apart. The norm sets must be locked.
 */
export async function momentOfMerge(
  tx: Transaction,
  { scope: { organisationId }, clock }: Pick<Context, 'scope' | 'clock'>,
  ids: readonly string[],
): Promise<Date> {
  const now = clock();
  const { rows } = await sql<{ at: Date }>`
    select greatest(${now}::timestamptz, max(statement.signed_at) + interval '1 millisecond') as at
    from consumption_statement_line line
    join consumption_statement statement on statement.organisation_id = line.organisation_id
      and statement.id = line.consumption_statement_id
    where line.organisation_id = ${organisationId}
      and line.material_id = any(with_merged_materials(${organisationId}, ${ids}::uuid[]))`.execute(
    tx,
  );
  return rows[0]?.at ?? now;
}

/**
 * Locks the budgets of projects that plan a material. A revision that waits contains lines which a
 * merge would change.
 * @throws AppError conflict while a revision with one of the materials waits
 */
export async function lockBudgetsOf(
  tx: Transaction,
  { scope: { organisationId } }: Scoped,
  ids: readonly string[],
): Promise<void> {
  await sql`
    select from budget where organisation_id = ${organisationId} and project_id in (
      select project_id from budget_line
      where organisation_id = ${organisationId} and material_id = any(${ids}::uuid[])
      union
      select revision.project_id ${changesOf(organisationId, ids)})
    order by project_id for no key update`.execute(tx);
  const { rows } = await sql<{ revision: number; project: string; name: string }>`
    select revision.revision, project.name as project, material.name
    ${changesOf(organisationId, ids)}
    order by project.name, revision.revision, change.position
    limit 1`.execute(tx);
  for (const { revision, project, name } of rows) {
    throw conflict(
      `Revision ${revision} of the budget of ${project} waits and names ${name}; decide on it first`,
    );
  }
}

/** Lines of revisions that wait. */
function changesOf(organisationId: string, ids: readonly string[]): RawBuilder<unknown> {
  return sql`from budget_change change
    join budget_revision revision on revision.organisation_id = change.organisation_id
      and revision.id = change.revision_id and revision.status = 'DRAFT'
    join project on project.organisation_id = revision.organisation_id
      and project.id = revision.project_id
    join material on material.organisation_id = change.organisation_id
      and material.id = change.material_id
    where change.organisation_id = ${organisationId} and change.material_id = any(${ids}::uuid[])`;
}

/**
 * Refuses an undo after a statement was signed since the merge: it began with the quantities under
 * both names, and its closing is of neither material alone.
 * @throws AppError conflict
 */
export async function refuseSignedSince(
  tx: Transaction,
  { scope: { organisationId } }: Scoped,
  {
    merged,
    target,
  }: { readonly merged: { id: string; name: string }; readonly target: { id: string } },
): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select later.statement_number as number
    from material
    join consumption_statement_line line on line.organisation_id = material.organisation_id
      and line.material_id = ${target.id}
      and (line.theoretical is not null or line.workings <> '[]')
    join consumption_statement later on later.organisation_id = line.organisation_id
      and later.id = line.consumption_statement_id and later.status = 'SIGNED'
      and later.signed_at >= material.archived_at
    where material.organisation_id = ${organisationId} and material.id = ${merged.id}
      and exists (
        select from (
          select distinct on (past.material_id) past.closing
          from consumption_statement earlier
          join consumption_statement_line past on past.organisation_id = earlier.organisation_id
            and past.consumption_statement_id = earlier.id
            and past.material_id = any(${withMerged(merged.id, organisationId)})
            and (past.theoretical is not null or past.workings <> '[]')
          where earlier.organisation_id = later.organisation_id
            and earlier.project_id = later.project_id
            and earlier.contractor_id is not distinct from later.contractor_id
            and earlier.status = 'SIGNED' and earlier.period_to < later.period_from
          order by past.material_id, earlier.period_to desc) last
        where last.closing > 0)
    order by later.period_from, later.statement_number
    limit 1`.execute(tx);
  for (const { number } of rows) {
    throw conflict(
      `${number} was signed since the merge and began with what was left of ${merged.name}; reverse it first`,
    );
  }
}
