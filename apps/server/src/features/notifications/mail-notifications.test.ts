/** Notifications are mailed according to the choices of people, at once or daily. */
import { api } from '@plinth/contracts/endpoints';
import { beforeEach, expect, test } from 'vitest';

import { deleteOldNotifications, lastNine, mailAtOnce, mailDaily } from './notifications.public.ts';
import { buildSite, orderOf, priced, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, engineer, manager, brick, localSupplier, organisationId } = site;

/** Friday 14 August 2026, 11:30 in India; the Monday after is a working day. */
const FRIDAY = new Date('2026-08-14T06:00:00.000Z');
const SUNDAY = new Date('2026-08-16T03:31:00.000Z');
const MONDAY = new Date('2026-08-17T03:31:00.000Z');

for (const { id } of [site.firm, site.secondFirm]) {
  await app.db
    .insertInto('mail_account')
    .values({
      organisation_id: organisationId,
      firm_id: id,
      host: 'mail.plinth.test',
      port: 587,
      security: 'STARTTLS',
      from_name: 'Plinth Builders',
      from_address: 'orders@plinth.test',
      per_minute: 60,
      changed_at: FRIDAY,
    })
    .execute();
}

beforeEach(async () => {
  await app.db.deleteFrom('outbound_recipient').execute();
  await app.db.deleteFrom('outbound_message').execute();
  await app.db.deleteFrom('notification').execute();
});

const atOnce = async (at = FRIDAY) => mailAtOnce(app.serverDb, () => at);
const daily = async (at = MONDAY) => mailDaily(app.serverDb, () => at);

/** Queued mails by recipient: kind, and the documents in it. */
async function mails() {
  const rows = await app.db
    .selectFrom('outbound_message as mail')
    .innerJoin('outbound_recipient as recipient', 'recipient.message_id', 'mail.id')
    .select(['mail.kind', 'mail.data', 'recipient.address'])
    .orderBy('recipient.address')
    .execute();
  return rows.map(({ kind, data, address }) => [address, kind, documentsOf(data)]);
}

function documentsOf(data: unknown): string[] {
  const { told, documentName } = data as {
    readonly told?: readonly { readonly documentName: string }[];
    readonly documentName?: string;
  };
  return told?.map((one) => one.documentName) ?? [documentName ?? ''];
}

/** Orders a brick for ₹2,00,000 in the firm that approves orders above ₹1,00,000. */
async function orderToApprove() {
  const asked = { as: buyer, project: site.secondProject, items: [[brick, 1]] } as const;
  const mrn = await submitRequest(app, asked);
  const item = { ...priced(mrn, 0, localSupplier), pricePerUnit: '200000', gst: '0' };
  const call = { as: buyer, params: { mrnId: mrn.id }, body: orderOf(app, [item]) };
  return (await app.ok(api.createPurchaseOrders, call)).purchaseOrders[0]!;
}

const requestOf = async () =>
  submitRequest(app, { as: engineer, project: site.project, items: [[brick, 1]] });

test('what waits for an approval is mailed at once, and once', async () => {
  const { poNumber } = await orderToApprove();
  await atOnce();
  await Promise.all([atOnce(), atOnce()]);
  expect(await mails()).toEqual([
    [admin.email, 'NOTIFICATION', [poNumber]],
    [manager.email, 'NOTIFICATION', [poNumber]],
  ]);
});

test('not what somebody has read, decided, or may not read any more', async () => {
  const { id } = await orderToApprove();
  await app.ok(api.approvePurchaseOrder, { as: manager, params: { id }, body: {} });
  await orderToApprove();
  await app.ok(api.readAllNotifications, { as: admin });
  await app.db
    .deleteFrom('firm_member')
    .where('user_id', '=', manager.id)
    .where('firm_id', '=', site.secondFirm.id)
    .execute();
  await atOnce();
  expect(await mails()).toEqual([]);
  await app.db
    .insertInto('firm_member')
    .values({
      organisation_id: organisationId,
      user_id: manager.id,
      firm_id: site.secondFirm.id,
      roles: ['PROJECT_MANAGER'],
    })
    .execute();
});

test('the daily mail has all of a person, on working days, and once', async () => {
  const [first, second] = [await requestOf(), await requestOf()];
  const numbers = [second.mrnNumber, first.mrnNumber];
  await daily(SUNDAY);
  expect(await mails()).toEqual([]);
  await daily();
  await daily();
  expect(await mails()).toEqual([
    [admin.email, 'DAILY', numbers],
    [buyer.email, 'DAILY', numbers],
  ]);
});

test('without news there is no daily mail', async () => {
  await requestOf();
  await app.ok(api.readAllNotifications, { as: admin });
  await app.ok(api.readAllNotifications, { as: buyer });
  await daily();
  expect(await mails()).toEqual([]);
});

test('who wants no mail gets none, and who wants it at once gets it', async () => {
  const choose = async (mail: 'AT_ONCE' | 'NEVER', as: typeof admin) =>
    app.ok(api.setNotificationChoices, {
      as,
      body: { choices: [{ kind: 'TO_ORDER', isInApp: true, mail }] },
    });
  await choose('NEVER', admin);
  await choose('AT_ONCE', buyer);
  const mrn = await requestOf();
  await atOnce();
  await daily();
  expect(await mails()).toEqual([[buyer.email, 'NOTIFICATION', [mrn.mrnNumber]]]);
});

test('what is told by mail alone is read with it', async () => {
  const body = {
    choices: [{ kind: 'ORDERED' as const, isInApp: false, mail: 'AT_ONCE' as const }],
  };
  await app.ok(api.setNotificationChoices, { as: engineer, body });
  const mrn = await requestOf();
  const call = { as: buyer, params: { mrnId: mrn.id } };
  const items = [priced(mrn, 0, localSupplier)];
  await app.ok(api.createPurchaseOrders, { ...call, body: orderOf(app, items) });
  await atOnce();
  expect(await mails()).toContainEqual([engineer.email, 'NOTIFICATION', [mrn.mrnNumber]]);
  expect((await app.ok(api.listNotifications, { as: engineer })).list).toEqual([]);
  const unread = app.db.selectFrom('notification').select('id').where('read_at', 'is', null);
  expect(await unread.where('person_id', '=', engineer.id).execute()).toEqual([]);
});

test('a firm without a mail account mails nothing, also not later', async () => {
  const accounts = app.db.deleteFrom('mail_account').where('firm_id', '=', site.firm.id);
  await accounts.execute();
  await requestOf();
  const { mail } = await app.db
    .selectFrom('notification')
    .select('mail')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(mail).toBe('NEVER');
});

test.each([
  ['2026-08-14T03:29:00.000Z', '2026-08-13T03:30:00.000Z'],
  ['2026-08-14T03:30:00.000Z', '2026-08-14T03:30:00.000Z'],
  ['2026-08-14T20:00:00.000Z', '2026-08-14T03:30:00.000Z'],
])('at %s the last nine o’clock in India was %s', (now, nine) => {
  expect(lastNine(new Date(now)).toISOString()).toBe(nine);
});

test('read ones are forgotten, and of many the oldest', async () => {
  const left = async () =>
    (await app.ok(api.listNotifications, { as: admin })).list.map((one) => one.documentName);
  const [first, second, third] = [await requestOf(), await requestOf(), await requestOf()];
  await app.ok(api.readNotification, {
    as: admin,
    params: { id: (await app.ok(api.listNotifications, { as: admin })).list[2]!.id },
  });
  await deleteOldNotifications(app.serverDb, FRIDAY, 2000);
  expect(await left()).toEqual([third.mrnNumber, second.mrnNumber, first.mrnNumber]);
  await deleteOldNotifications(app.serverDb, MONDAY, 2000);
  expect(await left()).toEqual([third.mrnNumber, second.mrnNumber]);
  await deleteOldNotifications(app.serverDb, MONDAY, 1);
  expect(await left()).toEqual([third.mrnNumber]);
});
