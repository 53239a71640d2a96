/** Names of materials, also of deleted ones, from the audit trail. */
import { type Material, materialSchema } from '@plinth/contracts/materials';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import { lastChanges } from '#features/audit/audit.public.ts';

type Named = Pick<Material, 'name' | 'unit'>;

const named = materialSchema.pick({ name: true, unit: true });

/**
 * The names and units by id, for deleted materials from their last audit entries; unknown ids are
 * absent.
 */
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
  const gone = ids.filter((id) => !found.has(id));
  if (gone.length === 0) return found;
  for (const [id, { detail }] of await lastChanges(db, scope, 'MATERIAL', gone)) {
    const { data } = named.safeParse(detail);
    if (data) found.set(id, data);
  }
  return found;
}
