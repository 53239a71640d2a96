import { api } from '@plinth/contracts/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { buildSite, openRequest, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { buyer, project, projectInGujarat, secondProject, brick, localSupplier } = site;

/** The tables, with the column whose values are counted separately. */
const TABLES = {
  MATERIAL_REQUEST: ['material_request', sql`status`],
  PURCHASE_ORDER: ['purchase_order', sql`status`],
  GOODS_RECEIPT: ['goods_receipt', sql`status`],
  STOCK_ISSUE: ['stock_issue', sql`kind`],
  SUPPLIER_RETURN: ['supplier_return', sql`''`],
  STOCK_COUNT: ['stock_count', sql`status`],
} as const;

/** The places and statuses for which the count cache differs from the documents themselves. */
async function differences() {
  const found: unknown[] = [];
  for (const [type, [table, status]] of Object.entries(TABLES)) {
    const { rows } = await sql`
      select * from (
        select firm_id, project_id, status, sum(change)::integer as count from document_count
        where document_type = ${type} group by 1, 2, 3 having sum(change) <> 0) cached
      full join (
        select firm_id, project_id, ${status} as status, count(*)::integer
        from ${sql.table(table)} group by 1, 2, 3
      ) counted using (firm_id, project_id, status, count)
      where cached.count is null or counted.count is null`.execute(app.db);
    found.push(...rows);
  }
  return found;
}

const asked = (where = project) => ({ as: buyer, project: where, items: [[brick, 10]] }) as const;

test('follow every document through its life', async () => {
  for (const where of [project, projectInGujarat, secondProject]) {
    await openRequest(app, asked(where));
    const rejected = await submitRequest(app, asked(where));
    const params = { id: rejected.id };
    const call = { as: buyer, params, body: { reason: 'Too early' } };
    await app.ok(api.rejectMaterialRequest, call);
    await app.ok(api.takeBackMaterialRequest, { as: buyer, params });
    const mrn = await submitRequest(app, asked(where));
    const [order] = await raiseOrders(app, buyer, mrn, [priced(mrn, 0, localSupplier)]);
    if (where === projectInGujarat) {
      const reason = { reason: 'Supplier could not hold the rate' };
      await app.ok(api.cancelPurchaseOrder, {
        as: buyer,
        params: { id: order!.id },
        body: reason,
      });
    }
    expect(await differences()).toEqual([]);
  }
});

test('lists say how many there are by them, with and without place and status', async () => {
  const all = [
    {},
    { firmId: site.firm.id },
    { projectId: secondProject.id },
    { status: 'SUBMITTED,CANCELLED' },
    { firmId: site.firm.id, projectId: project.id, status: 'SUBMITTED' },
    // Counted: the cache knows nothing of suppliers.
    { supplierId: localSupplier.id, status: 'SUBMITTED' },
  ];
  for (const query of all) {
    const { list, totalElements } = await app.ok(api.listPurchaseOrders, {
      as: buyer,
      query: { ...query, size: 200 },
    });
    expect(totalElements, JSON.stringify(query)).toBe(list.length);
  }
  const engineer = await app.ok(api.listMaterialRequests, { as: site.engineer, query: {} });
  expect(engineer.totalElements).toBe(engineer.list.length);
});

test('are few, however many write at once, and nothing is lost or counted twice', async () => {
  const rows = async () =>
    app.db
      .selectFrom('document_count')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  await Promise.all(Array.from({ length: 40 }, () => submitRequest(app, asked())));
  expect(await differences()).toEqual([]);
  const { count } = await rows();
  for (let more = 0; more < 10; more += 1) await submitRequest(app, asked());
  expect(await differences()).toEqual([]);
  expect((await rows()).count).toBe(count);
});

test.each(['poNumber', 'orderedByName', 'supplierName', 'status', 'creationDate'] as const)(
  'pages by %s hold each order once, in the order of the whole',
  async (sortBy) => {
    for (const direction of ['asc', 'desc'] as const) {
      const query = { sortBy, direction };
      const read = async (page: number, size: number) =>
        (await app.ok(api.listPurchaseOrders, { as: buyer, query: { ...query, page, size } })).list;
      const whole = (await read(0, 200)).map(({ id }) => id);
      const pages = await Promise.all([0, 1, 2].map((page) => read(page, 1)));
      expect(whole).toHaveLength(3);
      expect(pages.flat().map(({ id }) => id)).toEqual(whole);
    }
  },
);
