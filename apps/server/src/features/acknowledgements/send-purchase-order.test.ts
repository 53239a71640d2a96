import { api } from '@plinth/contracts/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';

import { buildForeign, buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { answerTo, RAMESH, readSupplierLink, sendByLink } from '#testing/sent-orders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, brick, engineer, localSupplier, project } = site;

let orderId: string;
const params = () => ({ id: orderId });

beforeEach(async () => {
  const mrn = await submitRequest(app, { as: engineer, project, items: [[brick, '10']] });
  const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
  orderId = order?.id ?? '';
});

const order = async () =>
  (await app.ok(api.getPurchaseOrder, { as, params: params() })).purchaseOrder;

describe('sending', () => {
  const send = async (body: object) =>
    app.call(api.sendPurchaseOrder, {
      as,
      params: params(),
      body: { channel: 'MAIL', recipients: [{ ...RAMESH }], ...body } as never,
    });

  test('by mail queues one mail for each, with paper, link and answer to the buyer', async () => {
    const meena = { name: 'Meena', email: 'meena@konkan.test', phone: '' };
    const body = {
      recipients: [{ ...RAMESH }, meena],
      cc: ['office@konkan.test'],
      message: 'By noon',
    };
    expect(await send(body)).toMatchObject({ httpStatus: 201 });
    const mails = await app.db
      .selectFrom('outbound_message')
      .select(['kind', 'document_id', 'has_pdf', 'link_id', 'reply_to_address', 'data'])
      .where('document_id', '=', orderId)
      .orderBy('id')
      .execute();
    const [toRamesh, copy, toMeena, ...more] = mails;
    expect(more).toEqual([]);
    expect(toRamesh).toMatchObject({ kind: 'ORDER', has_pdf: true, reply_to_address: as.email });
    expect(toRamesh?.data).toMatchObject({ contactName: 'Ramesh', message: 'By noon' });
    expect(toRamesh?.link_id).not.toBeNull();
    expect(toMeena?.link_id).not.toBeNull();
    expect(toRamesh?.link_id).not.toBe(toMeena?.link_id);
    // Whoever has the link answers in the recipient's name, so a copy has none.
    expect(copy).toMatchObject({ kind: 'ORDER', has_pdf: true, link_id: null });
    expect(copy?.data).toMatchObject({ contactName: 'Ramesh', isCopy: true });
    const recipients = await app.db
      .selectFrom('outbound_recipient')
      .innerJoin('outbound_message', 'outbound_message.id', 'outbound_recipient.message_id')
      .select(['outbound_recipient.address', 'outbound_message.link_id as linkId'])
      .where('outbound_message.document_id', '=', orderId)
      .execute();
    expect(recipients).toHaveLength(3);
    expect(recipients.filter(({ linkId }) => linkId === null)).toEqual([
      { address: 'office@konkan.test', linkId: null },
    ]);
  });

  test('shows the mail before, which says why it would not be sent', async () => {
    const { mail } = await app.ok(api.getOrderMail, { as, params: params() });
    const { poNumber, expectedDeliveryDate } = await order();
    expect(mail).toMatchObject({
      facts: { poNumber, revision: 0, deliverBy: expectedDeliveryDate, buyerName: as.name },
      from: '',
      replyTo: as.email,
      fileName: `${poNumber.replaceAll('/', '-')}.pdf`,
      whyNotSent: 'The firm has no mail account',
    });
    // By the day that sending it would ask for.
    expect(mail.facts.answerBy).not.toBeNull();
    const { body } = await send({});
    expect(body).toMatchObject({
      message: 'The firm has no mail account',
      purchaseOrder: { acknowledgementDue: mail.facts.answerBy },
    });
  });

  test('tells before which addresses take no mail, in whatever case they are typed', async () => {
    // Half past midnight of the 14th in India.
    const suppressed = new Date('2026-08-13T19:00:00.000Z');
    const row = { reason: 'BOUNCED', reply: '550 5.1.1', suppressed_at: suppressed } as const;
    const { organisationId: organisation_id } = site;
    await app.db
      .insertInto('suppressed_address')
      .values({ ...row, organisation_id, address_key: 'gone@konkan.test' })
      .execute();
    const deadOf = async (to: string) =>
      (await app.ok(api.getOrderMail, { as, params: params(), query: { addresses: to } })).mail
        .dead;
    expect(await deadOf(`${RAMESH.email}, Gone@Konkan.test,\u0000,x`)).toEqual([
      { address: 'Gone@Konkan.test', on: '2026-08-14' },
    ]);
    expect(await deadOf(RAMESH.email)).toEqual([]);
    expect(await deadOf('')).toEqual([]);
    // Of this organisation alone.
    const foreign = await buildForeign(app);
    const other = app.db
      .selectFrom('firm')
      .select('organisation_id')
      .where('id', '=', foreign.firm.id);
    await app.db
      .updateTable('suppressed_address')
      .set({ organisation_id: other })
      .where('address_key', '=', 'gone@konkan.test')
      .execute();
    expect(await deadOf('gone@konkan.test')).toEqual([]);
  });

  test('once more keeps the answer and its day', async () => {
    const { linkSecret: secret } = await sendByLink(app, as, orderId);
    const link = await readSupplierLink(app, secret);
    const body = answerTo(link, { answer: 'ACCEPTED' });
    await app.ok(api.acknowledgeOrder, { params: { secret }, body });
    await send({});
    expect(await order()).toMatchObject({ acknowledgement: 'ACKNOWLEDGED' });
  });

  test.each([
    ['to nobody', { recipients: [] }, 'recipients'],
    [
      'to two addresses at once',
      { recipients: [{ ...RAMESH, email: 'a@b.in, c@d.in' }] },
      'recipients.0.email',
    ],
    [
      'to no mobile number',
      { channel: 'WHATSAPP', recipients: [{ ...RAMESH, phone: '1' }] },
      'recipients.0.phone',
    ],
    ['to a header of its own', { cc: ['a@b.in\r\nBcc: c@d.in'] }, 'cc.0'],
  ])('is refused %s', async (_, body, path) => {
    const refusal = await send(body);
    expect(refusal.httpStatus).toBeGreaterThanOrEqual(400);
    expect(refusal.httpStatus).toBeLessThan(500);
    expect(JSON.stringify(refusal.body)).toContain(path);
  });

  test('is refused before the order is approved', async () => {
    const { secondProject } = site;
    const items = [[brick, '1000']] as const;
    const mrn = await submitRequest(app, { as, project: secondProject, items });
    const line = { ...priced(mrn, 0, localSupplier), pricePerUnit: '1000' };
    const [waiting] = await raiseOrders(app, as, mrn, [line]);
    const body = { channel: 'LINK', recipients: [{ ...RAMESH }] } as const;
    const call = {
      as,
      params: { id: waiting?.id ?? '' },
      body: { ...body, recipients: [{ ...RAMESH }] },
    };
    expect(await app.refusal(api.sendPurchaseOrder, call)).toMatchObject({
      httpStatus: 409,
      message: 'Only an approved purchase order can be sent to the supplier',
    });
  });
});
