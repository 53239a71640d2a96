import { can, type Role, ROLES } from '@plinth/domain/access/permissions';
import { type RawBuilder, sql } from 'kysely';

import { byKey } from '#db/by-key.ts';
import type { Transaction } from '#db/database.ts';

/** The roles that include `people:manage`. */
const ADMINISTRATORS = ROLES.filter((role) => can([role], 'people:manage'));

/** Serialises changes of roles in an organisation. */
export async function lockMembership(tx: Transaction, organisationId: string): Promise<void> {
  await tx
    .selectFrom('organisation')
    .select('id')
    // across organisations: the organisation of the one who asks, by its own id
    .where('id', '=', organisationId)
    // References to the organisation do not wait.
    .forNoKeyUpdate()
    .execute();
}

/** Firms that the person may administer now; none if deactivated. */
export async function administeredFirms(
  tx: Transaction,
  organisationId: string,
  userId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('firm_member as member')
    .innerJoin('user_account as person', byKey('person.id', 'member.user_id'))
    .select('member.firm_id')
    .where('member.organisation_id', '=', organisationId)
    .where('member.user_id', '=', userId)
    .where(sql<boolean>`member.roles && ${ADMINISTRATORS}::text[]`)
    .where('person.deactivated_at', 'is', null)
    .execute();
  return rows.map(({ firm_id }) => firm_id);
}

/** Whether the column is an administrator of a firm or project, deactivated or not. */
export function isAdministrator(organisationId: string, column: RawBuilder<unknown>) {
  return sql<boolean>`${column} in (
    select user_id from firm_member
    where organisation_id = ${organisationId} and roles && ${ADMINISTRATORS}::text[]
    union
    select user_id from project_member
    where organisation_id = ${organisationId} and roles && ${ADMINISTRATORS}::text[])`;
}

export async function findWhetherAdministrator(
  tx: Transaction,
  organisationId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isIt: boolean }>`
    select ${isAdministrator(organisationId, sql`${userId}::uuid`)} as "isIt"`.execute(tx);
  return rows[0]?.isIt ?? false;
}

/** Records that they were an administrator. */
export async function setAdministeredUntil(
  tx: Transaction,
  organisationId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ administered_until: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .execute();
}

export interface MemberKey {
  readonly organisationId: string;
  readonly firmId: string;
  readonly userId: string;
}

export interface ProjectRole {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** Replaces all roles of the person in the firm. */
export async function replaceRoles(
  tx: Transaction,
  { organisationId, firmId, userId }: MemberKey,
  roles: readonly Role[],
  projects: readonly ProjectRole[],
): Promise<void> {
  const key = { organisation_id: organisationId, firm_id: firmId, user_id: userId };
  for (const table of ['firm_member', 'project_member'] as const) {
    await tx
      .deleteFrom(table)
      .where('organisation_id', '=', organisationId)
      .where('firm_id', '=', firmId)
      .where('user_id', '=', userId)
      .execute();
  }
  if (roles.length > 0) {
    await tx
      .insertInto('firm_member')
      .values({ ...key, roles: [...roles] })
      .execute();
  }
  if (projects.length > 0) {
    const rows = projects.map((project) => ({
      ...key,
      project_id: project.id,
      roles: [...project.roles],
    }));
    await tx.insertInto('project_member').values(rows).execute();
  }
}

/** Active administrators of the whole firm. */
export async function countAdministrators(
  tx: Transaction,
  organisationId: string,
  firmId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('firm_member as member')
    .innerJoin('user_account as person', byKey('person.id', 'member.user_id'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member.organisation_id', '=', organisationId)
    .where('member.firm_id', '=', firmId)
    .where(sql<boolean>`member.roles && ${ADMINISTRATORS}::text[]`)
    .where('person.deactivated_at', 'is', null)
    .where('person.password_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Firms in which the person has a role, also in a single project. */
export async function firmsOf(
  tx: Transaction,
  organisationId: string,
  userId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('firm_member')
    .select('firm_id')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .union(
      tx
        .selectFrom('project_member')
        .select('firm_id')
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId),
    )
    .execute();
  return rows.map(({ firm_id }) => firm_id);
}

/** The firm that invited the person, until they accept. */
export async function findInvitingFirm(
  tx: Transaction,
  organisationId: string,
  userId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('user_account')
    .select('invited_by_firm_id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .where('password_hash', 'is', null)
    .executeTakeFirst();
  return row?.invited_by_firm_id ?? null;
}

/** Sets it for an invited person, if it is not set. */
export async function setInvitingFirm(
  tx: Transaction,
  { organisationId, firmId, userId }: MemberKey,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ invited_by_firm_id: firmId })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .where('password_hash', 'is', null)
    .where('invited_by_firm_id', 'is', null)
    .execute();
}

/** @returns whether the firm had invited them */
export async function forgetInvitingFirm(
  tx: Transaction,
  { organisationId, firmId, userId }: MemberKey,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_account')
    .set({ invited_by_firm_id: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .where('invited_by_firm_id', '=', firmId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setDeactivated(
  tx: Transaction,
  organisationId: string,
  userId: string,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ deactivated_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .execute();
}

export interface KnownPerson {
  readonly id: string;
  readonly isActive: boolean;
  readonly hasPassword: boolean;
}

/** The person with the email in the organisation, deactivated or not. */
export async function findByEmail(
  tx: Transaction,
  organisationId: string,
  email: string,
): Promise<KnownPerson | undefined> {
  return tx
    .selectFrom('user_account')
    .select([
      'id',
      sql<boolean>`deactivated_at is null`.as('isActive'),
      sql<boolean>`password_hash is not null`.as('hasPassword'),
    ])
    .where('organisation_id', '=', organisationId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
}
