import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  addMaterial,
  buildForeign,
  buildSite,
  COMPLETION,
  openRequest,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { engineer: as, project, brick, steel } = site;

const { id } = await openRequest(app, { as, project, items: [] });
const params = { id };
const itemsNow = async () => (await app.ok(api.getMaterialRequest, { as, params })).mrn.items;

describe('adding a material', () => {
  test.each([
    [brick, 500, 500],
    [brick, '500', 500],
    [brick, '1,200', 1200],
    [brick, '12.000', 12],
    [steel, 12.5, 12.5],
    [steel, '12.500', 12.5],
    [steel, '0.001', 0.001],
    [steel, '999999999.999', 999_999_999.999],
  ])('%#: takes the quantity as a number or a text', async (material, quantity, expected) => {
    const { id: materialId, materialCode, itemCode, name, unit, hsnCode, gstRate } = material;
    const body = { materialId, quantity, purpose: '  Raft ' };
    const answer = await app.ok(api.addMaterialRequestItem, { as, params, body });
    expect(answer).toEqual({
      status: 'SUCCESS',
      message: 'Material item added successfully',
      MaterialItem: {
        id: expect.any(String),
        material: { id: materialId, materialCode, itemCode, name, unit, hsnCode, gstRate },
        quantity: expected,
        purpose: 'Raft',
        workItem: null,
        orderedQuantity: 0,
        leftOutQuantity: 0,
        leftOutReason: null,
        leftToOrder: expected,
        orders: [],
      },
    });
    expect((await itemsNow()).at(-1)).toEqual(answer.MaterialItem);
  });

  test.each([
    ['1.5', 'Piece', 'Quantity must be a whole number for Piece'],
    [1.5, 'Box', 'Quantity must be a whole number for Box'],
    ['0.5', 'Set', 'Quantity must be a whole number for Set'],
    ['2.001', 'Roll', 'Quantity must be a whole number for Roll'],
    ['12.0005', 'Ton', 'Quantity takes at most 3 decimals'],
    ['0', 'Ton', 'Quantity must be greater than 0'],
    [-3, 'Piece', 'Quantity must be greater than 0'],
    ['1000000000', 'Kg', 'Quantity can be at most 99,99,99,999.999'],
    ['a dozen', 'Piece', 'Quantity must be a number'],
    ['12,5', 'Ton', 'Quantity must be a number'],
    ['1e3', 'Kg', 'Quantity must be a number'],
  ] as const)('refuses %s %s', async (quantity, unit, message) => {
    const material = await addMaterial(app, site.admin, `Anything by ${unit}`, unit);
    const body = { materialId: material.id, quantity, purpose: 'Raft' };
    expect(await app.refusal(api.addMaterialRequestItem, { as, params, body })).toEqual({
      httpStatus: 422,
      message,
      violations: [{ code: 'quantity', path: 'quantity', message }],
    });
  });

  test.each(['materialId', 'quantity', 'purpose'] as const)('needs a %s', async (path) => {
    const whole = { materialId: steel.id, quantity: '2', purpose: 'Raft' };
    const message = 'Please fill all fields to add material';
    for (const missing of [undefined, '']) {
      const body = { ...whole, [path]: missing };
      expect(await app.refusal(api.addMaterialRequestItem, { as, params, body })).toEqual({
        httpStatus: 422,
        message,
        violations: [{ code: 'required', path, message }],
      });
    }
  });

  test.each([
    ['another organisation’s', foreign.material.id, 'Material not found'],
    ['a malformed', 'steel', 'Record not found'],
  ])('does not find %s material', async (_, materialId, message) => {
    const body = { materialId, quantity: '2', purpose: 'Raft' };
    const refusal = await app.refusal(api.addMaterialRequestItem, { as, params, body });
    expect(refusal).toEqual({ httpStatus: 404, message });
  });

  test('leaves the request as it was where it is refused', async () => {
    const before = await itemsNow();
    const body = { materialId: brick.id, quantity: '1.5', purpose: 'Raft' };
    await app.refusal(api.addMaterialRequestItem, { as, params, body });
    expect(await itemsNow()).toEqual(before);
  });
});

describe('adding several materials', () => {
  const items = [
    { materialId: brick.id, quantity: '1,200', purpose: 'Walls' },
    { materialId: steel.id, quantity: '0.5', purpose: 'Lintels' },
  ];

  test('takes them in their order, in one act', async () => {
    const { mrn: opened } = await app.ok(api.createMaterialRequest, {
      as,
      body: { requestedBy: as.id, projectId: project.id },
    });
    const call = { as, params: { id: opened.id }, body: { items } };
    const { mrn, message } = await app.ok(api.addMaterialRequestItems, call);
    expect(message).toBe('2 materials added');
    expect(mrn.items.map((one) => [one.material.id, one.quantity, one.purpose])).toEqual([
      [brick.id, 1200, 'Walls'],
      [steel.id, 0.5, 'Lintels'],
    ]);
    const history = await app.ok(api.getMaterialRequestHistory, { as, params: { id: mrn.id } });
    expect(history.list.map(({ action }) => action)).toEqual(['add-item', 'add-item', 'create']);
  });

  test('takes none where one is wrong, and says which', async () => {
    const before = await itemsNow();
    const body = { items: [items[0]!, { ...items[0]!, quantity: '1.5' }] };
    expect(await app.refusal(api.addMaterialRequestItems, { as, params, body })).toMatchObject({
      httpStatus: 422,
      violations: [{ code: 'quantity', path: 'items.1.quantity' }],
    });
    expect(await itemsNow()).toEqual(before);
  });
});

describe('changing an item', () => {
  const opened = async () =>
    openRequest(app, {
      as,
      project,
      items: [
        [brick, 500],
        [steel, 2],
      ],
    });
  const itemCall = (mrnId: string, itemId: string, body: object) => ({
    as,
    params: { id: mrnId, itemId },
    body,
  });

  test('writes what is given, keeps the rest and its place, and is told', async () => {
    const mrn = await opened();
    const [first] = mrn.items;
    const changed = await app.ok(
      api.changeMaterialRequestItem,
      itemCall(mrn.id, first!.id, { quantity: '650' }),
    );
    const again = itemCall(mrn.id, first!.id, { purpose: ' Compound wall ' });
    const { MaterialItem } = await app.ok(api.changeMaterialRequestItem, again);
    expect(changed.MaterialItem).toMatchObject({ quantity: 650, purpose: first!.purpose });
    expect(MaterialItem).toMatchObject({ id: first!.id, quantity: 650, purpose: 'Compound wall' });
    const read = await app.ok(api.getMaterialRequest, { as, params: { id: mrn.id } });
    expect(read.mrn.items).toEqual([MaterialItem, mrn.items[1]]);
    await app.ok(api.removeMaterialRequestItem, { as, params: { id: mrn.id, itemId: first!.id } });
    const { list } = await app.ok(api.getMaterialRequestHistory, { as, params: { id: mrn.id } });
    const { materialName, unit } = { materialName: brick.name, unit: brick.unit };
    expect(list.map(({ action, detail }) => ({ action, detail })).slice(0, 3)).toEqual([
      { action: 'remove-item', detail: { item: { materialName, unit, quantity: 650 } } },
      {
        action: 'change-item',
        detail: {
          item: { materialName, unit, quantity: 650, purpose: 'Compound wall' },
          previous: { quantity: 650, purpose: first!.purpose },
        },
      },
      {
        action: 'change-item',
        detail: {
          item: { materialName, unit, quantity: 650, purpose: first!.purpose },
          previous: { quantity: 500, purpose: first!.purpose },
        },
      },
    ]);
    expect(list.find(({ action }) => action === 'add-item')).toMatchObject({
      detail: { item: { materialName: steel.name, quantity: 2 } },
    });
  });

  test.each([
    [{ quantity: '1.5' }, 'Quantity must be a whole number for Piece'],
    [{ quantity: '' }, 'Please fill all fields to add material'],
    [{ purpose: ' ' }, 'Please fill all fields to add material'],
  ])('refuses %o', async (body, message) => {
    const mrn = await opened();
    const call = itemCall(mrn.id, mrn.items[0]!.id, body);
    expect(await app.refusal(api.changeMaterialRequestItem, call)).toMatchObject({
      httpStatus: 422,
      message,
    });
  });

  test('of another request, an outdated one, or once it is submitted is refused', async () => {
    const [mrn, other] = [await opened(), await opened()];
    const statusOf = async (itemId: string, body: object) =>
      (await app.call(api.changeMaterialRequestItem, itemCall(mrn.id, itemId, body))).httpStatus;
    expect(await statusOf(other.items[0]!.id, { quantity: '1' })).toBe(404);
    const own = mrn.items[0]!.id;
    expect(await statusOf(own, { quantity: '1', version: mrn.version - 1 })).toBe(409);
    expect(await statusOf(own, { quantity: '1', version: mrn.version })).toBe(200);
    await app.ok(api.submitMaterialRequest, { as, params: { id: mrn.id }, body: COMPLETION });
    expect(await statusOf(own, { quantity: '2' })).toBe(409);
  });
});

describe('removing a material', () => {
  const asked = {
    as,
    project,
    items: [
      [brick, 1],
      [steel, 2],
      [brick, 3],
    ],
  } as const;

  test('takes it off the request and leaves the others in their order', async () => {
    const mrn = await openRequest(app, asked);
    const itemId = mrn.items[1]!.id;
    const removed = { as, params: { id: mrn.id, itemId } };
    expect(await app.ok(api.removeMaterialRequestItem, removed)).toEqual({
      status: 'SUCCESS',
      message: 'Material item removed',
    });
    const after = await app.ok(api.getMaterialRequest, { as, params: { id: mrn.id } });
    expect(after.mrn.items).toEqual([mrn.items[0], mrn.items[2]]);
    expect(await app.refusal(api.removeMaterialRequestItem, removed)).toEqual({
      httpStatus: 404,
      message: 'Item not found',
    });
  });

  test('that was ordered once, if only by an order since cancelled, is refused', async () => {
    const mrn = await submitRequest(app, asked);
    const [order] = await raiseOrders(app, site.admin, mrn, [priced(mrn, 0, site.localSupplier)]);
    const body = { reason: 'Ordered by mistake' };
    const manager = { as: site.admin, body };
    const { id: mrnId } = mrn;
    await app.ok(api.cancelPurchaseOrder, { ...manager, params: { id: order!.id } });
    await app.ok(api.rejectMaterialRequest, { ...manager, params: { id: mrnId } });
    await app.ok(api.takeBackMaterialRequest, { as, params: { id: mrnId } });
    const remove = async (line: number) =>
      app.call(api.removeMaterialRequestItem, {
        as,
        params: { id: mrnId, itemId: mrn.items[line]!.id },
      });
    expect(await remove(0)).toMatchObject({
      httpStatus: 409,
      body: { message: 'This material stands on a purchase order, so it stays on the MRN' },
    });
    expect(await remove(1)).toMatchObject({ httpStatus: 200 });
    const again = { as, params: { id: mrnId }, body: COMPLETION };
    const { items } = (await app.ok(api.submitMaterialRequest, again)).mrn;
    expect(items).toMatchObject([{ id: mrn.items[0]!.id }, { id: mrn.items[2]!.id }]);
    await raiseOrders(app, site.admin, mrn, [priced(mrn, 0, site.localSupplier)]);
  });

  test('of another request finds nothing', async () => {
    const [mrn, other] = [await openRequest(app, asked), await openRequest(app, asked)];
    const call = { as, params: { id: mrn.id, itemId: other.items[0]!.id } };
    expect(await app.refusal(api.removeMaterialRequestItem, call)).toMatchObject({
      httpStatus: 404,
    });
    const after = await app.ok(api.getMaterialRequest, { as, params: { id: other.id } });
    expect(after.mrn.items).toHaveLength(3);
  });
});
