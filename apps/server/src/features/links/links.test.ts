import { expect, test } from 'vitest';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { linkUrl, makeLink, openLink, readLink, revokeLinks } from './links.public.ts';
import { newId } from '#new-id.ts';
import { serverKeys } from '#server-keys.ts';
import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { createTestApp, NO_REQUEST } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin, brick, engineer, firm, localSupplier, organisationId, project } =
  await buildSite(app);
const mrn = await submitRequest(app, { as: engineer, project, items: [[brick, '5']] });
const [order] = await raiseOrders(app, admin, mrn, [priced(mrn, 0, localSupplier)]);

const orderId = order?.id ?? '';
const context = (address = '203.0.113.7'): Context => ({
  ...NO_REQUEST,
  address,
  newId,
  db: app.serverDb,
  clock: () => app.now,
  actor: { ...admin, sessionId: '' },
  scope: {
    organisationId,
    rolesByFirm: new Map(),
    rolesByProject: new Map(),
    modulesOff: new Map(),
  },
});
const ctx = context();
const later = (days: number): Context => ({
  ...ctx,
  clock: () => new Date(app.now.getTime() + days * 86_400_000),
});

const link = () =>
  inTransaction(app.db, (tx) =>
    makeLink(tx, ctx, {
      kind: 'ACKNOWLEDGEMENT',
      place: { firmId: firm.id, projectId: project.id },
      document: { type: 'PURCHASE_ORDER', id: orderId, revision: 0 },
      recipient: { name: 'Ramesh', email: 'ramesh@konkan.test' },
      opensForDays: 30,
    }),
  );
const secretOf = (url: string) => url.split('/l/')[1] ?? '';

test('a link opens its document, and the table holds nothing that opens it', async () => {
  const made = await link();
  expect(made.url).toMatch(/^https:\/\/plinth\.test\/l\/[\w-]{43}$/);
  expect(await readLink(ctx, secretOf(made.url))).toMatchObject({
    organisationId,
    documentId: orderId,
    recipientName: 'Ramesh',
    state: 'OPEN',
  });
  const rows = await app.db.selectFrom('public_link').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secretOf(made.url));
});

test('its address can be written again, by a server with the same secret alone', async () => {
  const { id, url } = await link();
  expect(linkUrl(ctx, id)).toBe(url);
  expect(linkUrl({ ...ctx, keys: serverKeys('another secret, long enough to be') }, id)).not.toBe(
    url,
  );
});

test.each([
  ['wrong', 'A'.repeat(43)],
  ['short', 'A'],
  ['long', 'A'.repeat(2000)],
  ['odd', 'é%00\u{1F9F1}'],
  ['empty', ''],
])('a %s secret is no link', async (_, secret) => {
  const elsewhere = context('203.0.113.8');
  await expect(readLink(elsewhere, secret)).rejects.toMatchObject({ code: 'not-found' });
  await expect(openLink(elsewhere, secret)).rejects.toMatchObject({ code: 'not-found' });
});

test('it ends on its day, and when it is revoked, with the reason', async () => {
  const { id, url } = await link();
  const secret = secretOf(url);
  expect(await readLink(later(29), secret)).toMatchObject({ state: 'OPEN' });
  expect(await readLink(later(30), secret)).toMatchObject({ state: 'EXPIRED' });
  const ofOrder = { documentType: 'PURCHASE_ORDER', documentId: orderId } as const;
  const revoke = (of: Parameters<typeof revokeLinks>[2], reason: string) =>
    inTransaction(app.db, (tx) => revokeLinks(tx, ctx, of, reason));
  await revoke({ ...ofOrder, documentId: id }, 'Another order');
  await revoke({ ...ofOrder, kind: 'APPROVAL' }, 'Another kind');
  await revoke({ ...ofOrder, stepId: id }, 'Another step');
  expect(await readLink(ctx, secret)).toMatchObject({ state: 'OPEN' });
  await revoke(ofOrder, 'Cancelled');
  await revoke(ofOrder, 'Cancelled again');
  const revoked = { state: 'REVOKED', revokedReason: 'Cancelled' };
  expect(await openLink(later(31), secret)).toMatchObject(revoked);
});

test('all networks together answer through it sixty times a minute and a hundred a day', async () => {
  const secret = secretOf((await link()).url);
  let network = 0;
  const open = async (at: Date) => {
    network += 1;
    return openLink({ ...context(`192.0.2.${network}`), clock: () => at }, secret);
  };
  const endMinute = async () =>
    app.db.deleteFrom('call_count').where('counted', 'not like', '%in a day').execute();
  for (let time = 1; time <= 60; time += 1) await open(app.now);
  await expect(open(app.now)).rejects.toMatchObject({ httpStatus: 429 });
  await endMinute();
  // A call that is refused in its minute is not counted in its day.
  for (let time = 61; time <= 100; time += 1) await open(app.now);
  await endMinute();
  await expect(open(app.now)).rejects.toMatchObject({ httpStatus: 429 });
  // Another link is not concerned.
  const other = secretOf((await link()).url);
  expect(await openLink(context('192.0.2.200'), other)).toMatchObject({ state: 'OPEN' });
});

test('all networks together read it sixty times a minute', async () => {
  const secret = secretOf((await link()).url);
  const read = async (time: number) => readLink(context(`198.18.${time}.1`), secret);
  for (let time = 1; time <= 60; time += 1) await read(time);
  await expect(read(61)).rejects.toMatchObject({ httpStatus: 429 });
});

test('one network calls it twenty times a minute, others as before', async () => {
  const secret = secretOf((await link()).url);
  for (const [address, call] of [
    ['198.51.100.1', readLink],
    ['198.51.100.2', openLink],
  ] as const) {
    const there = context(address);
    for (let time = 1; time <= 20; time += 1) await call(there, secret);
    await expect(call(there, secret)).rejects.toMatchObject({ httpStatus: 429 });
    expect(await call(context('198.51.100.3'), secret)).toMatchObject({ state: 'OPEN' });
  }
  const inAMinute = {
    ...context('198.51.100.1'),
    clock: () => new Date(app.now.getTime() + 60_000),
  };
  expect(await readLink(inAMinute, secret)).toMatchObject({ state: 'OPEN' });
});
