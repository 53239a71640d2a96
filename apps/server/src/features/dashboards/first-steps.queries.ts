/** What a new firm has done of its first steps, as its data says. */
import { FIRST_STEPS, type FirstStep } from '@plinth/contracts/home';
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
