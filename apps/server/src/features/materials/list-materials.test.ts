import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { addMaterial, buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, steel } = await buildSite(app);
const foreign = await buildForeign(app);
const NAMES = [
  '100% cotton waste',
  'Pipe 2_5 inch',
  "Carpenter's glue",
  'Say "grip"',
  'C:\\paint',
  'acrylic primer',
];
for (const [index, name] of NAMES.entries()) {
  await addMaterial(app, as, name, 'Kg', String(8000 - index));
}
for (let index = 0; index < 12; index += 1) {
  await addMaterial(app, as, 'Cement', 'Piece', '25232910');
}

describe('the list of materials', async () => {
  const { list: all } = await app.ok(api.listMaterials, { as });

  const page = async (query: object) => app.ok(api.listMaterials, { as, query });

  test('is whole where no page is asked for, by name', async () => {
    const answer = await app.ok(api.listMaterials, { as });
    expect(answer).toMatchObject({ totalPages: 1, totalElements: all.length });
    const names = answer.list.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  test('holds the organisation’s own alone', () => {
    expect(all.map(({ name }) => name)).not.toContain('Foreign sand');
  });

  test.each(['asc', 'desc'] as const)(
    'pages through equals %s without loss or repetition',
    async (direction) => {
      const seen: string[] = [];
      for (let index = 0; index * 5 < all.length; index += 1) {
        const { list, ...totals } = await page({ page: index, size: 5, sortBy: 'name', direction });
        seen.push(...list.map(({ id }) => id));
        expect(totals).toMatchObject({
          totalElements: all.length,
          totalPages: Math.ceil(all.length / 5),
        });
      }
      const ids = all.map(({ id }) => id);
      expect(seen).toEqual(direction === 'asc' ? ids : ids.toReversed());
    },
  );

  test.each(['name', 'materialCode', 'unit', 'hsnCode'] as const)(
    'sorts by %s both ways',
    async (sortBy) => {
      const values = async (direction: 'asc' | 'desc') =>
        (await page({ sortBy, direction, size: 200 })).list.map((row) => row[sortBy].toLowerCase());
      const ascending = await values('asc');
      expect(ascending).toEqual(ascending.toSorted());
      expect(await values('desc')).toEqual(ascending.toReversed());
    },
  );

  test('takes 10 rows where only the page is given, and the first page where only the size is', async () => {
    expect((await page({ page: 1 })).list).toEqual(all.slice(10, 20));
    expect((await page({ size: 3 })).list).toEqual(all.slice(0, 3));
  });

  test('is empty past its end', async () => {
    const totals = { totalElements: all.length, totalPages: Math.ceil(all.length / 10) };
    expect(await page({ page: 99, size: 10 })).toMatchObject({ list: [], ...totals });
  });
});

describe('narrowing materials', () => {
  const names = async (query: object) =>
    (await app.ok(api.listMaterials, { as, query })).list.map(({ name }) => name);

  test('by one unit or several', async () => {
    expect(await names({ unit: 'Ton' })).toEqual(['TMT bar 12 mm']);
    expect(await names({ unit: 'Ton,Kg' })).toHaveLength(NAMES.length + 1);
    expect(await names({ unit: 'Kg', search: 'glue' })).toEqual(["Carpenter's glue"]);
    expect(await names({ unit: 'Roll' })).toEqual([]);
  });

  test('to one, by its id', async () => {
    expect(await names({ id: steel.id, page: 0 })).toEqual(['TMT bar 12 mm']);
    expect(await names({ id: foreign.material.id })).toEqual([]);
  });

  test('by a unit that there is not finds none', async () => {
    expect(await names({ unit: 'Basket' })).toEqual([]);
  });
});

describe('searching materials', () => {
  test.each([
    ['cotton', ['100% cotton waste']],
    ['COTTON', ['100% cotton waste']],
    ['%', ['100% cotton waste']],
    ['_', ['Pipe 2_5 inch']],
    ["'", ["Carpenter's glue"]],
    ['"grip"', ['Say "grip"']],
    ['\\', ['C:\\paint']],
    ["'; drop table material; --", []],
    ['waste 100', ['100% cotton waste']],
    ['kg glue', ["Carpenter's glue"]],
    ['cotton glue', []],
    ['MAT-00002', ['TMT bar 12 mm']],
    ['72142090 brick', ['Fly ash brick']],
    ['ton bar', ['TMT bar 12 mm']],
    ['Foreign', []],
    ['sand', []],
  ])('for %j finds %j', async (search, names) => {
    const query = { search, page: 0, size: 50 };
    const answer = await app.ok(api.listMaterials, { as, query });
    expect(answer.list.map(({ name }) => name)).toEqual(names);
    expect(answer.totalElements).toBe(names.length);
    const unpaged = await app.ok(api.listMaterials, { as, query: { search } });
    expect(unpaged.list).toEqual(answer.list);
  });

  test.each(['', '   '])('for %j finds all', async (search) => {
    const { list } = await app.ok(api.listMaterials, { as, query: { search } });
    expect(list).toHaveLength(NAMES.length + 14);
  });
});

describe('the order of what a search finds', () => {
  const names = async (query: object) =>
    (await app.ok(api.listMaterials, { as, query })).list.map(({ name }) => name);

  test('is by name and code first, then by what else says the words', async () => {
    const sizes = ['8', '10', '12', '16', '20', '25', '32'];
    for (const size of sizes)
      await addMaterial(app, as, `Bar Fe 550D ${size} mm`, 'Kg', '72142090');
    await addMaterial(app, as, 'A Bar Fe 550D 20 mm, bent', 'Kg', '72142090');
    const search = 'Bar Fe 550D 20';
    const others = ['10', '12', '16', '25', '32', '8'].map((size) => `Bar Fe 550D ${size} mm`);
    const found = ['A Bar Fe 550D 20 mm, bent', 'Bar Fe 550D 20 mm', ...others];
    expect(await names({ search })).toEqual(found);
    expect(await names({ search, page: 0, size: 3 })).toEqual(found.slice(0, 3));
    expect(await names({ search, page: 1, size: 3 })).toEqual(found.slice(3, 6));
    const exact = await names({ search: 'bar fe 550d 20 MM ', size: 2 });
    expect(exact).toEqual(found.slice(0, 2).toReversed());
    const byName = found.toSorted().toReversed();
    expect(await names({ search, direction: 'desc' })).toEqual(byName);
  });
});

describe('matching written names', () => {
  const match = async (names: string[]) => app.ok(api.matchMaterials, { as, body: { names } });

  test.each([
    ['carpenters glue', "Carpenter's glue", true],
    ['Acrylc primer', 'acrylic primer', true],
    ['cotton', '100% cotton waste', true],
    [steel.materialCode, steel.name, true],
    ['Cement', 'Cement', false],
  ])('%s', async (name, expected, isSure) => {
    const { list } = await match(['Asphalt', name]);
    expect(list[0]).toEqual({ materials: [], isSure: false });
    expect([list[1]?.materials[0]?.name, list[1]?.isSure]).toEqual([expected, isSure]);
  });

  test('names the candidates, and the units that they are counted in', async () => {
    const { list } = await match(['cement']);
    expect(list[0]?.materials).toHaveLength(6);
    expect(list[0]?.materials[0]).toMatchObject({ unit: 'Piece', alternateUnits: [] });
  });

  test('finds nothing of another organisation, and nothing archived', async () => {
    const gone = await addMaterial(app, as, 'Rubberwood plank', 'Piece');
    await app.ok(api.deleteMaterial, { as, params: { id: gone.id } });
    const { list } = await match([foreign.material.name, 'Rubberwood plank', '', '%']);
    expect(list.map(({ materials }) => materials)).toEqual([[], [], [], []]);
  });

  test('takes 200 names', async () => {
    const names = Array.from({ length: 201 }, (_, index) => `Cement ${index}`);
    expect((await match(names.slice(1))).list).toHaveLength(200);
    expect((await app.call(api.matchMaterials, { as, body: { names } })).httpStatus).toBe(400);
  });
});
