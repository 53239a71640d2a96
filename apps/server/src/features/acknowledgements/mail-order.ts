import type { Context } from '#context.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { orderMailKey } from './mail-answer.ts';
import { queueMail } from '#features/mail/mail.public.ts';
import type { AcknowledgedOrder } from '#features/purchase-orders/purchase-orders.public.ts';

interface Mailed {
  readonly id: string;
  readonly order: AcknowledgedOrder;
  readonly recipient: { readonly name: string; readonly email: string };
  readonly linkId: string;
  /** Email addresses that get a copy. */
  readonly copies: readonly string[];
  readonly message: string;
}

/**
 * Queues one mail with the paper and the link, and one without the link for those who get a copy,
 * because whoever has the link can answer in the recipient's name. Replies go to the buyer.
 */
export async function mailOrder(
  tx: Transaction,
  ctx: Context,
  { id, order, recipient, linkId, copies, message }: Mailed,
): Promise<void> {
  const data = { ...mailFacts(ctx, order), message, contactName: recipient.name };
  const common = {
    kind: 'ORDER',
    replyTo: { name: ctx.actor.name, email: await emailOf(tx, ctx) },
    place: { firmId: order.firmId, projectId: order.projectId },
    document: { type: 'PURCHASE_ORDER', id, revision: order.revision },
    attachment: 'DOCUMENT_PDF',
  } as const;
  await queueMail(tx, ctx, {
    ...common,
    data,
    to: [{ name: recipient.name, email: recipient.email }],
    dedupeKey: orderMailKey(linkId),
    linkId,
  });
  if (copies.length === 0) return;
  await queueMail(tx, ctx, {
    ...common,
    data: { ...data, isCopy: true },
    to: copies.map((email) => ({ name: '', email })),
    dedupeKey: `copy of ${orderMailKey(linkId)}`,
  });
}

/** The facts about the order that the mail template fills in, with the buyer's name. */
export function mailFacts(
  { actor }: Pick<Context, 'actor'>,
  { poNumber, revision, firmName, supplierName, siteName, deliverBy, due }: AcknowledgedOrder,
) {
  const answerBy = due;
  const buyerName = actor.name;
  return { poNumber, revision, firmName, supplierName, siteName, deliverBy, answerBy, buyerName };
}

export async function emailOf(
  db: Executor,
  { scope, actor }: Pick<Context, 'scope' | 'actor'>,
): Promise<string> {
  const { email } = await db
    .selectFrom('user_account')
    .select('email')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return email;
}
