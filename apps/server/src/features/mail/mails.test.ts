/** The mail log: of a firm, about a document; sending again, and addresses that take no mail. */
import { api } from '@plinth/contracts/endpoints';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { buildForeign, buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { Outbox } from '#testing/outbox.ts';
import { refusal, startSmtp } from '#testing/smtp.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const smtp = await startSmtp();
afterAll(async () => smtp.close());
const outbox = new Outbox(app, site, smtp);
const as = site.admin;
const params = { id: site.firm.id };

beforeEach(async () => {
  smtp.manners = {};
  outbox.now = app.now;
  await app.db.deleteFrom('outbound_recipient').execute();
  await app.db.deleteFrom('suppressed_address').execute();
  await app.db.deleteFrom('outbound_message').execute();
  await outbox.setAccount();
});

test('the firm’s log pages, filters and searches', async () => {
  const accepted = await outbox.queue({
    to: [{ name: 'Ravi Steel', email: 'ravi@supplier.test' }],
  });
  await outbox.drain();
  outbox.later(1);
  const waiting = await outbox.queue({ to: [{ name: '', email: 'other@site.test' }] });
  const ids = async (query: object) =>
    (await app.ok(api.listMails, { as, params, query })).list.map(({ id }) => id);
  expect(await ids({})).toEqual([waiting, accepted]);
  expect(await ids({ size: 1, page: 1 })).toEqual([accepted]);
  expect(await ids({ status: 'ACCEPTED,FAILED' })).toEqual([accepted]);
  expect(await ids({ search: 'steel' })).toEqual([accepted]);
  expect(await ids({ search: 'OTHER@' })).toEqual([waiting]);
  expect(await ids({ type: 'TEST', status: 'BOUNCED' })).toEqual([]);
  const { list } = await app.ok(api.listMails, { as, params });
  expect(list).toMatchObject([
    { state: 'QUEUED', whyNotAgain: 'It is still waiting to be sent', nextAt: expect.any(String) },
    {
      state: 'ACCEPTED',
      subject: `Test mail of ${site.firm.name}`,
      acceptedAt: expect.any(String),
      nextAt: null,
      recipients: [{ name: 'Ravi Steel', address: 'ravi@supplier.test', state: 'ACCEPTED' }],
    },
  ]);
});

test('the mails about a document are for who may read it', async () => {
  const { admin: asker, project, brick, localSupplier } = site;
  const mrn = await submitRequest(app, { as: asker, project, items: [[brick, '5']] });
  const [order] = await raiseOrders(app, asker, mrn, [priced(mrn, 0, localSupplier)]);
  if (!order) throw new RangeError('no order');
  const document = { type: 'PURCHASE_ORDER', id: order.id, revision: 0 } as const;
  const place = { firmId: site.firm.id, projectId: site.project.id };
  await outbox.queue({ document, place });
  const query = { documentType: 'PURCHASE_ORDER', documentId: order.id } as const;
  expect(await app.ok(api.listDocumentMails, { as: site.viewer, query })).toMatchObject({
    list: [{ document: { type: 'PURCHASE_ORDER', name: order.poNumber, revision: 0 } }],
  });
  const { admin } = await buildForeign(app);
  expect(await app.refusal(api.listDocumentMails, { as: admin, query })).toMatchObject({
    httpStatus: 404,
  });
});

test('a failed mail is sent again, once, as a new one', async () => {
  smtp.manners = { onMail: () => refusal(554, '5.7.1 Rejected') };
  const id = await outbox.queue();
  await outbox.drain();
  smtp.manners = {};
  const again = async () => app.call(api.sendMailAgain, { as, params: { id } });
  const outcomes = await Promise.all([again(), again()]);
  expect(outcomes.map(({ httpStatus }) => httpStatus)).toEqual(expect.arrayContaining([200, 409]));
  await app.db
    .updateTable('outbound_message')
    .set({ due_at: outbox.now })
    .where('state', '=', 'QUEUED')
    .execute();
  await outbox.drain();
  const { list } = await app.ok(api.listMails, { as, params });
  expect(list).toMatchObject([
    { state: 'ACCEPTED', sentBy: as.name },
    { id, state: 'FAILED', whyNotAgain: 'It was sent again already' },
  ]);
});

test('to an address that takes no mail, nothing is sent until it is allowed', async () => {
  smtp.manners = { onRecipient: () => refusal(550, '5.1.1 User unknown') };
  const id = await outbox.queue();
  await outbox.drain();
  smtp.manners = {};
  expect(await app.ok(api.listSuppressedAddresses, { as, params })).toMatchObject({
    list: [
      { address: 'ravi@supplier.test', reason: 'REFUSED', reply: expect.stringContaining('5.1.1') },
    ],
    totalElements: 1,
  });
  expect(await app.refusal(api.sendMailAgain, { as, params: { id } })).toMatchObject({
    httpStatus: 409,
    message: expect.stringContaining('Mail to ravi@supplier.test came back'),
  });
  await app.ok(api.allowAddress, { as, params, body: { address: 'Ravi@Supplier.test' } });
  await app.ok(api.allowAddress, { as, params, body: { address: 'Ravi@Supplier.test' } });
  await app.ok(api.sendMailAgain, { as, params: { id } });
  expect((await app.ok(api.listSuppressedAddresses, { as, params })).list).toEqual([]);
});

test('an accepted mail is not sent again', async () => {
  const id = await outbox.queue();
  await outbox.drain();
  expect(await app.refusal(api.sendMailAgain, { as, params: { id } })).toMatchObject({
    httpStatus: 409,
    message: 'The mail server has accepted it',
  });
});

test("an order's mail is not sent again to a supplier that is archived", async () => {
  const mrn = await submitRequest(app, {
    as: site.engineer,
    project: site.project,
    items: [[site.brick, '5']],
  });
  const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, site.supplierInGujarat)]);
  const recipients = [{ name: 'Ravi', email: 'ravi@supplier.test' }];
  const sending = { channel: 'MAIL', recipients } as const;
  await app.ok(api.sendPurchaseOrder, { as, params: { id: order!.id }, body: sending });
  smtp.manners = { onMail: () => refusal(554, '5.7.1 Rejected') };
  await app.db
    .updateTable('outbound_message')
    .set({ due_at: outbox.now })
    .where('state', '=', 'QUEUED')
    .execute();
  await outbox.drain();
  smtp.manners = {};
  const { list } = await app.ok(api.listMails, { as, params, query: { type: 'ORDER' } });
  const [mail] = list;
  expect(mail).toMatchObject({ state: 'FAILED', whyNotAgain: null });
  await app.ok(api.deleteSupplier, { as, params: { id: site.supplierInGujarat.id } });
  expect(await app.refusal(api.sendMailAgain, { as, params: { id: mail!.id } })).toMatchObject({
    httpStatus: 409,
    message: `${site.supplierInGujarat.supplierName} is archived. Send the order from its own page, if they still are to get it`,
  });
});
