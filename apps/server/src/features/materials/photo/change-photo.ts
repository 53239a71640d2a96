/** Sets and removes the photo of a material; of several changes the last one counts. */
import { createHash } from 'node:crypto';

import type { setMaterialPhoto } from '@plinth/contracts/material-photo';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { checkPhoto } from '@plinth/domain/material/photo';

import { base64Bytes } from '#base64.ts';
import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { materialActs } from '../change/material-acts.ts';
import { findPhotoDigest } from './material-photo.queries.ts';
import { deletePhoto, writePhoto } from './material-photo.store.ts';

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
  return materialActs.actFor(ctx, id, { permission: null }, async (tx) => {
    const answer = () => ({ message: 'Photo saved' });
    const { kind, violations } = checkPhoto(content, thumbnail);
    refuseViolations(violations);
    if (kind === null) throw new TypeError('the rules let an unknown kind through');
    const sha256 = createHash('sha256').update(content).digest('hex');
    const before = await findPhotoDigest(tx, ctx, id);
    if (before === sha256) return { answer };
    const photo = { contentType: kind, content, thumbnail, sha256, changedAt: ctx.clock() };
    return {
      ...changed(before, sha256),
      write: async () => writePhoto(tx, ctx.scope.organisationId, id, photo),
      answer,
    };
  });
}

/**
 * Removes the photo of a material; without a photo it changes nothing.
 * @throws AppError notFound; conflict for an archived material
 */
export async function removePhoto(ctx: Context, id: string): Promise<{ message: string }> {
  return materialActs.actFor(ctx, id, { permission: null }, async (tx) => {
    const answer = () => ({ message: 'Photo removed' });
    const before = await findPhotoDigest(tx, ctx, id);
    if (before === null) return { answer };
    return {
      ...changed(before, null),
      write: async () => deletePhoto(tx, ctx.scope.organisationId, id),
      answer,
    };
  });
}

function changed(before: string | null, after: string | null) {
  return {
    action: after === null ? 'remove-photo' : 'set-photo',
    detail: { before: { photo: said(before) }, after: { photo: said(after) } },
  };
}

/** The beginning of the digest, which is enough to distinguish two photos. */
function said(sha256: string | null): string | null {
  return sha256 && `Photo ${sha256.slice(0, 8)}`;
}
