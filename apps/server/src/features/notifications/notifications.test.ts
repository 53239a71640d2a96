/** The recipients of each notification, and what they can still read of it. */
import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  buildForeign,
  buildSite,
  orderOf,
  priced,
  receive,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, buyer, manager, engineer, viewer, brick, localSupplier } = site;
const EVERYBODY = [admin, buyer, manager, engineer, viewer, foreign.admin];

async function listOf(as: Person) {
  return (await app.ok(api.listNotifications, { as, query: { size: 200 } })).list;
}

/** The kinds of notification that each person got for a document. */
async function notificationsOf(documentId: string): Promise<Record<string, string[]>> {
  const lists = await Promise.all(
    EVERYBODY.map(async (person) => {
      const notified = (await listOf(person)).filter((one) => one.documentId === documentId);
      const kinds = notified.map(({ kind, isSettled }) => (isSettled ? `${kind} done` : kind));
      return [person.name, kinds] as const;
    }),
  );
  return Object.fromEntries(lists.filter(([, kinds]) => kinds.length > 0));
}

/** An order of a total, in the firm that approves above ₹1,00,000. */
async function orderOfTotal(total: string, as = buyer) {
  const mrn = await submitRequest(app, { as, project: site.secondProject, items: [[brick, 1]] });
  const item = { ...priced(mrn, 0, localSupplier), pricePerUnit: total, gst: '0' };
  const body = orderOf(app, [item]);
  const call = { as, params: { mrnId: mrn.id }, body };
  const [order] = (await app.ok(api.createPurchaseOrders, call)).purchaseOrders;
  return { mrn, id: order!.id, poNumber: order!.poNumber };
}

const act = (as: Person, id: string) => ({ as, params: { id } });

describe('an order above the firm’s amount', () => {
  test('waits for those who may approve there, and not for who made it', async () => {
    const { id } = await orderOfTotal('200000');
    expect(await notificationsOf(id)).toEqual({
      'Asha Admin': ['TO_APPROVE'],
      'Meera Manager': ['TO_APPROVE'],
    });
    const { id: small } = await orderOfTotal('90000');
    expect(await notificationsOf(small)).toEqual({});
  });

  test('that is approved is done for the others, and its maker hears of it', async () => {
    const { id, poNumber } = await orderOfTotal('200000');
    // Read or not.
    await app.ok(api.readAllNotifications, { as: admin });
    await app.ok(api.approvePurchaseOrder, { ...act(manager, id), body: {} });
    expect(await notificationsOf(id)).toEqual({
      'Asha Admin': ['TO_APPROVE done'],
      'Bharat Buyer': ['APPROVED'],
      'Meera Manager': ['TO_APPROVE done'],
    });
    const [notified] = await listOf(buyer);
    expect(notified).toMatchObject({
      documentType: 'PURCHASE_ORDER',
      documentName: poNumber,
      firmName: site.secondFirm.name,
      projectName: site.secondProject.name,
      byName: manager.name,
      isRead: false,
    });
  });

  test('that is sent back waits for its maker, and then for approval again', async () => {
    const { id } = await orderOfTotal('200000');
    const reason = 'Ask for the yard rate';
    await app.ok(api.sendBackPurchaseOrder, { ...act(manager, id), body: { reason } });
    expect((await listOf(buyer))[0]).toMatchObject({ kind: 'SENT_BACK', note: reason });
    await app.ok(api.resubmitPurchaseOrder, { ...act(buyer, id), body: { items: [] } });
    expect(await notificationsOf(id)).toEqual({
      'Asha Admin': ['TO_APPROVE', 'TO_APPROVE done'],
      'Bharat Buyer': ['SENT_BACK done'],
      'Meera Manager': ['TO_APPROVE', 'TO_APPROVE done'],
    });
  });

  test('that is cancelled waits for nobody', async () => {
    const { id } = await orderOfTotal('200000');
    await app.ok(api.cancelPurchaseOrder, { ...act(admin, id), body: { reason: 'Not needed' } });
    expect(await notificationsOf(id)).toEqual({
      'Asha Admin': ['TO_APPROVE done'],
      'Meera Manager': ['TO_APPROVE done'],
    });
  });
});

describe('a request', () => {
  const ask = async () =>
    submitRequest(app, { as: engineer, project: site.project, items: [[brick, 10]] });

  test('can be ordered by those who order there; its requester hears when it was', async () => {
    const mrn = await ask();
    expect(await notificationsOf(mrn.id)).toEqual({
      'Asha Admin': ['TO_ORDER'],
      'Bharat Buyer': ['TO_ORDER'],
    });
    const items = [{ ...priced(mrn, 0, localSupplier), quantity: '4' }];
    const call = { as: buyer, params: { mrnId: mrn.id } };
    const part = await app.ok(api.createPurchaseOrders, { ...call, body: orderOf(app, items) });
    expect((await listOf(engineer))[0]).toMatchObject({
      kind: 'ORDERED',
      documentId: mrn.id,
      note: `In part: ${part.purchaseOrders[0]!.poNumber}`,
    });
    expect(await notificationsOf(mrn.id)).toMatchObject({ 'Asha Admin': ['TO_ORDER'] });
    const rest = [{ ...priced(mrn, 0, localSupplier), quantity: '6' }];
    await app.ok(api.createPurchaseOrders, { ...call, body: orderOf(app, rest) });
    expect(await notificationsOf(mrn.id)).toEqual({
      'Asha Admin': ['TO_ORDER done'],
      'Bharat Buyer': ['TO_ORDER done'],
      'Imran Engineer': ['ORDERED', 'ORDERED'],
    });
  });

  test('that is rejected tells its requester why', async () => {
    const mrn = await ask();
    const reason = 'Bricks of tower B are there';
    await app.ok(api.rejectMaterialRequest, { ...act(manager, mrn.id), body: { reason } });
    expect(await notificationsOf(mrn.id)).toMatchObject({
      'Asha Admin': ['TO_ORDER done'],
      'Imran Engineer': ['REJECTED'],
    });
    expect((await listOf(engineer))[0]).toMatchObject({ kind: 'REJECTED', note: reason });
  });

  test('whose goods come in tells buyer and requester', async () => {
    const mrn = await ask();
    const call = { as: buyer, params: { mrnId: mrn.id } };
    const body = orderOf(app, [priced(mrn, 0, localSupplier)]);
    const [made] = (await app.ok(api.createPurchaseOrders, { ...call, body })).purchaseOrders;
    const order = (await app.ok(api.getPurchaseOrder, act(buyer, made!.id))).purchaseOrder;
    const lines = [[order.items[0]!, 10] as const];
    const receipt = await receive(app, { as: manager, project: site.project, lines });
    expect(await notificationsOf(receipt.id)).toEqual({
      'Bharat Buyer': ['GOODS_RECEIVED'],
      'Imran Engineer': ['GOODS_RECEIVED'],
    });
    expect((await listOf(engineer))[0]?.note).toBe(`Mumbai Traders: ${order.poNumber}`);
  });
});

describe('a stock count', () => {
  test('waits for review until it is posted', async () => {
    const store = await storeOf(app, admin, site.project);
    const body = { storeId: store.id, materialIds: [brick.id] };
    const { stockCount } = await app.ok(api.startStockCount, { as: admin, body });
    const lines = stockCount.items.map(({ id: lineId }) => ({
      lineId,
      quantity: '10',
      seenTimes: 0,
    }));
    const call = act(admin, stockCount.id);
    await app.ok(api.saveCounts, { ...call, body: { items: lines } });
    await app.ok(api.finishStockCount, { ...call, body: { isConfirmed: true } });
    expect(await notificationsOf(stockCount.id)).toEqual({ 'Meera Manager': ['TO_REVIEW'] });
    await app.ok(api.sendBackStockCount, { ...call, body: { lineIds: [] } });
    expect(await notificationsOf(stockCount.id)).toEqual({ 'Meera Manager': ['TO_REVIEW done'] });
    await app.ok(api.cancelStockCount, { ...call, body: { reason: 'Another day' } });
  });
});

describe('a forgotten password', () => {
  test('is told to administrators of the person’s firms until it is dealt with', async () => {
    await app.ok(api.askForPassword, { body: { email: engineer.email } });
    expect(await notificationsOf(engineer.id)).toEqual({ 'Asha Admin': ['PASSWORD_ASKED'] });
    const params = { id: site.firm.id, personId: engineer.id };
    await app.ok(api.createPasswordLink, { as: admin, params });
    expect(await notificationsOf(engineer.id)).toEqual({ 'Asha Admin': ['PASSWORD_ASKED done'] });
  });
});

describe('choices', () => {
  test('of news hold; what waits for somebody is shown in any case', async () => {
    const off = { isInApp: false, mail: 'NEVER' as const };
    const refused = { as: buyer, body: { choices: [{ kind: 'SENT_BACK' as const, ...off }] } };
    expect(await app.call(api.setNotificationChoices, refused)).toMatchObject({
      httpStatus: 422,
      body: { violations: [{ path: 'choices.0.isInApp', code: 'always-shown' }] },
    });
    const body = { choices: [{ kind: 'APPROVED' as const, ...off }] };
    const { choices } = await app.ok(api.setNotificationChoices, { as: buyer, body });
    expect(choices.find(({ kind }) => kind === 'APPROVED')).toEqual({ kind: 'APPROVED', ...off });
    expect(choices.find(({ kind }) => kind === 'SENT_BACK')).toMatchObject({ isInApp: true });
    const { id } = await orderOfTotal('200000');
    await app.ok(api.approvePurchaseOrder, { ...act(manager, id), body: {} });
    expect(await notificationsOf(id)).not.toHaveProperty('Bharat Buyer');
  });
});

describe('reading', () => {
  const unreadOf = async (as: Person) => (await app.ok(api.countNotifications, { as })).unread;

  test('counts, and reads all of one document at once', async () => {
    await app.ok(api.readAllNotifications, { as: manager });
    expect(await unreadOf(manager)).toBe(0);
    await orderOfTotal('300000');
    await orderOfTotal('300000');
    expect(await unreadOf(manager)).toBe(2);
    const [newest] = await listOf(manager);
    const answer = await app.ok(api.readNotification, act(manager, newest!.id));
    expect(answer.unread).toBe(1);
    const query = { status: 'UNREAD', type: 'TO_APPROVE', search: 'po/' };
    const { list, totalElements } = await app.ok(api.listNotifications, { as: manager, query });
    expect([list.length, totalElements]).toEqual([1, 1]);
    expect(list[0]!.id).not.toBe(newest!.id);
  });

  test('is for oneself alone', async () => {
    await orderOfTotal('300000');
    const [newest] = await listOf(manager);
    // The maker may read the order, and was not notified of it.
    expect(await app.refusal(api.readNotification, act(buyer, newest!.id))).toEqual({
      httpStatus: 404,
      message: 'Notification not found',
    });
    expect((await listOf(admin))[0]).toMatchObject({ id: newest!.id, isRead: false });
    await app.ok(api.readNotification, act(manager, newest!.id));
    expect((await listOf(admin))[0]).toMatchObject({ id: newest!.id, isRead: false });
  });

  test('ends with the role, and with the module', async () => {
    const store = await storeOf(app, admin, site.project);
    const body = { storeId: store.id, materialIds: [site.steel.id] };
    const { stockCount } = await app.ok(api.startStockCount, { as: admin, body });
    const items = stockCount.items.map(({ id: lineId }) => ({
      lineId,
      quantity: '0',
      seenTimes: 0,
    }));
    await app.ok(api.saveCounts, { ...act(admin, stockCount.id), body: { items } });
    await app.ok(api.finishStockCount, { ...act(admin, stockCount.id), body: {} });
    expect(await notificationsOf(stockCount.id)).toEqual({ 'Meera Manager': ['TO_REVIEW'] });
    const switchOff = async (disabledModules: 'WAREHOUSE'[]) =>
      app.ok(api.setFirmModules, { ...act(admin, site.firm.id), body: { disabledModules } });
    await switchOff(['WAREHOUSE']);
    const unread = await unreadOf(manager);
    expect(await notificationsOf(stockCount.id)).toEqual({});
    await switchOff([]);
    expect(await unreadOf(manager)).toBe(unread + 1);
    const setRoles = async (roles: readonly string[]) =>
      app.db
        .updateTable('firm_member')
        .set({ roles: [...roles] as never })
        .where('user_id', '=', manager.id)
        .execute();
    await setRoles(['VIEWER']);
    expect(await notificationsOf(stockCount.id)).toEqual({ 'Meera Manager': ['TO_REVIEW'] });
    await app.db.deleteFrom('firm_member').where('user_id', '=', manager.id).execute();
    expect(await notificationsOf(stockCount.id)).toEqual({});
  });
});
