/** The people of a firm, who make, approve and stand in. */
import type { Role } from '@plinth/domain/access/permissions';
import { type Delegation, isInForce } from '@plinth/domain/approval/delegation';
import type { ApprovedDocument } from '@plinth/domain/approval/policy';
import type { StandIn } from '@plinth/domain/approval/signers';
import type { StaffMember } from '@plinth/domain/approval/staff';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

type Scoped = Pick<Context, 'scope'>;

export interface NamedStaff extends StaffMember {
  readonly name: string;
}

/** The active members of the firm and of its projects, by name. */
export async function findStaff(
  db: Executor,
  { scope }: Scoped,
  firmId: string,
): Promise<readonly NamedStaff[]> {
  const { organisationId } = scope;
  const { rows } = await sql<NamedStaff>`
    select person.id, person.name, coalesce(member.roles, '{}') as "firmRoles",
      coalesce(places.roles, '{}') as "rolesByProject"
    from user_account person
    left join firm_member member on member.organisation_id = person.organisation_id
      and member.user_id = person.id and member.firm_id = ${firmId}
    left join lateral (
      select json_object_agg(project_id, roles) as roles
      from project_member place
      where place.organisation_id = ${organisationId} and place.user_id = person.id
        and place.firm_id = ${firmId}
    ) places on true
    where person.organisation_id = ${organisationId} and person.deactivated_at is null
      and (member.user_id is not null or places.roles is not null)
    order by lower(person.name), person.id`.execute(db);
  return rows;
}

/** All roles of a person at a project, also those of the firm. */
export function rolesAt(
  staff: readonly StaffMember[],
  personId: string,
  projectId: string,
): readonly Role[] {
  const person = staff.find(({ id }) => id === personId);
  return person ? [...person.firmRoles, ...(person.rolesByProject[projectId] ?? [])] : [];
}

/** Delegations that are not over on that day, of anybody in the organisation. */
export async function findDelegations(
  db: Executor,
  { scope }: Scoped,
  day: string,
): Promise<readonly (Delegation & { readonly id: string })[]> {
  const rows = await db
    .selectFrom('delegation')
    .select([
      'id',
      'from_id as fromId',
      'to_id as toId',
      'first_day as firstDay',
      'last_day as lastDay',
      'documents',
      'cap',
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where('ended_at', 'is', null)
    .where('last_day', '>=', day)
    .execute();
  return rows.map(({ cap, ...delegation }) => ({
    ...delegation,
    cap: cap === null ? null : decimal(cap),
  }));
}

/** Who stands in for whom today where such a document is to be approved. */
export async function findStandIns(
  db: Executor,
  ctx: Pick<Context, 'scope' | 'clock'>,
  { document, payable }: { readonly document: ApprovedDocument; readonly payable: Decimal | null },
): Promise<readonly StandIn[]> {
  const day = indianDate(ctx.clock());
  const delegations = await findDelegations(db, ctx, day);
  return delegations
    .filter((delegation) => isInForce(delegation, { document, payable, day }))
    .map(({ fromId, toId }) => ({ fromId, toId }));
}
