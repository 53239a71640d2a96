/** The lock that every change of a material starts with. */
import type { Material } from '@plinth/contracts/materials';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, notFound } from '#errors.ts';
import { toMaterial } from '#features/materials/materials.queries.ts';
import { lockMaterials } from '#features/materials/materials.store.ts';

/**
 * Whoever puts the material on a document meanwhile waits until the transaction ends.
 * @throws AppError notFound; conflict where it is archived
 */
export async function holdMaterial(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  id: string,
): Promise<{ material: Material; version: number; createdAt: Date }> {
  const [row] = await lockMaterials(tx, scope.organisationId, [id]);
  if (!row) throw notFound('Material');
  if (row.archivedAt) throw conflict('This material is archived');
  return { material: toMaterial(row), version: row.version, createdAt: row.createdAt };
}
