import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { addMaterial, buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const as = site.admin;

const SAND = { name: 'River sand', unit: 'Brass', hsnCode: '25059000' } as const;
const STEEL = { name: 'TMT bar 12 mm', unit: 'Ton', hsnCode: '72142090' } as const;

const add = async (body: object) =>
  (await app.ok(api.createMaterial, { as, body: { ...SAND, ...body } })).Material;

const sand = await add({ itemCode: ' SND/001 ' });
const steel = await add({ ...STEEL });

describe('an item code', () => {
  test('finds its material in lists, the palette and pasted lists', async () => {
    expect(sand).toMatchObject({ itemCode: 'SND/001' });
    const { list } = await app.ok(api.listMaterials, { as, query: { search: 'snd/001' } });
    expect(list).toMatchObject([{ id: sand.id, itemCode: 'SND/001' }]);
    const { list: hits } = await app.ok(api.search, { as, query: { q: 'snd/001' } });
    expect(hits).toMatchObject([
      { kind: 'MATERIAL', id: sand.id, subtitle: `${sand.materialCode} · SND/001 · Brass` },
    ]);
    const body = { names: ['SND 001', 'snd/001'] };
    const { list: matches } = await app.ok(api.matchMaterials, { as, body });
    expect(matches).toMatchObject([
      { isSure: true, materials: [{ id: sand.id }] },
      { isSure: true, materials: [{ id: sand.id }] },
    ]);
  });

  test('is that of one material, whatever the case, until it is archived or deleted', async () => {
    const taken = {
      httpStatus: 409,
      message: `Item code snd/001 is that of ${sand.materialCode} River sand`,
      violations: [{ path: 'itemCode' }],
    };
    const body = { ...STEEL, name: 'TMT bar 16 mm', itemCode: 'snd/001' };
    expect(await app.refusal(api.createMaterial, { as, body })).toMatchObject(taken);
    expect(
      await app.refusal(api.updateMaterial, {
        as,
        params: { id: steel.id },
        body: { ...STEEL, itemCode: 'snd/001' },
      }),
    ).toMatchObject(taken);

    const gone = await add({ name: 'Crushed sand', itemCode: 'SND/002' });
    await app.ok(api.deleteMaterial, { as, params: { id: gone.id } });
    const other = await add({ name: 'M sand', itemCode: 'SND/002' });
    expect(await app.refusal(api.restoreMaterial, { as, params: { id: gone.id } })).toMatchObject({
      httpStatus: 409,
      message: `Item code SND/002 is that of ${other.materialCode} M sand`,
    });
    const params = { id: other.id };
    await app.ok(api.updateMaterial, { as, params, body: { ...SAND, itemCode: '' } });
    await app.ok(api.restoreMaterial, { as, params: { id: gone.id } });
  });

  test('is unique where two give it at the same moment', async () => {
    const bodies = ['Murum', 'Soil'].map((name) => ({ ...SAND, name, itemCode: 'ERT-1' }));
    const results = await Promise.all(
      bodies.map(async (body) => app.call(api.createMaterial, { as, body })),
    );
    expect(
      results.map(({ httpStatus }) => httpStatus).toSorted((one, other) => one - other),
    ).toEqual([201, 409]);
  });

  test('of another organisation is no obstacle', async () => {
    const { admin: outsider } = await buildForeign(app);
    const body = { ...SAND, itemCode: 'SND/001' };
    const { Material } = await app.ok(api.createMaterial, { as: outsider, body });
    expect(Material.itemCode).toBe('SND/001');
  });

  test('that is absent in an edit does not change, and comes back with the undo of a merge', async () => {
    const params = { id: sand.id };
    await app.ok(api.updateMaterial, { as, params, body: SAND });
    const target = await addMaterial(app, as, 'Sand, river', 'Brass');
    await app.ok(api.mergeMaterial, { as, params, body: { into: target.id } });
    const { list } = await app.ok(api.listMaterials, { as, query: { search: 'SND/001' } });
    expect(list).toMatchObject([{ id: target.id, itemCode: '' }]);
    const { Material } = await app.ok(api.restoreMaterial, { as, params });
    expect(Material).toMatchObject({ itemCode: 'SND/001' });
  });
});
