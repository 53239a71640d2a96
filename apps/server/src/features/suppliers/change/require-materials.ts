import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { findMaterials } from '#features/materials/materials.public.ts';

/** @throws AppError notFound unless each of the distinct ids is a material of the organisation */
export async function requireMaterials(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  ids: readonly string[],
): Promise<void> {
  const found = await findMaterials(tx, ctx, ids);
  if (found.length < ids.length) throw notFound('Material');
}
