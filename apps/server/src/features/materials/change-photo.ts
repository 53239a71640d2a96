/** Sets and removes the photo of a material; of several changes the last one counts. */
import { createHash } from 'node:crypto';

import type { setMaterialPhoto } from '@plinth/contracts/material-photo';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { checkPhoto } from '@plinth/domain/material/photo';

import { base64Bytes } from '#base64.ts';
import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuseViolations } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { lockMaterial } from '#features/materials/lock-material.ts';
import { findPhotoDigest } from '#features/materials/material-photo.queries.ts';
import { deletePhoto, writePhoto } from '#features/materials/material-photo.store.ts';

/**
 * @throws AppError notFound; conflict for an archived material; malformed for invalid Base64;
 *   unprocessable for another type or size
 */
export async function setPhoto(
  ctx: Context,
  id: string,
  body: Received<typeof setMaterialPhoto, 'body'>,
): Promise<{ message: string }> {
  const content = base64Bytes(body.content, 'content');
  const thumbnail = base64Bytes(body.thumbnail, 'thumbnail');
  await inTransaction(ctx.db, async (tx) => {
    await lockMaterial(tx, ctx, id);
    const { kind, violations } = checkPhoto(content, thumbnail);
    refuseViolations(violations);
    if (kind === null) throw new TypeError('the rules let an unknown kind through');
    const sha256 = createHash('sha256').update(content).digest('hex');
    const before = await findPhotoDigest(tx, ctx, id);
    if (before === sha256) return;
    const photo = { contentType: kind, content, thumbnail, sha256, changedAt: ctx.clock() };
    await writePhoto(tx, ctx.scope.organisationId, id, photo);
    await record(tx, ctx, id, { before, after: sha256 });
  });
  return { message: 'Photo saved' };
}

/**
 * Removes the photo of a material; without a photo it changes nothing.
 * @throws AppError notFound; conflict for an archived material
 */
export async function removePhoto(ctx: Context, id: string): Promise<{ message: string }> {
  await inTransaction(ctx.db, async (tx) => {
    await lockMaterial(tx, ctx, id);
    const before = await findPhotoDigest(tx, ctx, id);
    if (before === null) return;
    await deletePhoto(tx, ctx.scope.organisationId, id);
    await record(tx, ctx, id, { before, after: null });
  });
  return { message: 'Photo removed' };
}

interface Digests {
  readonly before: string | null;
  readonly after: string | null;
}

async function record(
  tx: Transaction,
  ctx: Context,
  id: string,
  { before, after }: Digests,
): Promise<void> {
  await recordChange(tx, ctx, {
    documentType: 'MATERIAL',
    documentId: id,
    place: null,
    action: after === null ? 'remove-photo' : 'set-photo',
    detail: { before: { photo: said(before) }, after: { photo: said(after) } },
  });
}

/** The beginning of the digest, which is enough to distinguish two photos. */
function said(sha256: string | null): string | null {
  return sha256 && `Photo ${sha256.slice(0, 8)}`;
}
