/**
 * Answers demo orders as their suppliers: some accepted, some with changes, some refused or
 * unanswered.
 */
import type { SupplierLink } from '@plinth/contracts/links';
import { addDays } from '@plinth/domain/shared/iso-date';
import { indianMobile } from '@plinth/domain/shared/phone';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { type DemoFate, LAST_TRIED_AFTER_MS, playDemoMail } from '#demo/demo-mails.ts';
import { atTime, type DemoSpan, DAY_MS } from '#demo/demo-stage.ts';
import {
  acknowledgeOrder,
  orderOfLink,
  sendPurchaseOrder,
} from '#features/acknowledgements/acknowledgements.public.ts';
import { linkUrl, readLink } from '#features/links/links.public.ts';

const HOUR_MS = DAY_MS / 24;
const PATH = '/l/';

type Answer = 'ACCEPTED' | 'CHANGES' | 'REFUSED' | 'SILENT';

interface Plan {
  readonly answer: Answer;
  /** The outcome of the mail; null if the order is sent by WhatsApp or as a link. */
  readonly mail: DemoFate | null;
  /** Whether the supplier is asked again by mail some hours ago, because there is no answer. */
  readonly isReminded?: true;
}

/** The plans for the orders of a firm, used in turn; null means not sent yet. */
const PLANS: readonly (Plan | null)[] = [
  { answer: 'ACCEPTED', mail: 'ACCEPTED' },
  { answer: 'CHANGES', mail: null },
  { answer: 'SILENT', mail: 'RETURNED' },
  { answer: 'REFUSED', mail: null },
  { answer: 'SILENT', mail: 'REFUSED' },
  { answer: 'SILENT', mail: 'ACCEPTED', isReminded: true },
  { answer: 'ACCEPTED', mail: 'ACCEPTED' },
  null,
  { answer: 'CHANGES', mail: 'ACCEPTED' },
  { answer: 'ACCEPTED', mail: null },
];

interface OpenOrder {
  readonly id: string;
  readonly firmId: string;
  /** The time of the last act on the order. */
  readonly at: Date;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Whether its firm has a mail account. */
  readonly hasMailAccount: boolean;
}

/** Sends the orders in force that have no receipts, the oldest first, and answers them by plan. */
export async function answerDemoOrders(buyer: Context, span: DemoSpan): Promise<void> {
  const orders = await findOpenOrders(buyer);
  for (const ofFirm of Map.groupBy(orders, ({ firmId }) => firmId).values()) {
    for (const [index, order] of ofFirm.entries()) {
      const plan = PLANS[index % PLANS.length];
      if (plan) await playOrder(buyer, { order, plan, span });
    }
  }
}

interface Played {
  readonly order: OpenOrder;
  readonly plan: Plan;
  readonly span: DemoSpan;
}

async function playOrder(buyer: Context, { order, plan, span }: Played): Promise<void> {
  const { now, loadedAt } = span;
  const sentAt = new Date(order.at.getTime() + HOUR_MS);
  const answeredAt = new Date(order.at.getTime() + 3 * HOUR_MS);
  if (answeredAt > now) return;
  const { answer, isReminded = false } = plan;
  const mail = order.hasMailAccount ? plan.mail : null;
  // Of somebody who has left, so that other mails to the supplier arrive.
  const isDead = mail === 'RETURNED' || mail === 'REFUSED';
  const to = isDead ? { ...order, email: `former.${order.email}` } : order;
  const ctx = atTime(buyer, sentAt);
  const secret = await send(ctx, to, mail === null ? 'PHONE' : 'MAIL');
  const mailed = { firmId: order.firmId, address: to.email };
  if (mail !== null) await playDemoMail(ctx, { ...mailed, fate: mail }, now);
  const againAt = new Date(loadedAt.getTime() - LAST_TRIED_AFTER_MS - HOUR_MS / 2);
  if (mail !== null && againAt > answeredAt && (isDead || isReminded)) {
    const later = atTime(buyer, againAt);
    await send(later, to, 'MAIL');
    await playDemoMail(later, { ...mailed, fate: 'LATER' }, loadedAt);
  }
  if (answer === 'SILENT') return;
  const later = atTime(buyer, answeredAt);
  await reply(later, secret, { answer, order });
  // The copy of the answer.
  if (mail !== null) await playDemoMail(later, { ...mailed, fate: 'ACCEPTED' }, now);
}

async function findOpenOrders({ db, scope }: Context): Promise<readonly OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select po.id, po.firm_id as "firmId", max(entry.at) as at,
      supplier.contact_person_name as name, supplier.contact_person_number as phone, supplier.email,
      exists (select from mail_account account
        where account.organisation_id = po.organisation_id
          and account.firm_id = po.firm_id) as "hasMailAccount"
    from purchase_order po
    join supplier on supplier.organisation_id = po.organisation_id and supplier.id = po.supplier_id
    join audit_entry entry on entry.organisation_id = po.organisation_id
      and entry.document_type = 'PURCHASE_ORDER' and entry.document_id = po.id
    where po.organisation_id = ${scope.organisationId} and not po.is_part_received
      and (po.status = 'APPROVED' or po.status = 'SUBMITTED' and not po.is_approval_needed)
    group by po.id, po.organisation_id, po.firm_id, supplier.organisation_id, supplier.id
    order by at, po.id`.execute(db);
  return rows;
}

async function send(
  ctx: Context,
  { id, name, phone, email }: OpenOrder,
  way: 'MAIL' | 'PHONE',
): Promise<string> {
  const byPhone = indianMobile(phone) === null ? 'LINK' : 'WHATSAPP';
  const { linkIds } = await sendPurchaseOrder(ctx, id, {
    channel: way === 'MAIL' ? 'MAIL' : byPhone,
    recipients: [{ name: name || 'Sales office', phone, email }],
    cc: [],
    message: '',
  });
  return linkUrl(ctx, linkIds[0] ?? '').split(PATH)[1] ?? '';
}

interface Reply {
  readonly answer: Exclude<Answer, 'SILENT'>;
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

/** The first line with a promise four days later than asked for. */
function laterLines({ order }: SupplierLink) {
  return (order?.items ?? []).slice(0, 1).map(({ id: lineId, quantity }) => ({
    lineId,
    promisedOn: addDays(order?.deliverBy ?? '', 4),
    quantity: String(quantity),
    remark: 'Truck is booked for that day',
  }));
}
