/** Checks who may change records that several firms of an organisation share. */
import type { Permission } from '@plinth/domain/access/permissions';
import { NOT_IN_ALL_FIRMS } from '@plinth/domain/access/all-firms';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { forbidden } from '#errors.ts';
import { canAt, requirePermission } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

/** The firms of the organisation that are not archived. */
async function findOpenFirmIds(db: Executor, { scope }: Scoped): Promise<string[]> {
  const rows = await db
    .selectFrom('firm')
    .select('id')
    .where('organisation_id', '=', scope.organisationId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the person has roles in every firm of the organisation as a whole. */
export async function isInAllFirms(db: Executor, { scope }: Scoped): Promise<boolean> {
  const firmIds = await findOpenFirmIds(db, { scope });
  return firmIds.every((firmId) => scope.rolesByFirm.has(firmId));
}

/**
 * Requires the permission in every firm of the organisation as a whole: a price index, a contract of
 * the organisation, a supplier's bank account or a material's tax is used by all of them.
 * @returns no place, because it lies in none
 * @throws AppError forbidden
 */
export async function requireInAllFirms(
  db: Executor,
  { scope }: Scoped,
  permission: Permission,
): Promise<null> {
  const places = (await findOpenFirmIds(db, { scope })).map((firmId) => ({
    firmId,
    projectId: null,
  }));
  if (!places.every((place) => canAt(scope, place, permission))) {
    throw forbidden(NOT_IN_ALL_FIRMS);
  }
  for (const place of places) requirePermission(scope, place, permission);
  return null;
}
