import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, firm, project, brick, localSupplier } = site;
const mrn = await submitRequest(app, { as: site.engineer, project, items: [[brick, '5']] });
const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
const cancelling = { as, params: { id: order?.id ?? '' }, body: { reason: 'Too late' } };
await app.ok(api.cancelPurchaseOrder, cancelling);

const trail = async (query: object = {}) =>
  app.ok(api.listAudit, { as, query: { firmId: firm.id, size: 100, ...query } });

describe('the trail of a firm', () => {
  test('tells who did what to which document, from where, before and after', async () => {
    const { list } = await trail({ documentId: order?.id });
    expect(list).toMatchObject([
      {
        actorName: as.name,
        address: '127.0.0.1',
        documentType: 'PURCHASE_ORDER',
        documentName: order?.poNumber,
        action: 'cancel',
        fields: [
          { name: 'status', before: 'SUBMITTED', after: 'CANCELLED' },
          { name: 'reason', before: null, after: 'Too late' },
        ],
      },
      {
        action: 'create',
        fields: expect.arrayContaining([{ name: 'grandTotal', before: null, after: '590.00' }]),
      },
    ]);
  });

  test('holds what the organisation shares, and nothing of another', async () => {
    const { list, totalElements } = await trail();
    expect(list).toHaveLength(totalElements);
    expect(list.map(({ documentName }) => documentName)).toContain('Fly ash brick');
    const everything = JSON.stringify(list);
    for (const id of [foreign.mrn.id, foreign.order.id, foreign.supplier.id, foreign.admin.id]) {
      expect(everything).not.toContain(id);
    }
  });

  test('does not hold what was done in another firm', async () => {
    const there = await submitRequest(app, {
      as,
      project: site.secondProject,
      items: [[brick, '1']],
    });
    expect(JSON.stringify((await trail()).list)).not.toContain(there.id);
    const { list } = await trail({ firmId: site.secondFirm.id });
    expect(list.map(({ documentId }) => documentId)).toContain(there.id);
  });

  test.each([
    [{ type: 'MATERIAL_REQUEST' }, ['release', 'order', 'submit', 'add-item', 'create']],
    [{ type: 'SUPPLIER', search: 'surat' }, ['create']],
    [{ search: 'PO/26-27/00001' }, ['cancel', 'create']],
    [{ actorId: site.engineer.id, type: 'MATERIAL_REQUEST' }, ['submit', 'add-item', 'create']],
    [{ from: '2026-08-15' }, []],
    [{ to: '2026-08-13' }, []],
  ])('is narrowed by %o', async (query, actions) => {
    expect((await trail(query)).list.map(({ action }) => action)).toEqual(actions);
  });

  test('comes in pages', async () => {
    const whole = (await trail()).list;
    const second = await trail({ page: 1, size: 5 });
    expect(second.list).toEqual(whole.slice(5, 10));
    expect(second.totalPages).toBe(Math.ceil(whole.length / 5));
  });

  test.each([
    [site.buyer, 403],
    [site.manager, 403],
    [foreign.admin, 404],
  ])('is not for %o', async (person, httpStatus) => {
    const call = { as: person, query: { firmId: firm.id } };
    expect((await app.refusal(api.listAudit, call)).httpStatus).toBe(httpStatus);
  });
});
