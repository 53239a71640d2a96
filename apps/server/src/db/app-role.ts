/**
 * The server works as a role that owns nothing: it reads and writes rows, but can neither
 * change the schema nor touch what the audit trail says already. Only migrations are the owner's.
 */
import { randomBytes } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

/** Of the embedded database; an external one has a role of the operator's choice. */
const EMBEDDED_ROLE = 'plinth_app';
const PASSWORD_BYTES = 24;
/** Two servers that start at once grant one after the other. */
const GRANTING = 7_146_071;

/**
 * The role of the embedded database with a password for this start alone.
 * @returns the address to connect as that role
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

/** After every migration: a new table is the owner's alone until it is granted. */
export async function grantAppRights<DB>(owner: Kysely<DB>, roleName: string): Promise<void> {
  const role = sql.id(roleName);
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${GRANTING})`.execute(tx);
    await sql`grant usage on schema public to ${role}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(
      tx,
    );
    await sql`revoke update, delete, truncate on audit_entry, stock_entry from ${role}`.execute(tx);
    await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role}`.execute(
      tx,
    );
  });
}
