/** What materials are called, also those that were deleted for good since: the audit trail keeps them. */
import { type Material, materialSchema } from '@plinth/contracts/materials';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import { lastChange } from '#features/audit/audit.public.ts';

type Named = Pick<Material, 'name' | 'unit'>;

const named = materialSchema.pick({ name: true, unit: true });

/** By id; without those that the organisation never had. */
export async function findMaterialNames(
  { db, scope }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const rows = await db
    .selectFrom('material')
    .select(['id', 'name', 'unit'])
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
  const found = new Map<string, Named>(rows.map(({ id, ...material }) => [id, material]));
  for (const documentId of new Set(ids)) {
    if (found.has(documentId)) continue;
    const last = await lastChange(db, scope, { documentType: 'MATERIAL', documentId });
    const { data } = named.safeParse(last?.detail);
    if (data) found.set(documentId, data);
  }
  return found;
}
