import { api } from '@plinth/contracts/endpoints';
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';

import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { captureQueries } from '#testing/captured-queries.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp({ isOwn: true });
const { admin: as, project, brick, localSupplier } = await buildSite(app);
const mrn = await submitRequest(app, { as, project, items: [[brick, 10]] });
await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);

/** Adds so many rows that reading all of them costs more than looking one up in an index. */
for (const [table, unique] of [
  ['material', 'material_code'],
  ['supplier', 'supplier_code'],
  ['material_request', 'mrn_number'],
  ['purchase_order', 'po_number'],
]) {
  await sql`
    insert into ${sql.table(table!)}
    select copy.* from ${sql.table(table!)} one, generate_series(1, 4000) number,
      jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), ${unique}::text, md5(number::text))) copy
    where one.id = (select id from ${sql.table(table!)} limit 1)
  `.execute(app.db);
}
await sql`vacuum analyze`.execute(app.db);

test('a word with a typing error is looked up too, as are codes without blanks', async () => {
  const url = `${api.search.path}?q=zzqqyycemnt`;
  const captured = await captureQueries(() => app.inject({ as, url }));
  const found = captured.find(({ text }) => text.includes('<%'));
  const explain = CompiledQuery.raw(`explain ${found?.text}`, [...(found?.values ?? [])]);
  const { rows } = await app.db.executeQuery<Record<string, string>>(explain);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of ['material_search', 'supplier_search']) {
    expect(plan).toContain(`Bitmap Index Scan on ${index} `);
  }
  expect(plan).not.toMatch(/Seq Scan on (?:material|supplier|purchase_order)\b/);
});

test.each([
  ['requests', api.listMaterialRequests, 'material_request_search'],
  ['orders', api.listPurchaseOrders, 'purchase_order_search'],
  ['suppliers', api.listSuppliers, 'supplier_search'],
  ['materials', api.listMaterials, 'material_search'],
] as const)('a word of a search for %s is looked up', async (_, { path }, index) => {
  const url = `${path}?search=c81e728d9d`;
  const captured = await captureQueries(() => app.inject({ as, url }));
  const found = captured.find(({ values }) => values.includes('%c81e728d9d%'));
  const explain = CompiledQuery.raw(`explain ${found?.text}`, [...(found?.values ?? [])]);
  const { rows } = await app.db.executeQuery<Record<string, string>>(explain);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(`Bitmap Index Scan on ${index} `);
});
