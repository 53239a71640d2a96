/** Requests ordered in parts, lines left out and put back, requests taken back and deleted. */
import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  buildSite,
  COMPLETION,
  openRequest,
  orderOf,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, engineer, brick, steel, localSupplier } = site;
const reason = 'Enough in the yard';

/** 11 bricks and 2.5 tons of steel. */
const submitted = () =>
  submitRequest(app, {
    as: engineer,
    project: site.project,
    items: [
      [brick, 11],
      [steel, '2.5'],
    ],
  });

const of = (id: string, as: Person = buyer) => ({ as, params: { id } });
const read = async (id: string) => (await app.ok(api.getMaterialRequest, of(id))).mrn;
const lastOf = async (id: string) => (await app.ok(api.getMaterialRequestHistory, of(id))).list[0];
const leaveOut = (id: string, itemIds: string[]) =>
  app.ok(api.leaveOutRequestLines, { ...of(id), body: { itemIds, reason } });

describe('ordering a part', () => {
  test('approves the request when nothing of it is left to order', async () => {
    const mrn = await submitted();
    const [part] = await raiseOrders(app, buyer, mrn, [
      { ...priced(mrn, 0, localSupplier), quantity: 4 },
    ]);
    expect(part?.items).toMatchObject([{ quantity: 4, requestedQuantity: 11 }]);
    expect(await read(mrn.id)).toMatchObject({
      status: 'SUBMITTED',
      isPartOrdered: true,
      lineCount: 2,
      orderedLineCount: 0,
      items: [
        { orderedQuantity: 4, leftToOrder: 7 },
        { orderedQuantity: 0, leftToOrder: 2.5 },
      ],
    });
    await raiseOrders(app, buyer, mrn, [priced(mrn, 1, localSupplier)]);
    expect(await read(mrn.id)).toMatchObject({ status: 'SUBMITTED', orderedLineCount: 1 });
    const [rest] = await raiseOrders(app, buyer, mrn, [priced(mrn, 0, site.supplierInGujarat)]);
    expect(rest?.items).toMatchObject([{ quantity: 7 }]);
    expect(await read(mrn.id)).toMatchObject({
      status: 'APPROVED',
      isPartOrdered: false,
      orderedLineCount: 2,
    });
  });

  test('orders the rest for a client that sends every item without a quantity', async () => {
    const mrn = await submitted();
    await raiseOrders(app, buyer, mrn, [priced(mrn, 0, localSupplier)]);
    const [rest, ...others] = await raiseOrders(app, buyer, mrn, [
      priced(mrn, 0, site.supplierInGujarat),
      priced(mrn, 1, localSupplier),
    ]);
    expect([rest?.items.map(({ quantity }) => quantity), others]).toEqual([[2.5], []]);
    expect((await read(mrn.id)).status).toBe('APPROVED');
  });

  test.each([
    [{ quantity: 11, leftToOrder: 11 }, '7 Piece of Fly ash brick are left to order, not 11 Piece'],
    [{ leftToOrder: '7.5' }, '7 Piece of Fly ash brick are left to order, not 7.5 Piece'],
  ])('refuses %j where a colleague ordered a part meanwhile', async (seen, message) => {
    const mrn = await submitted();
    await raiseOrders(app, buyer, mrn, [{ ...priced(mrn, 0, localSupplier), quantity: 4 }]);
    const items = [priced(mrn, 1, localSupplier), { ...priced(mrn, 0, localSupplier), ...seen }];
    const call = { as: buyer, params: { mrnId: mrn.id }, body: orderOf(app, items) };
    const refusal = await app.refusal(api.createPurchaseOrders, call);
    const text = `${message}. Please check the line and order again.`;
    expect(refusal).toEqual({
      httpStatus: 409,
      message: text,
      violations: [{ code: 'taken', path: 'items.1.quantity', message: text }],
    });
  });

  test('refuses more of a line that is ordered', async () => {
    const mrn = await submitted();
    await raiseOrders(app, buyer, mrn, [priced(mrn, 0, localSupplier)]);
    const items = [{ ...priced(mrn, 0, localSupplier), quantity: 1 }];
    const call = { as: buyer, params: { mrnId: mrn.id }, body: orderOf(app, items) };
    expect(await app.refusal(api.createPurchaseOrders, call)).toMatchObject({
      httpStatus: 409,
      message: 'Nothing is left to order of Fly ash brick',
    });
  });
});

describe('leaving lines out', () => {
  test('ends what is left of them, and the request with its last line', async () => {
    const mrn = await submitted();
    const [bricks, steels] = mrn.items.map(({ id }) => id);
    await raiseOrders(app, buyer, mrn, [{ ...priced(mrn, 0, localSupplier), quantity: '4' }]);
    const { mrn: part } = await leaveOut(mrn.id, [bricks!]);
    expect(part).toMatchObject({
      status: 'SUBMITTED',
      isPartOrdered: true,
      orderedLineCount: 1,
      leftOutLineCount: 0,
      items: [
        { orderedQuantity: 4, leftOutQuantity: 7, leftOutReason: reason, leftToOrder: 0 },
        { leftOutQuantity: 0, leftOutReason: null, leftToOrder: 2.5 },
      ],
    });
    const { mrn: whole } = await leaveOut(mrn.id, [steels!]);
    expect(whole).toMatchObject({ status: 'APPROVED', leftOutLineCount: 1, isPartOrdered: false });
    expect(await lastOf(mrn.id)).toMatchObject({
      action: 'leave-out',
      actorName: buyer.name,
      detail: { reason, items: [{ materialName: steel.name, unit: 'Ton', quantity: 2.5 }] },
    });
  });

  test('is undone by putting them back', async () => {
    const mrn = await submitted();
    const [bricks, steels] = mrn.items.map(({ id }) => id);
    await leaveOut(mrn.id, [bricks!, steels!]);
    expect((await read(mrn.id)).status).toBe('APPROVED');
    const { mrn: again } = await app.ok(api.putBackRequestLines, {
      ...of(mrn.id),
      body: { itemIds: [bricks!] },
    });
    expect(again).toMatchObject({
      status: 'SUBMITTED',
      items: [{ leftOutQuantity: 0, leftToOrder: 11 }, { leftOutQuantity: 2.5 }],
    });
    expect(await lastOf(mrn.id)).toMatchObject({
      action: 'put-back',
      detail: { items: [{ materialName: brick.name, quantity: 11 }] },
    });
  });

  test('keeps what a cancelled order gives back to be ordered', async () => {
    const mrn = await submitted();
    const [order] = await raiseOrders(app, buyer, mrn, [
      { ...priced(mrn, 0, localSupplier), quantity: '4' },
      priced(mrn, 1, localSupplier),
    ]);
    await leaveOut(mrn.id, [mrn.items[0]!.id]);
    await app.ok(api.cancelPurchaseOrder, { ...of(order!.id), body: { reason: 'No stock' } });
    expect(await read(mrn.id)).toMatchObject({
      status: 'SUBMITTED',
      items: [
        { orderedQuantity: 0, leftOutQuantity: 7, leftToOrder: 4 },
        { orderedQuantity: 0, leftOutQuantity: 0, leftToOrder: 2.5 },
      ],
    });
  });

  test('is what rejecting does to a request that is partly ordered', async () => {
    const mrn = await submitted();
    await raiseOrders(app, buyer, mrn, [{ ...priced(mrn, 0, localSupplier), quantity: '4' }]);
    const answer = await app.ok(api.rejectMaterialRequest, { ...of(mrn.id), body: { reason } });
    expect(answer).toMatchObject({
      message: 'The rest is left out',
      mrn: { status: 'APPROVED', items: [{ leftOutQuantity: 7 }, { leftOutQuantity: 2.5 }] },
    });
  });

  test.each([
    ['without a reason', { reason: ' ' }, 422, 'Please give a reason'],
    ['without an item', { itemIds: [] }, 400, 'Name at least one item'],
    [
      'of another request',
      { itemIds: ['0193f0a0-0000-7000-8000-000000000007'] },
      404,
      'MRN item not found',
    ],
    ['of an old version', { version: 1 }, 409, expect.stringContaining('MRN')],
  ])('%s is refused', async (_, change, httpStatus, message) => {
    const mrn = await submitted();
    const body = { itemIds: [mrn.items[0]!.id], reason, ...change };
    expect(await app.refusal(api.leaveOutRequestLines, { ...of(mrn.id), body })).toMatchObject({
      httpStatus,
      message,
    });
    expect((await read(mrn.id)).items).toMatchObject([{ leftOutQuantity: 0 }, {}]);
  });

  test('of what is ordered, and putting back what is not left out, are conflicts', async () => {
    const mrn = await submitted();
    await raiseOrders(app, buyer, mrn, [priced(mrn, 0, localSupplier)]);
    const body = { itemIds: [mrn.items[0]!.id], reason };
    expect(await app.refusal(api.leaveOutRequestLines, { ...of(mrn.id), body })).toMatchObject({
      httpStatus: 409,
      message: 'Nothing is left to order of this material',
    });
    expect(await app.refusal(api.putBackRequestLines, { ...of(mrn.id), body })).toMatchObject({
      httpStatus: 409,
      message: 'This material is not left out',
    });
  });
});

test('a queue by urgency: priority, then the day of need, words alone last', async () => {
  const { secondProject: project } = site;
  const opened = async (priority: 'URGENT' | 'LOW', requiredBy: string | null) => {
    const { id } = await openRequest(app, { as: admin, project, items: [[brick, 1]] });
    const body = { ...COMPLETION, priority, requiredBy };
    const { mrn } = await app.ok(api.submitMaterialRequest, { ...of(id, admin), body });
    expect(mrn.requiredBy).toBe(requiredBy);
    return mrn.mrnNumber;
  };
  const words = await opened('URGENT', null);
  const low = await opened('LOW', '2026-08-15');
  const later = await opened('URGENT', '2026-09-01');
  const soon = await opened('URGENT', '2026-08-20');
  const query = { sortBy: 'urgency', direction: 'asc', projectId: project.id } as const;
  const { list } = await app.ok(api.listMaterialRequests, { as: admin, query });
  expect(list.map(({ mrnNumber }) => mrnNumber)).toEqual([soon, later, words, low]);
});

describe('taking a request back', () => {
  test('lets its requester change it until something of it is ordered', async () => {
    const mrn = await submitted();
    await leaveOut(mrn.id, [mrn.items[0]!.id]);
    const taken = await app.ok(api.takeBackMaterialRequest, of(mrn.id, engineer));
    expect(taken.mrn).toMatchObject({
      status: 'PENDING',
      items: [{ leftOutQuantity: 0, leftOutReason: null }, {}],
    });
    await app.ok(api.submitMaterialRequest, { ...of(mrn.id, engineer), body: COMPLETION });
    const [order] = await raiseOrders(app, buyer, mrn, [priced(mrn, 0, localSupplier)]);
    expect(await app.refusal(api.takeBackMaterialRequest, of(mrn.id, engineer))).toMatchObject({
      httpStatus: 409,
      message: 'Something of this MRN is ordered, so it cannot be taken back',
    });
    await app.ok(api.cancelPurchaseOrder, { ...of(order!.id), body: { reason } });
    await app.ok(api.takeBackMaterialRequest, of(mrn.id, engineer));
  });

  test('is for its requester alone', async () => {
    const mrn = await submitted();
    expect(await app.refusal(api.takeBackMaterialRequest, of(mrn.id, admin))).toMatchObject({
      httpStatus: 403,
      message: 'Only its requester can take an MRN back',
    });
  });
});

describe('deleting a draft', () => {
  test('leaves its number used, and the trail', async () => {
    const draft = await openRequest(app, { as: engineer, project: site.project, items: [] });
    await app.ok(api.deleteMaterialRequest, of(draft.id, engineer));
    expect(await app.refusal(api.getMaterialRequest, of(draft.id))).toMatchObject({
      httpStatus: 404,
    });
    const next = await openRequest(app, { as: engineer, project: site.project, items: [] });
    const numberOf = ({ mrnNumber }: { mrnNumber: string }) => Number(mrnNumber.slice(-5));
    expect(numberOf(next)).toBe(numberOf(draft) + 1);
    const entry = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('document_id', '=', draft.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'delete', detail: { mrnNumber: draft.mrnNumber } });
  });

  test('with materials is refused', async () => {
    const items = [[brick, 1]] as const;
    const draft = await openRequest(app, {
      as: engineer,
      project: site.project,
      items: [...items],
    });
    expect(await app.refusal(api.deleteMaterialRequest, of(draft.id, engineer))).toMatchObject({
      httpStatus: 409,
      message: 'Only an MRN without materials can be deleted',
    });
  });
});
