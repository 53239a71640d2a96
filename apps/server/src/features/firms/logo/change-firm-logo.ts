/**
 * Sets and removes the logo that the papers of a firm print; of several changes the last one
 * counts.
 */
import { createHash } from 'node:crypto';

import type { FirmDetail } from '@plinth/contracts/places';

import { base64Bytes } from '#base64.ts';
import type { Context } from '#context.ts';
import { describeFirmLogo } from './firm-logo.queries.ts';
import { deleteFirmLogo, writeFirmLogo } from './firm-logo.store.ts';
import { firmActs, MANAGE } from '../firm-acts.ts';
import { requireManaged } from '../firms.queries.ts';
import { logoPicture } from './logo-picture.ts';

type Answer = { firm: FirmDetail; message: string };
type Described = Awaited<ReturnType<typeof describeFirmLogo>>;

/**
 * @param content Base64
 * @throws AppError notFound, forbidden; malformed for invalid Base64; unprocessable for what papers
 *   cannot print
 */
export async function setFirmLogo(ctx: Context, firmId: string, content: string): Promise<Answer> {
  await requireManaged(ctx, firmId);
  const picture = logoPicture(base64Bytes(content, 'content'));
  const sha256 = createHash('sha256').update(picture.content).digest('hex');
  const firm = await firmActs.act(ctx, firmId, MANAGE, async (tx) => {
    const before = await describeFirmLogo(tx, ctx, firmId);
    if (before?.sha256 === sha256) return null;
    const logo = { ...picture, sha256, changedAt: ctx.clock() };
    return {
      ...changed(before, { ...picture, sha256 }),
      write: async () => writeFirmLogo(tx, ctx.scope, firmId, logo),
    };
  });
  return { firm, message: 'Logo saved' };
}

/**
 * Removes the logo of a firm; without a logo it changes nothing.
 * @throws AppError notFound, forbidden
 */
export async function removeFirmLogo(ctx: Context, firmId: string): Promise<Answer> {
  const firm = await firmActs.act(ctx, firmId, MANAGE, async (tx) => {
    const before = await describeFirmLogo(tx, ctx, firmId);
    if (!before) return null;
    return {
      ...changed(before, null),
      write: async () => deleteFirmLogo(tx, ctx.scope, firmId),
    };
  });
  return { firm, message: 'Logo removed' };
}

function changed(before: Described, after: Described) {
  return {
    action: after ? 'set-logo' : 'remove-logo',
    detail: { before: { logo: descriptionOf(before) }, after: { logo: descriptionOf(after) } },
  };
}

/** `PNG, 480 × 160 pixels (3fa9c1d2)`: the digest distinguishes two logos of one size. */
function descriptionOf(logo: Described): string | null {
  if (!logo) return null;
  const { contentType, width, height, sha256 } = logo;
  const kind = contentType === 'image/png' ? 'PNG' : 'JPEG';
  return `${kind}, ${width} × ${height} pixels (${sha256.slice(0, 8)})`;
}
