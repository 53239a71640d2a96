import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { getMaterial } from '../materials.queries.ts';

type Answer = { photo: { image: string } | null };

/** The photo of a material, which may be archived; null without one. @throws AppError notFound */
export async function getPhoto(
  ctx: Context,
  materialId: string,
  part: 'thumbnail' | 'full',
): Promise<Answer> {
  await getMaterial(ctx.db, ctx, materialId);
  const column = part === 'full' ? 'content' : 'thumbnail';
  const photo = await ctx.db
    .selectFrom('material_photo')
    .select([`${column} as bytes`, 'content_type as contentType'])
    .where('organisation_id', '=', ctx.scope.organisationId)
    .where('material_id', '=', materialId)
    .executeTakeFirst();
  if (!photo) return { photo: null };
  const type = part === 'full' ? photo.contentType : 'image/jpeg';
  return { photo: { image: `data:${type};base64,${photo.bytes.toString('base64')}` } };
}

/** The digest of the photo; null without one. */
export async function findPhotoDigest(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  materialId: string,
): Promise<string | null> {
  const photo = await db
    .selectFrom('material_photo')
    .select('sha256')
    .where('organisation_id', '=', scope.organisationId)
    .where('material_id', '=', materialId)
    .executeTakeFirst();
  return photo?.sha256 ?? null;
}
