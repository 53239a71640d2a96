/** Tests that the check of a whole database finds each violation. */
import { api } from '@plinth/contracts/endpoints';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';

import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { query } from '#testing/query.ts';
import { findUnsoundness } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
let url: string;
beforeAll(async () => {
  const { buyer, project, brick, steel, localSupplier, supplierInGujarat } = await buildSite(app);
  const asked = { as: buyer, project, items: [[brick, 500] as const, [steel, '2.5'] as const] };
  for (const reason of ['', 'Supplier could not hold the rate']) {
    const mrn = await submitRequest(app, asked);
    const lines = [priced(mrn, 0, localSupplier), priced(mrn, 1, supplierInGujarat)];
    const [order] = await raiseOrders(app, buyer, mrn, lines);
    if (reason === '' || order === undefined) continue;
    const photo = Buffer.alloc(300_000, 1);
    photo.set([0xff, 0xd8, 0xff]);
    const document = { documentType: 'PURCHASE_ORDER', documentId: order.id } as const;
    const attached = { ...document, fileName: 'offer.jpg', content: photo.toString('base64') };
    await app.ok(api.addAttachment, { as: buyer, body: attached });
    const call = { as: buyer, params: { id: order.id }, body: { reason } };
    await app.ok(api.cancelPurchaseOrder, call);
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const database = new URL(inject('templateUrl'));
  database.pathname = `/${rows[0]?.name}`;
  url = database.href;
});

test('finds nothing where all is well', async () => {
  expect(await findUnsoundness((text) => query(url, text))).toEqual([]);
});

/** Finds the violations after the damage by `spoil`, which is then undone. */
async function findSpoilt(spoil: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('alter table audit_entry disable trigger user');
    await client.query(spoil);
    return await findUnsoundness(async (text) => (await client.query<object>(text)).rows);
  } finally {
    await client.end();
  }
}

test.each([
  ['an order without lines', 'delete from order_allocation; delete from purchase_order_line'],
  [
    'totals that are not those of the lines and charges',
    'update purchase_order_line set taxable = taxable + 1, amount = amount + 1',
  ],
  [
    'totals that are not those of the lines and charges',
    'update purchase_order_line set charges = charges + 1',
  ],
  ['an order line that serves another quantity', 'update order_allocation set quantity = 1'],
  [
    'a request line with another quantity on order',
    'update material_request_line set ordered_quantity = 1',
  ],
  [
    'a request whose state is not that of its lines',
    "update material_request set status = 'SUBMITTED'",
  ],
  [
    'a use of a budget without its line or its document',
    `insert into budget_use (organisation_id, id, project_id, request_line_id)
      select line.organisation_id, line.id, project_id, line.id from material_request_line line
      join material_request request on request.id = line.material_request_id limit 1`,
  ],
  [
    'a budget line that stands otherwise than its uses',
    `insert into budget (organisation_id, project_id, firm_id, created_at)
      select organisation_id, id, firm_id, now() from project limit 1;
    insert into budget_line (organisation_id, id, project_id, category, unit, quantity, rate,
        amount, requested, created_at)
      select organisation_id, project_id, project_id, 'Cement', 'Bag', 1, 1, 1, 1, now()
      from budget`,
  ],
  ['a file that is not what was attached', 'delete from attachment_piece where starts_at > 0'],
  ['a gap in the numbers of requests', 'update number_series set last_number = last_number + 1'],
  ['a gap in the numbers of orders', 'update number_series set last_number = last_number + 1'],
  [
    'counts that are not those of the documents',
    "update document_count set change = change + 1 where document_type = 'MATERIAL_REQUEST'",
  ],
  [
    'counts that are not those of the documents',
    "update document_count set change = change + 1 where document_type = 'PURCHASE_ORDER'",
  ],
  [
    'counts that are not those of the documents',
    `insert into document_count select organisation_id, 'GOODS_RECEIPT', firm_id, id, 'POSTED', 1 from project`,
  ],
  [
    'an order that tells its list otherwise than its lines',
    'update purchase_order set is_as_per_agreement = not is_as_per_agreement',
  ],
  [
    'an order that tells its list otherwise than its lines',
    'update purchase_order set is_part_received = not is_part_received',
  ],
  [
    'an order that tells its list otherwise than its lines',
    'update purchase_order set has_contract_line = not has_contract_line',
  ],
  [
    'an order line that says another place or time than its order',
    "update purchase_order_line set ordered_at = ordered_at + interval '1 minute'",
  ],
  [
    'an order that says another submission than the audit trail',
    'update purchase_order set submitted_at = null',
  ],
  [
    'a spend of a material that is not that of its orders',
    'update material_spend set orders = orders + 1',
  ],
  ['a spend of a material that is not that of its orders', 'delete from material_spend'],
  [
    'an order of which another amount is closed short',
    'insert into order_closing select organisation_id, id, 1 from purchase_order',
  ],
  [
    'a month whose orders commit another amount',
    'update order_month set committed = committed + 1',
  ],
  [
    'a month of a store that is not the sum of its entries',
    "insert into stock_month select organisation_id, id, id, '2026-01-01', 'ISSUE', 1, 1, 1 from store",
  ],
  [
    'a month of a store that is not the sum of its materials',
    "insert into store_month select organisation_id, id, '2026-01-01', 'ISSUE', 1, 1 from store",
  ],
  [
    'a month of a tower that is not the sum of its issues',
    "insert into issue_month select organisation_id, project_id, null, id, '2026-01-01', 1, 0 from store",
  ],
  [
    'work of which another quantity was executed',
    'insert into executed_work select organisation_id, id, id, 1 from project',
  ],
  [
    'an order whose first goods came on another day',
    "insert into order_arrival select organisation_id, id, firm_id, project_id, '2026-01-01', 0, 0 from purchase_order",
  ],
  ['a request that nobody made', "delete from audit_entry where action = 'create'"],
  ['a request that nobody submitted', "delete from audit_entry where action = 'submit'"],
  ['an order that nobody raised', "delete from audit_entry where action = 'create'"],
  ['an order that nobody cancelled', "delete from audit_entry where action = 'cancel'"],
  ['a material whose change nobody made', 'update material set version = 2'],
  [
    'an entry about what is not there',
    'delete from order_allocation; delete from purchase_order_line; delete from purchase_order',
  ],
])('finds %s', async (what, spoil) => {
  const found = await findSpoilt(spoil);
  expect(found.map((words) => words.split(':')[0])).toContain(what);
});
