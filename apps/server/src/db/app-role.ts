/**
 * The database role of the server: it reads and writes rows, but cannot change the schema or
 * existing audit entries. Migrations run as the owner.
 */
import { randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { lockCatalog } from '#db/catalog-lock.ts';
import type { Executor } from '#db/database.ts';

/**
 * The name of the role with the embedded database; with an external one the operator chooses it.
 */
const EMBEDDED_ROLE = 'plinth_app';
const PASSWORD_BYTES = 24;

/**
 * Gives the role of the embedded database a password for this start.
 * @returns the URL to connect as that role
 */
export async function openAppRole<DB>(
  owner: Kysely<DB>,
  ownerUrl: string,
  roleName = EMBEDDED_ROLE,
): Promise<string> {
  const url = new URL(ownerUrl);
  url.username = roleName;
  url.password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const { rows } = await sql`select from pg_roles where rolname = ${roleName}`.execute(owner);
  const verb = rows.length === 0 ? 'create' : 'alter';
  // A role's password takes no parameter; these letters need no quoting.
  await sql
    .raw(`${verb} role ${roleName} login nosuperuser nocreatedb password '${url.password}'`)
    .execute(owner);
  await grantAppRights(owner, roleName);
  return url.href;
}

/**
 * Grants the role its rights after every migration, because a new table is only accessible to its
 * owner.
 */
export async function grantAppRights<DB>(owner: Kysely<DB>, roleName: string): Promise<void> {
  const role = sql.id(roleName);
  await owner.transaction().execute(async (tx) => {
    await lockCatalog(tx);
    await sql`grant usage on schema public to ${role}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(
      tx,
    );
    await sql`revoke update, delete, truncate on audit_entry, stock_entry from ${role}`.execute(tx);
    await sql`revoke insert, update, delete on kysely_migration, kysely_function_file from ${role}`.execute(
      tx,
    );
  });
}

/**
 * Whether policies apply to the connection's role; they do not to a superuser or the owner of the
 * tables.
 */
export async function arePoliciesApplied(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select row_security_active('organisation') as "isHeld"`.execute(db);
  return rows[0]?.isHeld === true;
}
