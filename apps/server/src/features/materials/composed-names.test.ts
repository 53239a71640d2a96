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

test('what was stored before is migrated', async () => {
  const name = (text: string) =>
    sql`update material set name = ${text} where id = ${site.brick.id}`.execute(app.db);
  const migrate = async () => {
    const file = new URL('../../db/migrations/0205-composed-texts.sql', import.meta.url);
    await sql.raw(await readFile(file, 'utf8')).execute(app.db);
  };
  await name('Brick \u095C e\u0301');
  await migrate();
  expect(await named('Brick \u095C')).toEqual(['Brick \u0921\u093C \u00E9']);
});
