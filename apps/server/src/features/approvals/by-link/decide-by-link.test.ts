/** Decides through the link in the mail that requests an approval. */
import { api } from '@plinth/contracts/endpoints';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { approvalLinks } from '#testing/approval-links.ts';
import { freeBelow, orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp({ trustedProxies: ['127.0.0.1'] });
const site = await buildSite(app);
const { admin, buyer, manager, project } = site;
const firmId = site.firm.id;
const DAY_MS = 86_400_000;
const { openAccount, setLimit, mailed, shown, decide, refusal } = approvalLinks(app, site);

beforeAll(async () => {
  await publishRules(app, { as: admin, firmId }, [
    freeBelow('1000'),
    rule({ from: '1000', projectRoles: ['PROJECT_MANAGER'] }),
    rule({ level: 2, from: '20000', firmRoles: ['ADMIN'] }),
  ]);
  await openAccount();
});

beforeEach(async () => {
  await setLimit('50000');
  await app.db.deleteFrom('notification').execute();
});

async function asked(price: string) {
  const { id } = await orderAt(app, site, { as: buyer, project, price });
  return { id, secret: (await mailed(id)).get(manager.id) ?? '' };
}

const approve = async (secret: string) => decide(secret);
const statusOf = async (id: string) =>
  (await app.ok(api.getPurchaseOrder, { as: admin, params: { id } })).purchaseOrder.status;

test('another mail account revokes the links in mails, and their recipients are notified', async () => {
  const { id, secret } = await asked('2100');
  const params = { id: firmId };
  const account = {
    host: 'mail.plinth.test',
    port: 587,
    security: 'STARTTLS',
    userName: '',
    password: '',
    fromName: 'Plinth Builders',
    fromAddress: 'orders@plinth.test',
  } as const;
  const notificationsOf = async () => (await app.ok(api.listNotifications, { as: manager })).list;
  await app.ok(api.setMailAccount, {
    as: admin,
    params,
    body: { ...account, fromName: 'Builders' },
  });
  expect(await shown(secret)).toMatchObject({ state: 'OPEN' });
  expect(await notificationsOf()).not.toMatchObject([{ kind: 'MAIL_ACCOUNT_CHANGED' }]);
  const other = { ...account, host: 'mail.other.test' };
  await app.ok(api.setMailAccount, { as: admin, params, body: other });
  const closedReason = 'Your firm sends its mail through another account now. Sign in to decide.';
  expect(await shown(secret)).toMatchObject({ state: 'CLOSED', closedReason, approval: null });
  expect(await refusal(secret)).toMatchObject({ httpStatus: 409, message: closedReason });
  expect(await statusOf(id)).toBe('SUBMITTED');
  expect((await notificationsOf())[0]).toMatchObject({
    kind: 'MAIL_ACCOUNT_CHANGED',
    documentType: 'USER',
    documentName: admin.name,
  });
  // A removed account ends them as well, and what is over notifies nobody again.
  const next = await asked('2200');
  await app.ok(api.removeMailAccount, { as: admin, params });
  expect(await shown(next.secret)).toMatchObject({ state: 'CLOSED', closedReason });
  const changes = (await notificationsOf()).filter(({ kind }) => kind === 'MAIL_ACCOUNT_CHANGED');
  expect(changes).toHaveLength(2);
  await openAccount();
});

test('shows what is decided on, and decides like the inbox, by mail', async () => {
  const { id, secret } = await asked('2000');
  expect(await shown(secret)).toMatchObject({
    state: 'OPEN',
    recipientName: manager.name,
    approval: {
      about: site.localSupplier.supplierName,
      payable: '2000.00',
      lines: [{ pricePerUnit: '2000.00', quantity: 1, inStock: 0 }],
      amendment: null,
      levels: [{ level: 1, state: 'PENDING', asked: [manager.name] }],
    },
  });
  expect((await approve(secret)).link).toMatchObject({ state: 'DECIDED', verdict: 'APPROVED' });
  expect(await statusOf(id)).toBe('APPROVED');
  const { list } = await app.ok(api.orderApprovals, { as: manager, params: { id } });
  expect(list[0]?.steps[0]?.decisions).toMatchObject([
    { by: { name: manager.name }, channel: 'MAIL' },
  ]);
  const entry = await app.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'detail'])
    .where('document_id', '=', id)
    .where('action', '=', 'approve')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_id: manager.id, detail: { channel: 'MAIL' } });
});

test('two tabs: the same again changes nothing, another decision is refused', async () => {
  const { id, secret } = await asked('2000');
  await Promise.all([approve(secret), approve(secret)]);
  await approve(secret);
  expect(await refusal(secret, 'REJECTED', 'Too dear')).toMatchObject({
    httpStatus: 409,
    message: 'You have approved it.',
  });
  const { list } = await app.ok(api.orderApprovals, { as: manager, params: { id } });
  expect(list[0]?.steps[0]?.decisions).toHaveLength(1);
});

test('to return or to reject takes a reason', async () => {
  const { id, secret } = await asked('2000');
  expect(await refusal(secret, 'REJECTED', ' ')).toMatchObject({
    httpStatus: 422,
    violations: [{ path: 'comment' }],
  });
  await decide(secret, 'REJECTED', 'Too dear');
  expect(await statusOf(id)).toBe('CANCELLED');
  expect(await shown(secret)).toMatchObject({ closedReason: 'You have rejected it.' });
});

describe('decides nothing', () => {
  test('after another decided, at a level that is over', async () => {
    const { id, secret } = await asked('30000');
    await app.ok(api.approvePurchaseOrder, { as: admin, params: { id } }).catch(() => undefined);
    const { list } = await app.ok(api.orderApprovals, { as: manager, params: { id } });
    const { id: approvalId, contentHash } = list[0]!;
    const body = { verdict: 'APPROVED', contentHash } as const;
    await app.ok(api.decideApproval, { as: manager, params: { id: approvalId }, body });
    expect(await shown(secret)).toMatchObject({ state: 'DECIDED' });
    const next = (await mailed(id)).get(admin.id) ?? '';
    expect((await approve(next)).link).toMatchObject({ state: 'DECIDED' });
    expect(await statusOf(id)).toBe('APPROVED');
  });

  test('once the order was changed, and says what', async () => {
    const { id, secret } = await asked('2000');
    await app.ok(api.sendBackPurchaseOrder, {
      as: manager,
      params: { id },
      body: { reason: 'Ask again' },
    });
    expect(await shown(secret)).toMatchObject({ closedReason: 'You have returned it.' });
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, { as: buyer, params: { id } });
    const item = { id: purchaseOrder.items[0]!.id, pricePerUnit: '2500', gst: '0' };
    await app.ok(api.resubmitPurchaseOrder, { as: buyer, params: { id }, body: { items: [item] } });
    const second = (await mailed(id)).get(manager.id) ?? '';
    await app.db
      .updateTable('purchase_order')
      .set({ remark: 'By another lorry' })
      .where('id', '=', id)
      .execute();
    const changed = {
      closedReason: expect.stringContaining('It was changed since the mail'),
      changes: [{ path: 'remark', after: 'By another lorry' }],
    };
    expect(await shown(second)).toMatchObject(changed);
    expect(await refusal(second)).toMatchObject({
      httpStatus: 409,
      violations: [{ path: 'content.remark' }],
    });
  });

  test('once it was withdrawn', async () => {
    const { id, secret } = await asked('2000');
    const body = { reason: 'Not needed' };
    await app.ok(api.cancelPurchaseOrder, { as: buyer, params: { id }, body });
    expect(await shown(secret)).toMatchObject({ state: 'CLOSED', approval: null });
    expect(await refusal(secret)).toMatchObject({ httpStatus: 409 });
  });

  test('after seven days', async () => {
    const { secret } = await asked('2000');
    const row = { expires_at: new Date(app.now.getTime() - 1), created_at: new Date(0) };
    await app.db.updateTable('public_link').set(row).where('kind', '=', 'APPROVAL').execute();
    expect(await refusal(secret)).toMatchObject({
      httpStatus: 409,
      message: 'This link has expired. Sign in to decide.',
    });
    const { expiresAt } = await newest();
    expect(expiresAt.getTime() - app.now.getTime()).toBe(7 * DAY_MS);
  });

  test('for who left, has another email, or lost the right to see it', async () => {
    const { id, secret } = await asked('2000');
    const person = app.db.updateTable('user_account').where('id', '=', manager.id);
    const gone = { closedReason: expect.stringContaining('cannot sign in any more') };
    await person.set({ deactivated_at: app.now }).execute();
    expect(await shown(secret)).toMatchObject(gone);
    expect(await refusal(secret)).toMatchObject({ httpStatus: 409 });
    await person.set({ deactivated_at: null, email: 'other@plinth.test' }).execute();
    expect(await shown(secret)).toMatchObject(gone);
    await person.set({ email: manager.email }).execute();
    const member = app.db.updateTable('firm_member').where('user_id', '=', manager.id);
    await member
      .set({ roles: ['STORE_KEEPER'] })
      .where('firm_id', '=', firmId)
      .execute();
    expect(await shown(secret)).toMatchObject({ state: 'CLOSED', approval: null });
    expect(await refusal(secret)).toMatchObject({ httpStatus: 409 });
    await member
      .set({ roles: ['PROJECT_MANAGER'] })
      .where('firm_id', '=', firmId)
      .execute();
    expect(await statusOf(id)).toBe('SUBMITTED');
  });

  test('in the name of whoever raised it', async () => {
    const { id, secret } = await asked('2000');
    await app.db
      .updateTable('approval_request')
      .set({ maker_ids: [manager.id] })
      .where('document_id', '=', id)
      .execute();
    expect(await shown(secret)).toMatchObject({
      closedReason: expect.stringContaining('somebody else has to approve it'),
    });
    expect(await refusal(secret)).toMatchObject({ httpStatus: 409 });
  });

  test('above the amount of the firm, also when it was lowered since', async () => {
    // ₹50,001 in whole rupees.
    expect((await asked('50000.50')).secret).toBe('');
    const { secret } = await asked('2000');
    await setLimit('1999.99');
    expect(await shown(secret)).toMatchObject({ state: 'SIGN_IN', approval: null });
    expect(await refusal(secret)).toMatchObject({ httpStatus: 409 });
    await setLimit('');
    expect((await asked('2000')).secret).toBe('');
  });
});

async function newest() {
  await asked('2000');
  return app.db
    .selectFrom('public_link')
    .select('expires_at as expiresAt')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
