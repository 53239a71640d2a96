/** The terms of an order beside its lines: its requests, its purpose and the named contact. */
import { api, files } from '@plinth/contracts/endpoints';
import type { PlaceOrdersBody } from '@plinth/contracts/ordering';
import { beforeAll, describe, expect, test } from 'vitest';

import { buildForeign, buildSite, orderOf, priced, submitRequest } from '#testing/builders.ts';
import { exportedRows } from '#testing/exports.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { buyer, engineer, brick, steel, localSupplier, supplierInGujarat, project } = site;
const foreign = await buildForeign(app);

const request = (quantity: number) =>
  submitRequest(app, { as: engineer, project, items: [[brick, quantity]] });
const call = (items: PlaceOrdersBody['items'], terms: Partial<PlaceOrdersBody> = {}) => ({
  as: buyer,
  body: { ...orderOf(app, []), projectId: project.id, ...terms, items },
});
const direct = (supplierId = localSupplier.id) => ({
  materialId: steel.id,
  quantity: '2',
  supplierId,
  pricePerUnit: '100',
  gst: '18',
});
const find = async (search: string, as = buyer) =>
  (await app.ok(api.listPurchaseOrders, { as, query: { search } })).list;
const read = async (id = '') =>
  (await app.ok(api.getPurchaseOrder, { as: buyer, params: { id } })).purchaseOrder;
async function place(items: PlaceOrdersBody['items'], terms?: Partial<PlaceOrdersBody>) {
  const { purchaseOrders } = await app.ok(api.placeOrders, call(items, terms));
  return Promise.all(purchaseOrders.map(({ id }) => read(id)));
}

describe('an order of several requests names all of them', async () => {
  const mrns = [await request(3), await request(4)];
  const numbers = mrns.map(({ mrnNumber }) => mrnNumber);
  const [order] = await place(mrns.map((mrn) => priced(mrn, 0, localSupplier)));

  test('in its list, found by each of them', async () => {
    for (const number of numbers) {
      expect(await find(number)).toMatchObject([{ id: order?.id, mrnNumbers: numbers }]);
    }
  });

  test('in its history', async () => {
    const params = { id: order?.id ?? '' };
    const { list } = await app.ok(api.getPurchaseOrderHistory, { as: buyer, params });
    expect(list).toMatchObject([
      {
        action: 'create',
        detail: { mrn: { id: mrns[0]?.id }, mrns: mrns.map(({ id }) => ({ id })) },
      },
    ]);
  });

  test('in its export, with and without lines', async () => {
    const query = { search: order?.poNumber ?? '' };
    expect(await exportedRows(app, files.exportPurchaseOrders, buyer, query)).toMatchObject([
      { 'MRN Number': numbers.join(', ') },
    ]);
    const lines = { ...query, lines: '1' };
    expect(await exportedRows(app, files.exportPurchaseOrders, buyer, lines)).toMatchObject(
      mrns.map(({ mrnNumber, items }) => ({
        'MRN Number': mrnNumber,
        Purpose: items[0]?.purpose,
      })),
    );
  });
});

test('a direct order says what it is for: on its lines, in search, export and PDF', async () => {
  const purpose = 'Compound wall, north';
  const items = [direct(), { ...direct(), purpose: 'Gate' }];
  const [order] = await place(items, { purpose });
  expect(order).toMatchObject({ purpose, items: [{ purpose }, { purpose: 'Gate' }] });
  expect(await find('compound wall')).toMatchObject([{ id: order?.id, purpose }]);
  expect(await find('compound wall', foreign.admin)).toEqual([]);
  const query = { search: order?.poNumber ?? '' };
  expect(await exportedRows(app, files.exportPurchaseOrders, buyer, query)).toMatchObject([
    { Purpose: purpose },
  ]);
  const [page] = await pdfPages(app, buyer, `/api/v1/purchase-orders/${order?.id}/pdf`);
  expect(page).toContain(purpose);
});

describe('whom an order names', () => {
  const dispatch = { name: 'Anil Rane', role: 'Dispatch', phone: '98200 33333', email: '' };
  const line = 'Anil Rane (Dispatch), 98200 33333';
  const person = `${localSupplier.contactPersonName}, ${localSupplier.contactPersonNumber}`;

  beforeAll(async () => {
    const { materials: _, ...supplier } = localSupplier;
    const body = { ...supplier, materials: supplier.materialIds, contacts: [dispatch] };
    await app.ok(api.updateSupplier, { as: buyer, params: { id: supplier.id }, body });
  });

  test('is the contact person, or who was chosen, also on the PDF', async () => {
    expect((await place([direct()]))[0]).toMatchObject({ supplierContact: person });
    const contacts = { [localSupplier.id]: line };
    const orders = await place([direct(), direct(supplierInGujarat.id)], { contacts });
    expect(orders.map(({ supplierContact }) => supplierContact)).toEqual([
      line,
      `${supplierInGujarat.contactPersonName}, ${supplierInGujarat.contactPersonNumber}`,
    ]);
    const [page] = await pdfPages(app, buyer, `/api/v1/purchase-orders/${orders[0]?.id}/pdf`);
    expect(page).toContain(line);
  });

  test('nobody of another supplier, or who is not there any more', async () => {
    for (const contact of ['Nobody, 1', line]) {
      const contacts = { [supplierInGujarat.id]: contact };
      const refused = call([direct(supplierInGujarat.id)], { contacts });
      expect(await app.refusal(api.placeOrders, refused)).toMatchObject({
        httpStatus: 422,
        violations: [{ path: `contacts.${supplierInGujarat.id}` }],
      });
    }
  });
});

test('who sees no prices sees requests, purpose and contact', async () => {
  const [order] = await place([direct()], { purpose: 'Kerb' });
  await app.ok(api.setPersonRoles, {
    as: site.admin,
    params: { id: site.firm.id, personId: site.colleague.id },
    body: { roles: ['STORE_KEEPER'], projects: [] },
  });
  const keeper = { as: site.colleague, params: { id: order?.id ?? '' } };
  const { purchaseOrder } = await app.ok(api.getPurchaseOrder, keeper);
  expect(purchaseOrder).toMatchObject({ purpose: 'Kerb', grandTotal: 'Not shown' });
});
