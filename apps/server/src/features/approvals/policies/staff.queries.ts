/** Reads the people of a firm, who make documents, approve them and stand in. */
import type { Role } from '@plinth/domain/access/permissions';
import { type Delegation, isInForce } from '@plinth/domain/approval/delegation';
import { type ApprovableDocument, policyDocumentOf } from '@plinth/domain/approval/policy';
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
  ctx: Scoped,
  firmId: string,
): Promise<readonly NamedStaff[]> {
  return (await findStaffOf(db, ctx, [firmId])).get(firmId) ?? [];
}

/** The people of several firms, by firm. */
export async function findStaffOf(
  db: Executor,
  { scope }: Scoped,
  firmIds: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedStaff[]>> {
  const { organisationId } = scope;
  const { rows } = await sql<NamedStaff & { readonly firmId: string }>`
    select place.firm_id as "firmId", person.id, person.name,
      coalesce(max(place.firm_roles), '{}') as "firmRoles",
      coalesce(json_object_agg(place.project_id, place.project_roles)
        filter (where place.project_id is not null), '{}') as "rolesByProject"
    from (
      select user_id, firm_id, roles as firm_roles, null::uuid as project_id,
        null::text[] as project_roles
      from firm_member
      where organisation_id = ${organisationId} and firm_id = any(${firmIds}::uuid[])
      union all
      select user_id, firm_id, null, project_id, roles from project_member
      where organisation_id = ${organisationId} and firm_id = any(${firmIds}::uuid[])
    ) place
    join user_account person on person.organisation_id = ${organisationId}
      and person.id = place.user_id and person.deactivated_at is null
    group by place.firm_id, person.id, person.name
    order by lower(person.name), person.id`.execute(db);
  return Map.groupBy(rows, ({ firmId }) => firmId);
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
      'firm_ids as firmIds',
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

/** The people who stand in for others today in approvals of such a document. */
export async function findStandIns(
  db: Executor,
  ctx: Pick<Context, 'scope' | 'clock'>,
  about: {
    readonly firmId: string;
    readonly document: ApprovableDocument;
    readonly payable: Decimal | null;
  },
): Promise<readonly StandIn[]> {
  const day = indianDate(ctx.clock());
  const document = policyDocumentOf(about.document);
  return standInsAmong(await findDelegations(db, ctx, day), { ...about, document, day });
}

/** The stand-ins from those delegations that are in force for such a document. */
export function standInsAmong(
  delegations: readonly Delegation[],
  about: Parameters<typeof isInForce>[1],
): readonly StandIn[] {
  return delegations
    .filter((delegation) => isInForce(delegation, about))
    .map(({ fromId, toId }) => ({ fromId, toId }));
}
