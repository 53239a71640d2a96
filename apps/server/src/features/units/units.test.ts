import { api, files } from '@plinth/contracts/endpoints';
import { FURTHER_UNITS, UNITS } from '@plinth/domain/shared/quantity';
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { addMaterial, buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, viewer, firm } = site;

type Further = (typeof FURTHER_UNITS)[number];

/** The further units that are on from the start. */
const FIRST_UNITS: readonly Further[] = [
  'Bag',
  'Cubic metre',
  'Cubic foot',
  'Square metre',
  'Square foot',
  'Quintal',
  'Bundle',
  'Packet',
];

const set = (...furtherUnits: Further[]) => app.ok(api.setUnits, { as, body: { furtherUnits } });
const inUse = async (by = viewer) => (await app.ok(api.listUnits, { as: by })).list;

beforeEach(async () => {
  await set(...(await measured()));
});

/** The further units that materials of earlier tests use, which cannot be removed. */
async function measured(): Promise<Further[]> {
  const { further } = await app.ok(api.listUnits, { as });
  return further.filter(({ materials }) => materials > 0).map(({ unit }) => unit);
}

describe('units', () => {
  test('are the ten and the usual ones of sites at first; whoever is signed in reads them', async () => {
    expect(await app.ok(api.listUnits, { as: foreign.admin })).toEqual({
      status: 'SUCCESS',
      list: [...UNITS, ...FIRST_UNITS],
      further: FURTHER_UNITS.map((unit) => {
        return { unit, isInUse: FIRST_UNITS.includes(unit), materials: 0 };
      }),
    });
    expect(await inUse()).toEqual(UNITS);
    expect((await app.inject({ method: 'GET', url: api.listUnits.path })).statusCode).toBe(401);
  });

  test('are taken into use after the ten, in this organisation alone', async () => {
    const { list, message } = await app.ok(api.setUnits, {
      as,
      body: { furtherUnits: ['Trip', 'Bag'] },
    });
    expect(message).toBe('Units saved');
    expect(list).toEqual([...UNITS, 'Bag', 'Trip']);
    expect(await inUse()).toEqual(list);
    expect(await inUse(foreign.admin)).toEqual([...UNITS, ...FIRST_UNITS]);
    const audited = await app.ok(api.listAudit, { as, query: { firmId: firm.id } });
    expect(audited.list[0]).toMatchObject({
      documentType: 'ORGANISATION',
      action: 'set-units',
      fields: [{ name: 'units', before: null, after: 'Bag, Trip' }],
    });
    expect(await changesOf(app, site.organisationId)).not.toEqual([]);
  });

  test('are known to the material and to its template while they are in use', async () => {
    const body = { name: 'Cement', unit: 'Bag', hsnCode: '2523' } as const;
    const known = `unit must be one of ${UNITS.join(', ')}`;
    expect(await app.refusal(api.createMaterial, { as, body })).toMatchObject({
      httpStatus: 400,
      message: known,
    });
    await set('Bag', 'Coil');
    await app.ok(api.createMaterial, { as, body });
    const { path: url } = files.getMaterialTemplate;
    const response = await app.inject({ as, method: 'GET', url });
    const [, units] = await readXlsxFile(response.rawPayload);
    expect(units!.data.flat()).toEqual(['Units', ...UNITS, 'Bag', 'Coil']);
  });

  test('stay while a material is measured in one', async () => {
    await set('Bag', 'Drum', 'Pair');
    const paint = await addMaterial(app, as, 'Paint', 'Liter', '3209');
    await addMaterial(app, as, 'Gloves', 'Pair', '4015');
    const drum = { unit: 'Drum', factor: '200' } as const;
    const { id, ...fields } = {
      id: paint.id,
      name: 'Paint',
      unit: 'Liter',
      hsnCode: '3209',
    } as const;
    await app.ok(api.updateMaterial, {
      as,
      params: { id },
      body: { ...fields, alternateUnits: [drum] },
    });
    const refusal = await app.refusal(api.setUnits, { as, body: { furtherUnits: ['Bag'] } });
    expect(refusal).toEqual({
      httpStatus: 422,
      message: 'Drum stays in use: 1 material is measured in it',
      violations: [
        expect.objectContaining({ message: 'Drum stays in use: 1 material is measured in it' }),
        expect.objectContaining({ message: 'Pair stays in use: 1 material is measured in it' }),
      ],
    });
    const { further } = await app.ok(api.listUnits, { as });
    expect(further).toContainEqual({ unit: 'Drum', isInUse: true, materials: 1 });
  });

  test('going out of use and coming to a material at once: never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      await set(...(await measured()), 'Sheet');
      const body = { name: `Ply ${round}`, unit: 'Sheet', hsnCode: '4412' } as const;
      await Promise.all([
        app.call(api.setUnits, { as, body: { furtherUnits: await measured() } }),
        app.call(api.createMaterial, { as, body }),
      ]);
      const { further } = await app.ok(api.listUnits, { as });
      expect(further.filter(({ isInUse, materials }) => !isInUse && materials > 0)).toEqual([]);
      const { list } = await app.ok(api.listMaterials, { as, query: { search: body.name } });
      for (const { id } of list) await app.ok(api.deleteMaterial, { as, params: { id } });
    }
  });

  test.each([
    ['Piece', 400],
    ['Cartload', 400],
  ])('%s is none to take into use', async (unit, status) => {
    const payload = { furtherUnits: [unit] };
    const url = api.setUnits.path;
    expect((await app.inject({ as, method: 'PUT', url, payload })).statusCode).toBe(status);
  });

  test('are set by who manages a firm', async () => {
    const call = { as: site.manager, body: { furtherUnits: [] } };
    expect(await app.refusal(api.setUnits, call)).toMatchObject({ httpStatus: 403 });
  });
});
