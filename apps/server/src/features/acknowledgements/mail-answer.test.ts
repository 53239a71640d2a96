/** A supplier gets a mail about its own answer; tested over a real conversation. */
import type { AcknowledgeOrderBody } from '@plinth/contracts/links';
import { api } from '@plinth/contracts/endpoints';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { mailAtOnce } from '#features/notifications/notifications.public.ts';
import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { Outbox } from '#testing/outbox.ts';
import { answerTo, RAMESH, readSupplierLink, sendByLink } from '#testing/sent-orders.ts';
import { startSmtp } from '#testing/smtp.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, brick, engineer, firm, localSupplier, project } = site;
const smtp = await startSmtp();
afterAll(async () => smtp.close());
const outbox = new Outbox(app, site, smtp);

let orderId: string;
let secret: string;

beforeEach(async () => {
  await app.db.deleteFrom('call_count').execute();
  await outbox.setAccount();
  const mrn = await submitRequest(app, { as: engineer, project, items: [[brick, '10']] });
  const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
  orderId = order?.id ?? '';
  const { linkIds } = await app.ok(api.sendPurchaseOrder, {
    as,
    params: { id: orderId },
    body: { channel: 'MAIL', recipients: [{ ...RAMESH }], cc: ['office@konkan.test'] },
  });
  const params = { id: orderId, linkId: linkIds[0] ?? '' };
  const { url } = await app.ok(api.getOrderLink, { as, params });
  secret = url.split('/l/')[1] ?? '';
});

const answer = async (
  given: Partial<Omit<AcknowledgeOrderBody, 'key' | 'phone'>> &
    Pick<AcknowledgeOrderBody, 'answer'>,
) => {
  const body = answerTo(await readSupplierLink(app, secret), given);
  await app.ok(api.acknowledgeOrder, { params: { secret }, body });
  return body;
};
const mailsOf = async (kind: 'ORDER' | 'ORDER_ANSWER' | 'NOTIFICATION') =>
  app.db
    .selectFrom('outbound_message')
    .selectAll()
    .where('document_id', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const dueNow = async () =>
  app.db
    .updateTable('outbound_message')
    .set({ due_at: outbox.now })
    .where('state', '=', 'QUEUED')
    .execute();
/** The text of the only copy, as the mail server took it. */
async function sent() {
  const [copy] = await mailsOf('ORDER_ANSWER');
  await dueNow();
  await outbox.drain();
  const [mail] = outbox.received(copy?.id ?? '');
  const raw = (mail?.raw ?? '').replaceAll(/=\r?\n/g, '');
  return { to: mail?.to, raw };
}

describe('an answer to an order that was mailed', () => {
  test('goes to that address alone, with what was promised and no price or link', async () => {
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, { as, params: { id: orderId } });
    const line = {
      lineId: purchaseOrder.items[0]?.id ?? '',
      promisedOn: '2026-08-22',
      quantity: '7',
      remark: 'Truck on Friday',
    };
    await answer({ answer: 'CHANGES', lines: [line], name: 'Ramesh Patil' });
    const { to, raw } = await sent();
    expect(to).toEqual([RAMESH.email]);
    expect(raw).toMatch(new RegExp(`^Reply-To: .*${as.email}`, 'm'));
    for (const part of [
      'Answer: Accepted with changes',
      'Given by: Ramesh Patil',
      'Ordered: 10 Piece',
      'Promised: 7 Piece',
      'By: 22/08/2026',
      'Remark: Truck on Friday',
      '14/08/2026, 11:30 IST',
    ]) {
      expect(raw).toContain(part);
    }
    expect(raw).not.toContain(secret);
    expect(raw).not.toMatch(/\/l\/|₹|=E2=82=B9|Rs|\b[Rr]ate\b|[Pp]rice/);
    expect(raw).toContain('Auto-Submitted: auto-generated');
  });

  test('is mailed once, also if the page sends it twice; a later answer is a mail of its own', async () => {
    const body = answerTo(await readSupplierLink(app, secret), { answer: 'ACCEPTED' });
    const call = { params: { secret }, body };
    await Promise.all([app.ok(api.acknowledgeOrder, call), app.ok(api.acknowledgeOrder, call)]);
    expect(await mailsOf('ORDER_ANSWER')).toHaveLength(1);
    await answer({ answer: 'REFUSED', reason: 'No stock' });
    const [, refusal] = await mailsOf('ORDER_ANSWER');
    expect(refusal?.data).toMatchObject({ answer: 'REFUSED', reason: 'No stock', lines: [] });
  });

  test('that is refused by a rule mails nothing', async () => {
    const body = answerTo(await readSupplierLink(app, secret), { answer: 'REFUSED' });
    const refusal = await app.refusal(api.acknowledgeOrder, { params: { secret }, body });
    expect(refusal.httpStatus).toBe(422);
    expect(await mailsOf('ORDER_ANSWER')).toEqual([]);
  });

  test('stands among the mails of the order', async () => {
    await answer({ answer: 'ACCEPTED' });
    const query = { documentType: 'PURCHASE_ORDER', documentId: orderId } as const;
    const { list } = await app.ok(api.listDocumentMails, { as, query });
    expect(list.map(({ kind, sentBy }) => [kind, sentBy])).toEqual([
      ['ORDER_ANSWER', null],
      // The copy, and the mail that it is a copy of.
      ['ORDER', as.name],
      ['ORDER', as.name],
    ]);
    expect(list[0]?.subject).toMatch(/^Purchase order .+: accepted$/);
  });

  test('is not sent to an address that takes no mail', async () => {
    const [order] = await mailsOf('ORDER');
    await app.db
      .insertInto('suppressed_address')
      .values({
        organisation_id: site.organisationId,
        address_key: RAMESH.email,
        reason: 'BOUNCED',
        reply: '550 5.1.1 No such user',
        message_id: order?.id ?? '',
        suppressed_at: outbox.now,
      })
      .execute();
    await answer({ answer: 'ACCEPTED' });
    expect((await sent()).to).toBeUndefined();
    expect(await mailsOf('ORDER_ANSWER')).toMatchObject([
      { state: 'SUPPRESSED', suppression: 'ADDRESSES' },
    ]);
  });
});

test('of a link that was passed on without a mail only the buyer is told', async () => {
  ({ linkSecret: secret } = await sendByLink(app, as, orderId));
  await answer({ answer: 'ACCEPTED' });
  expect(await mailsOf('ORDER_ANSWER')).toEqual([]);
});

describe('the buyer', () => {
  test('is mailed once, by the notification', async () => {
    await answer({ answer: 'REFUSED', reason: 'No stock' });
    await mailAtOnce(app.serverDb, () => app.now);
    await mailAtOnce(app.serverDb, () => app.now);
    const [mail, ...more] = await mailsOf('NOTIFICATION');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ person_id: as.id, data: { note: 'Refused: No stock' } });
  });

  test('is not mailed if they want none', async () => {
    const choices = [{ kind: 'SUPPLIER_ANSWERED', isInApp: true, mail: 'NEVER' }] as const;
    await app.ok(api.setNotificationChoices, { as, body: { choices: [...choices] } });
    await answer({ answer: 'REFUSED', reason: 'No stock' });
    await mailAtOnce(app.serverDb, () => app.now);
    expect(await mailsOf('NOTIFICATION')).toEqual([]);
    expect(await mailsOf('ORDER_ANSWER')).toHaveLength(1);
  });

  test('who has left is not where the supplier’s reply goes', async () => {
    await app.db
      .updateTable('public_link')
      .set({ created_by: site.colleague.id })
      .where('document_id', '=', orderId)
      .execute();
    await app.db
      .updateTable('user_account')
      .set({ deactivated_at: app.now })
      .where('id', '=', site.colleague.id)
      .execute();
    await answer({ answer: 'ACCEPTED' });
    expect(await mailsOf('ORDER_ANSWER')).toMatchObject([
      { reply_to_address: '', firm_id: firm.id },
    ]);
  });
});
