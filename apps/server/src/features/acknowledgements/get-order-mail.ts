/** The mail that would go to a supplier, for whoever is about to send it. */
import type { OrderMailPreview } from '@plinth/contracts/acknowledgements';

import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { askedAnew } from '#features/acknowledgements/answer-due.ts';
import { emailOf, mailFacts } from '#features/acknowledgements/mail-order.ts';
import { senderOf } from '#features/mail/mail.public.ts';
import { orderFileName } from '#features/pdf/pdf.public.ts';
import { findAcknowledged } from '#features/purchase-orders/purchase-orders.public.ts';
import { requirePermission } from '#scope.ts';

/** @throws AppError notFound, forbidden */
export async function getOrderMail(ctx: Context, id: string): Promise<{ mail: OrderMailPreview }> {
  const order = await findAcknowledged(ctx.db, ctx.scope, id);
  if (!order) throw notFound('Purchase order');
  requirePermission(ctx.scope, order, 'purchase-orders:create');
  const [asked, sender, replyTo] = await Promise.all([
    askedAnew(ctx.db, ctx, order),
    senderOf(ctx.db, ctx, order.firmId),
    emailOf(ctx.db, ctx),
  ]);
  const fileName = orderFileName(order);
  return { mail: { facts: mailFacts(ctx, asked), ...sender, replyTo, fileName } };
}
