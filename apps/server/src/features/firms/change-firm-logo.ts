/**
 * Sets and removes the logo that the papers of a firm print; of several changes the last one
 * counts.
 */
import { createHash } from 'node:crypto';

import type { FirmDetail } from '@plinth/contracts/places';

import { base64Bytes } from '#base64.ts';
import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { describeFirmLogo } from '#features/firms/firm-logo.queries.ts';
import { deleteFirmLogo, writeFirmLogo } from '#features/firms/firm-logo.store.ts';
import { requireManaged } from '#features/firms/firms.queries.ts';
import { lockFirm } from '#features/firms/firms.store.ts';
import { logoPicture } from '#features/firms/logo-picture.ts';
import { getFirm } from '#features/firms/sites.queries.ts';

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
  const firm = await inLockedFirm(ctx, firmId, async (tx, before) => {
    if (before?.sha256 === sha256) return;
    await writeFirmLogo(tx, ctx.scope, firmId, { ...picture, sha256, changedAt: ctx.clock() });
    await record(tx, ctx, firmId, { before, after: { ...picture, sha256 } });
  });
  return { firm, message: 'Logo saved' };
}

/**
 * Removes the logo of a firm; without a logo it changes nothing.
 * @throws AppError notFound, forbidden
 */
export async function removeFirmLogo(ctx: Context, firmId: string): Promise<Answer> {
  await requireManaged(ctx, firmId);
  const firm = await inLockedFirm(ctx, firmId, async (tx, before) => {
    if (!before) return;
    await deleteFirmLogo(tx, ctx.scope, firmId);
    await record(tx, ctx, firmId, { before, after: null });
  });
  return { firm, message: 'Logo removed' };
}

async function inLockedFirm(
  ctx: Context,
  firmId: string,
  change: (tx: Transaction, before: Described) => Promise<void>,
): Promise<FirmDetail> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockFirm(tx, ctx.scope, firmId))) throw notFound('Firm');
    await change(tx, await describeFirmLogo(tx, ctx, firmId));
    return getFirm(tx, ctx, firmId);
  });
}

async function record(
  tx: Transaction,
  ctx: Context,
  firmId: string,
  { before, after }: { readonly before: Described; readonly after: Described },
): Promise<void> {
  await recordChange(tx, ctx, {
    documentType: 'FIRM',
    documentId: firmId,
    place: { firmId, projectId: null },
    action: after ? 'set-logo' : 'remove-logo',
    detail: { before: { logo: said(before) }, after: { logo: said(after) } },
  });
}

/** `PNG, 480 × 160 pixels (3fa9c1d2)`: the digest distinguishes two logos of one size. */
function said(logo: Described): string | null {
  if (!logo) return null;
  const { contentType, width, height, sha256 } = logo;
  const kind = contentType === 'image/png' ? 'PNG' : 'JPEG';
  return `${kind}, ${width} × ${height} pixels (${sha256.slice(0, 8)})`;
}
