/** Demo orders at their suppliers: some accepted, some with changes, some refused or unanswered. */
import type { SupplierLink } from '@plinth/contracts/links';
import { addDays } from '@plinth/domain/shared/iso-date';
import { indianMobile } from '@plinth/domain/shared/phone';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { atTime, DAY_MS } from '#db/seeds/demo-stage.ts';
import {
  acknowledgeOrder,
  orderOfLink,
  sendPurchaseOrder,
} from '#features/acknowledgements/acknowledgements.public.ts';
import { linkUrl, readLink } from '#features/links/links.public.ts';

const HOUR_MS = DAY_MS / 24;
const PATH = '/l/';

/** In turn; null: not sent yet. */
const ANSWERS = ['ACCEPTED', 'CHANGES', 'SILENT', 'ACCEPTED', 'REFUSED', 'CHANGES', null] as const;

interface OpenOrder {
  readonly id: string;
  /** When something last happened to it. */
  readonly at: Date;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** Orders in force without receipts, the oldest first. */
export async function answerDemoOrders(buyer: Context, now: Date): Promise<void> {
  const orders = await findOpenOrders(buyer);
  for (const [index, order] of orders.entries()) {
    const answer = ANSWERS[index % ANSWERS.length] ?? null;
    const sentAt = new Date(order.at.getTime() + HOUR_MS);
    const answeredAt = new Date(order.at.getTime() + 3 * HOUR_MS);
    if (answer === null || answeredAt > now) continue;
    const secret = await send(atTime(buyer, sentAt), order);
    if (answer !== 'SILENT') await reply(atTime(buyer, answeredAt), secret, { answer, order });
  }
}

async function findOpenOrders({ db, scope }: Context): Promise<readonly OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select po.id, max(entry.at) as at, supplier.contact_person_name as name,
      supplier.contact_person_number as phone, supplier.email
    from purchase_order po
    join supplier on supplier.organisation_id = po.organisation_id and supplier.id = po.supplier_id
    join audit_entry entry on entry.organisation_id = po.organisation_id
      and entry.document_type = 'PURCHASE_ORDER' and entry.document_id = po.id
    where po.organisation_id = ${scope.organisationId} and not po.is_part_received
      and (po.status = 'APPROVED' or po.status = 'SUBMITTED' and not po.is_approval_needed)
    group by po.id, supplier.organisation_id, supplier.id
    order by at, po.id`.execute(db);
  return rows;
}

async function send(ctx: Context, { id, name, phone, email }: OpenOrder): Promise<string> {
  const channel = indianMobile(phone) === null ? 'LINK' : 'WHATSAPP';
  const recipients = [{ name: name || 'Sales office', phone, email }];
  const { linkIds } = await sendPurchaseOrder(ctx, id, {
    channel,
    recipients,
    cc: [],
    message: '',
  });
  return linkUrl(ctx, linkIds[0] ?? '').split(PATH)[1] ?? '';
}

interface Reply {
  readonly answer: 'ACCEPTED' | 'CHANGES' | 'REFUSED';
  readonly order: OpenOrder;
}

async function reply(ctx: Context, secret: string, { answer, order }: Reply): Promise<void> {
  const opened = await readLink(ctx, secret);
  const shown = await orderOfLink(opened.db, opened);
  await acknowledgeOrder(ctx, secret, {
    key: ctx.newId(),
    seenAnswerId: null,
    answer,
    name: order.name || 'Sales office',
    phone: indianMobile(order.phone) ?? '9822000000',
    reason: answer === 'REFUSED' ? 'This make is out of stock until the end of next month.' : '',
    lines: answer === 'CHANGES' ? laterLines(shown) : [],
  });
}

/** The first line comes some days later. */
function laterLines({ order }: SupplierLink) {
  return (order?.items ?? []).slice(0, 1).map(({ id: lineId, quantity }) => ({
    lineId,
    promisedOn: addDays(order?.deliverBy ?? '', 4),
    quantity: String(quantity),
    remark: 'Truck is booked for that day',
  }));
}
