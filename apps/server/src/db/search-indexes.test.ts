import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Context } from '#context.ts';
import { foundRequests } from '#features/material-requests/material-requests.queries.ts';
import { foundMaterials } from '#features/materials/materials.queries.ts';
import { foundOrders } from '#features/purchase-orders/purchase-orders.queries.ts';
import { foundSuppliers } from '#features/suppliers/suppliers.queries.ts';
import { newId } from '#new-id.ts';
import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { organisationId, firm, admin: as, project, brick, localSupplier } = await buildSite(app);
const mrn = await submitRequest(app, { as, project, items: [[brick, 10]] });
await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);

/** So many that reading all of them costs more than looking one up. */
for (const [table, unique] of [
  ['material', 'material_code'],
  ['supplier', 'supplier_code'],
  ['material_request', 'mrn_number'],
  ['purchase_order', 'po_number'],
]) {
  await sql`
    insert into ${sql.table(table!)}
    select (jsonb_populate_record(one, jsonb_build_object(
      'id', gen_random_uuid(), ${unique}::text, md5(number::text)))).*
    from ${sql.table(table!)} one, generate_series(1, 4000) number
    where one.id = (select id from ${sql.table(table!)} limit 1)
  `.execute(app.db);
}
await sql`vacuum analyze`.execute(app.db);

const ctx: Context = {
  db: app.db,
  clock: () => app.now,
  newId,
  requestId: '',
  address: '',
  userAgent: '',
  actor: { ...as, sessionId: '' },
  scope: {
    organisationId,
    rolesByFirm: new Map([[firm.id, ['VIEWER']]]),
    rolesByProject: new Map(),
    modulesOff: new Map(),
  },
};

test.each([
  ['requests', foundRequests, 'material_request_search'],
  ['orders', foundOrders, 'purchase_order_search'],
  ['suppliers', foundSuppliers, 'supplier_search'],
  ['materials', foundMaterials, 'material_search'],
] as const)('a word of a search for %s is looked up', async (_, find, index) => {
  const found = await find(ctx, { search: 'c81e728d9d' });
  const { sql: text, parameters } = found.selectAll().compile();
  const explain = CompiledQuery.raw(`explain ${text}`, [...parameters]);
  const { rows } = await app.db.executeQuery<Record<string, string>>(explain);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(`Bitmap Index Scan on ${index} `);
});
