import { api } from '@plinth/contracts/endpoints';
import { UNITS } from '@plinth/domain/shared/quantity';
import { describe, expect, test } from 'vitest';

import { addMaterial, buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const as = site.admin;

const REBAR = { name: 'TMT bar 16 mm', unit: 'Ton', hsnCode: '72142090' } as const;

describe('adding a material', () => {
  test('trims it and gives it the next code of the organisation', async () => {
    const body = { ...REBAR, name: '  TMT bar 16 mm ', hsnCode: ' 72142090' };
    expect(await app.ok(api.createMaterial, { as: site.engineer, body })).toEqual({
      status: 'SUCCESS',
      message: 'Material added successfully',
      Material: { ...REBAR, id: expect.any(String), materialCode: 'MAT-00003', gstRate: null },
    });
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
    ['a unit of our own', { unit: 'Bag' }, `unit must be one of ${UNITS.join(', ')}`],
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
