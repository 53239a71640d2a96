/** The mail that would go to a supplier, for whoever is about to send it. */
import type { OrderMailPreview } from '@plinth/contracts/acknowledgements';
import { isMailAddress } from '@plinth/domain/mail/address';
import { MAX_RECIPIENTS } from '@plinth/domain/purchase-order/send/sending';

import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { askedAnew } from './answer-due.ts';
import { emailOf, mailFacts } from './mail-order.ts';
import { findDead, senderOf } from '#features/mail/mail.public.ts';
import { orderFileName } from '#features/pdf/pdf.public.ts';
import { findAcknowledged } from '#features/purchase-orders/purchase-orders.public.ts';
import { requirePermission } from '#scope.ts';

/** All that one sending may have. */
const MAX_ADDRESSES = 2 * MAX_RECIPIENTS;

/**
 * @param to addresses with commas between, of which those that take no mail are told
 * @throws AppError notFound, forbidden
 */
export async function getOrderMail(
  ctx: Context,
  id: string,
  to: string,
): Promise<{ mail: OrderMailPreview }> {
  const order = await findAcknowledged(ctx.db, ctx.scope, id);
  if (!order) throw notFound('Purchase order');
  requirePermission(ctx.scope, order, 'purchase-orders:create');
  const [asked, sender, replyTo, dead] = await Promise.all([
    askedAnew(ctx.db, ctx, order),
    senderOf(ctx.db, ctx, order.firmId),
    emailOf(ctx.db, ctx),
    findDead(ctx.db, ctx, addressesIn(to)),
  ]);
  const fileName = orderFileName(order);
  return { mail: { facts: mailFacts(ctx, asked), ...sender, replyTo, fileName, dead } };
}

function addressesIn(to: string): string[] {
  const typed = to.split(',').map((address) => address.trim());
  return typed.filter((address) => isMailAddress(address)).slice(0, MAX_ADDRESSES);
}
