/** The first steps that a new firm has done, derived from its data. */
import {
  FIRST_STEPS,
  type FirstStep,
  PROJECT_STEPS,
  type ProjectStep,
} from '@plinth/contracts/home';
import { sql } from 'kysely';

import type { Context } from '#context.ts';

/** A firm without GSTIN may be unregistered, so its address is what counts. */
export async function findFirstSteps(
  { db, scope: { organisationId }, actor }: Context,
  firmId: string,
): Promise<FirstStep[]> {
  const { rows } = await sql<Record<FirstStep, boolean>>`
    select
      exists (select from firm
        where organisation_id = ${organisationId} and id = ${firmId} and address <> '') as "FIRM",
      exists (select from firm_member
        where organisation_id = ${organisationId} and firm_id = ${firmId}
          and user_id <> ${actor.id})
        or exists (select from project_member
          where organisation_id = ${organisationId} and firm_id = ${firmId}
            and user_id <> ${actor.id}) as "PEOPLE",
      exists (select from material where organisation_id = ${organisationId}) as "MATERIALS",
      exists (select from supplier where organisation_id = ${organisationId}) as "SUPPLIERS",
      exists (select from document_count
        where organisation_id = ${organisationId} and document_type = 'MATERIAL_REQUEST'
          and firm_id = ${firmId} and status <> 'PENDING'
        having sum(change) > 0) as "REQUEST"
  `.execute(db);
  return FIRST_STEPS.filter((step) => rows[0]?.[step] ?? false);
}

/** The work, the floors and the approved budget of a project. */
export async function findProjectSteps(
  { db, scope: { organisationId } }: Pick<Context, 'db' | 'scope'>,
  projectId: string,
): Promise<ProjectStep[]> {
  const { rows } = await sql<Record<ProjectStep, boolean>>`
    select
      exists (select from work_item
        where organisation_id = ${organisationId} and project_id = ${projectId}) as "WORK",
      exists (select from area_unit
        where organisation_id = ${organisationId} and project_id = ${projectId}) as "AREAS",
      exists (select from budget_revision
        where organisation_id = ${organisationId} and project_id = ${projectId}
          and status = 'APPROVED') as "BUDGET"
  `.execute(db);
  return PROJECT_STEPS.filter((step) => rows[0]?.[step] ?? false);
}
