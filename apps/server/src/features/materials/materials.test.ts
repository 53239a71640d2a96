import { api } from '@plinth/contracts/endpoints';
import { NO_DETAILS } from '@plinth/domain/material/details';
import { UNITS } from '@plinth/domain/shared/quantity';
import { describe, expect, test } from 'vitest';

import { addMaterial, buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const UNITS_IN_USE = `unit must be one of ${UNITS.join(', ')}, Bag, Cubic metre, Cubic foot, Square metre, Square foot, Quintal, Bundle, Packet`;
const app = await createTestApp();
const site = await buildSite(app);
const as = site.admin;

const MANY = Array.from({ length: 21 }, (_, index) => `Name ${index}`);
const REBAR = { name: 'TMT bar 16 mm', unit: 'Ton', hsnCode: '72142090' } as const;

describe('adding a material', () => {
  test('trims it and gives it the next code of the organisation', async () => {
    const body = { ...REBAR, name: '  TMT bar 16 mm ', hsnCode: ' 72142090' };
    expect(await app.ok(api.createMaterial, { as: site.engineer, body })).toEqual({
      status: 'SUCCESS',
      message: 'Material added successfully',
      Material: {
        ...REBAR,
        ...NO_DETAILS,
        id: expect.any(String),
        materialCode: 'MAT-00003',
      },
    });
  });

  test('takes its details, and search finds it by each of them', async () => {
    const details = {
      gstRate: '28',
      category: 'Cement',
      make: 'Ambuja',
      specification: 'IS 269',
      synonyms: ['Portland', 'OPC, grey'],
    };
    const cement = { name: 'Cement 53 grade', unit: 'Bag', hsnCode: '2523' } as const;
    const sent = { ...cement, ...details, synonyms: ['Portland', ' portland ', 'OPC, grey', ''] };
    const { Material } = await app.ok(api.createMaterial, { as, body: sent });
    expect(Material).toMatchObject({ ...cement, ...details });
    for (const search of ['ambuja', 'is 269', 'portland', 'opc, grey', 'cement portl']) {
      const { list } = await app.ok(api.listMaterials, { as, query: { search } });
      expect(list).toMatchObject([{ id: Material.id, ...details }]);
    }
    const { list: hits } = await app.ok(api.search, { as, query: { q: 'portland' } });
    expect(hits).toMatchObject([{ kind: 'MATERIAL', id: Material.id }]);
    expect(await app.ok(api.listMaterialCategories, { as })).toMatchObject({
      list: [{ category: 'Cement', materials: 1 }],
    });
  });

  test('refuses a rate that is no percentage', async () => {
    const message = 'GST % must be a number from 0 to 100';
    expect(
      await app.refusal(api.createMaterial, { as, body: { ...REBAR, gstRate: '101' } }),
    ).toMatchObject({ httpStatus: 422, violations: [{ path: 'gstRate', message }] });
  });

  test.each(UNITS)('is possible in %s', async (unit) => {
    expect(await addMaterial(app, as, `Anything by ${unit}`, unit)).toMatchObject({ unit });
  });

  test.each([{ name: '  ' }, { unit: '' as const }, { hsnCode: '' }])(
    'refuses %o',
    async (change) => {
      const [path] = Object.keys(change);
      const message = 'All fields are required';
      expect(await app.refusal(api.createMaterial, { as, body: { ...REBAR, ...change } })).toEqual({
        httpStatus: 422,
        message,
        violations: [{ code: 'required', path, message }],
      });
    },
  );

  test('refuses all that is missing at once', async () => {
    const { violations } = await app.refusal(api.createMaterial, { as, body: {} });
    expect(violations?.map(({ path }) => path)).toEqual(['name', 'unit', 'hsnCode']);
  });

  test.each([
    ['a unit not in use', { unit: 'Trip' }, UNITS_IN_USE],
    ['an unknown unit', { unit: 'Sack' }, UNITS_IN_USE],
    ['21 synonyms', { synonyms: MANY }, 'A material takes at most 20 synonyms'],
    ['a very long name', { name: 'x'.repeat(201) }, 'Name takes at most 200 characters'],
    ['a number for a name', { name: 5 }, 'Name must be text'],
    ['a NUL in the name', { name: 'a\0b' }, 'Name has characters that are not text'],
    ['half a character', { name: 'a\uD800' }, 'Name has characters that are not text'],
    ['two lines', { name: 'a\nb' }, 'Name has characters that are not text'],
  ])('does not understand %s', async (_, change, message) => {
    const payload = { ...REBAR, ...change };
    const response = await app.inject({
      as,
      method: 'POST',
      url: api.createMaterial.path,
      payload,
    });
    expect(response.statusCode).toBe(400);
    const [path] = Object.keys(change);
    expect(response.json()).toMatchObject({ message, violations: [{ path, message }] });
  });

  test('is not for everyone', async () => {
    expect(await app.refusal(api.createMaterial, { as: site.viewer, body: REBAR })).toEqual({
      httpStatus: 403,
      message: 'Your role does not allow this',
    });
  });
});
