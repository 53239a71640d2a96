/** One letter in two encodings: U+095C and U+0921 U+093C; é composed and not. */
import { readFile } from 'node:fs/promises';

import { api } from '@plinth/contracts/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const as = site.admin;
const ROAD = { composed: 'रो\u0921\u093C\u0940 caf\u00E9', other: 'रो\u095C\u0940 cafe\u0301' };

const named = async (search: string) =>
  (await app.ok(api.listMaterials, { as, query: { search } })).list.map(({ name }) => name);

test('names are stored in one encoding, and found and refused in both', async () => {
  const body = { name: ROAD.other, unit: 'Ton', hsnCode: '72142090' } as const;
  await app.ok(api.createMaterial, { as, body });
  expect(await named(ROAD.composed)).toEqual([ROAD.composed]);
  expect(await named(ROAD.other)).toEqual([ROAD.composed]);
  const sheet = {
    columns: ['name', 'unit', 'hsnCode'] as const,
    rows: [{ number: 2, cells: [ROAD.other, 'Ton', '72142090'] }],
  };
  const { rows } = await app.ok(api.previewMaterialImport, {
    as,
    body: { ...sheet, columns: [...sheet.columns] },
  });
  expect(rows[0]).toMatchObject({ action: 'SKIP', reasons: ['Already in the list'] });
});

async function migrate(name: string): Promise<void> {
  const file = new URL(`../../../db/migrations/${name}.sql`, import.meta.url);
  await sql.raw(await readFile(file, 'utf8')).execute(app.db);
}

test('what was stored before is migrated', async () => {
  const name = (text: string) =>
    sql`update material set name = ${text} where id = ${site.brick.id}`.execute(app.db);
  await name('Brick \u095C e\u0301');
  await migrate('0205-composed-texts');
  expect(await named('Brick \u095C')).toEqual(['Brick \u0921\u093C \u00E9']);
});

test('texts within lists and structures are migrated, so that they are found and imports undone', async () => {
  const sheet = {
    columns: ['name', 'unit', 'hsnCode', 'synonyms'] as const,
    rows: [{ number: 2, cells: ['Slab caf\u00E9', 'Ton', '72142090', 'गा\u0921\u093C\u0940'] }],
  };
  const body = { ...sheet, columns: [...sheet.columns] };
  const { digest } = await app.ok(api.previewMaterialImport, { as, body });
  const made = await app.ok(api.importMaterials, { as, body: { ...body, digest } });
  // A release before texts were composed has stored the synonyms so; the record itself was migrated since.
  await sql`update material set synonyms = array['गा\u095C\u0940'] where name = 'Slab caf\u00E9'`.execute(
    app.db,
  );
  await sql`update import_change set after =
    jsonb_set(jsonb_set(after, '{name}', to_jsonb('Slab cafe\u0301'::text)), '{synonyms}',
      jsonb_build_array('गा\u095C\u0940'))
    where import_batch_id = ${made.import.id}`.execute(app.db);
  await sql`update supplier set contacts = jsonb_build_array(jsonb_build_object('name', 'Rene\u0301',
    'role', '', 'phone', '', 'email', '')) where id = ${site.supplierInGujarat.id}`.execute(app.db);
  await migrate('0230-composed-structures');
  expect(await named('गा\u0921\u093C\u0940')).toEqual(['Slab caf\u00E9']);
  const { rows } = await sql<{ name: string }>`select contacts -> 0 ->> 'name' as name from supplier
    where id = ${site.supplierInGujarat.id}`.execute(app.db);
  expect(rows).toEqual([{ name: 'Ren\u00E9' }]);
  const undone = await app.ok(api.undoImport, { as, params: { id: made.import.id } });
  expect(undone.deletedCount).toBe(1);
});
