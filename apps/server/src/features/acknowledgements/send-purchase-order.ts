/** Sends an order to people at its supplier, each with a link of their own. */
import type { sendPurchaseOrder as endpoint } from '@plinth/contracts/acknowledgements';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { acknowledgementCan } from '@plinth/domain/purchase-order/send/acknowledgement';
import { sendingViolations } from '@plinth/domain/purchase-order/send/sending';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { notFound, refuseViolations } from '#errors.ts';
import { askedAnew } from './answer-due.ts';
import { mailOrder } from './mail-order.ts';
import { makeLink } from '#features/links/links.public.ts';
import { senderOf } from '#features/mail/mail.public.ts';
import {
  type AcknowledgedOrder,
  lockAcknowledged,
  orderActs,
  updateAcknowledged,
} from '#features/purchase-orders/purchase-orders.public.ts';

type Body = Received<typeof endpoint, 'body'>;

const OPENS_FOR_DAYS = 90;

const SENT = {
  MAIL: 'The mail is on its way',
  WHATSAPP: 'The link is made; send it by WhatsApp',
  LINK: 'The link is made',
} as const;

interface Sent {
  readonly purchaseOrder: PurchaseOrder;
  readonly linkIds: string[];
  readonly message: string;
}

/**
 * @throws AppError conflict unless the order binds the firm; unprocessable without a recipient that
 *   the channel reaches
 */
export async function sendPurchaseOrder(ctx: Context, id: string, body: Body): Promise<Sent> {
  const { version, ...sending } = body;
  refuseViolations(sendingViolations(sending));
  const { channel, recipients, cc, message } = sending;
  const linkIds: string[] = [];
  let whyNotSent: string | null = null;
  const act = {
    permission: 'purchase-orders:create',
    gate: acknowledgementCan.send,
    version,
  } as const;
  const purchaseOrder = await orderActs.act(ctx, id, act, async (tx) => {
    const order = await lockAcknowledged(tx, ctx.scope, id);
    if (!order) throw notFound('Purchase order');
    if (channel === 'MAIL') ({ whyNotSent } = await senderOf(tx, ctx, order.firmId));
    const asked = await askedAnew(tx, ctx, order);
    for (const [index, recipient] of recipients.entries()) {
      const linkId = await linkFor(tx, ctx, { id, order, recipient });
      linkIds.push(linkId);
      if (channel !== 'MAIL') continue;
      const copies = index === 0 ? cc : [];
      await mailOrder(tx, ctx, { id, order: asked, recipient, linkId, copies, message });
    }
    return {
      action: 'send',
      detail: {
        channel,
        revision: order.revision,
        recipients: recipients.map((one) => ({ ...one })),
        cc,
        message,
      },
      write: async () => updateAcknowledged(tx, ctx.scope, id, asked),
    };
  });
  return { purchaseOrder, linkIds, message: whyNotSent ?? SENT[channel] };
}

interface Recipient {
  readonly id: string;
  readonly order: AcknowledgedOrder;
  readonly recipient: Body['recipients'][number];
}

async function linkFor(
  tx: Transaction,
  ctx: Context,
  { id, order: { firmId, projectId, revision }, recipient }: Recipient,
): Promise<string> {
  const link = await makeLink(tx, ctx, {
    kind: 'ACKNOWLEDGEMENT',
    place: { firmId, projectId },
    document: { type: 'PURCHASE_ORDER', id, revision },
    recipient,
    opensForDays: OPENS_FOR_DAYS,
  });
  return link.id;
}
