import { api, files } from '@plinth/contracts/endpoints';
import { FURTHER_UNITS, UNITS } from '@plinth/domain/shared/quantity';
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import {
  addMaterial,
  buildForeign,
  buildSite,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { approveLines } from '#testing/budgets.ts';
import { issueOut } from '#testing/stock-builders.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, viewer, firm } = site;

/** The further units that are on from the start. */
const FIRST_UNITS: readonly string[] = [
  'Bag',
  'Cubic metre',
  'Cubic foot',
  'Square metre',
  'Square foot',
  'Quintal',
  'Bundle',
  'Packet',
];

const set = (...furtherUnits: string[]) => app.ok(api.setUnits, { as, body: { furtherUnits } });
const inUse = async (by = viewer) => (await app.ok(api.listUnits, { as: by })).list;

beforeEach(async () => {
  await set(...(await measured()));
});

/** The further units that materials of earlier tests use, which cannot be removed. */
async function measured(): Promise<string[]> {
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
      own: [],
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

describe('units of one’s own', () => {
  const trip = { unit: 'Trip 6W', uqc: 'CBM', factor: '4.50', baseUnit: 'Cubic metre' } as const;
  const add = async (
    own: Omit<typeof trip, 'unit' | 'factor'> & { unit: string; factor: string } = trip,
  ) =>
    app.ok(api.setUnits, {
      as,
      body: { furtherUnits: ['Cubic metre', ...(await measured()), own.unit], ownUnits: [own] },
    });

  test('are there for this organisation alone, with their code and factor', async () => {
    const { list, own, further } = await add();
    expect(list.at(-1)).toBe('Trip 6W');
    expect(own).toEqual([{ ...trip, factor: '4.5' }]);
    expect(further).toContainEqual({ unit: 'Trip 6W', isInUse: true, materials: 0 });
    expect(await inUse(foreign.admin)).not.toContain('Trip 6W');
    expect((await app.ok(api.listUnits, { as: foreign.admin })).own).toEqual([]);
    const body = { name: 'Sand', unit: 'Trip 6W', hsnCode: '2505' };
    const refused = { as: foreign.admin, body };
    expect(await app.refusal(api.createMaterial, refused)).toMatchObject({
      httpStatus: 400,
      violations: [{ path: 'unit' }],
    });
    const theirs = app.db
      .updateTable('material')
      .set({ unit: 'Trip 6W' })
      .where('id', '=', foreign.material.id)
      .execute();
    await expect(theirs).rejects.toThrow('material_organisation_id_unit_fkey');
  });

  test('measure a material from its request to its order, receipt and issue, and its budget', async () => {
    await add();
    const { project } = site;
    const { Material: sand } = await app.ok(api.createMaterial, {
      as,
      body: { name: 'Sand by the trip', unit: 'Trip 6W', hsnCode: '2505', category: 'Sand' },
    });
    await approveLines(app, { as, project }, [
      { category: 'Sand', unit: 'Trip 6W', quantity: '40', rate: '9000' },
    ]);
    const mrn = await submitRequest(app, { as, project, items: [[sand, 2.5]] });
    const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, site.localSupplier)]);
    expect(order!.items[0]).toMatchObject({ material: { unit: 'Trip 6W' }, quantity: 2.5 });
    await receive(app, { as, project, lines: [[order!.items[0]!, 2.5]] });
    await issueOut(app, { as, project, lines: [[sand, 1]] });
    const text = (await pdfPages(app, as, `/api/v1/purchase-orders/${order!.id}/pdf`)).join(' ');
    expect(text).toContain('Trip 6W');
    const refusal = await app.refusal(api.setUnits, { as, body: { furtherUnits: [] } });
    expect(refusal).toMatchObject({ httpStatus: 422, violations: expect.anything() });
  });

  test('change their code and factor, but not the factor of materials', async () => {
    await add({ ...trip, unit: 'Dumper' });
    const sand = await addMaterial(app, as, 'Sand by the dumper', 'Cubic metre', '2505');
    const { name, unit, hsnCode } = sand;
    const alternateUnits = [{ unit: 'Dumper', factor: '4.5', isMeasured: false }];
    const params = { id: sand.id };
    await app.ok(api.updateMaterial, { as, params, body: { name, unit, hsnCode, alternateUnits } });
    const { own } = await add({ ...trip, unit: 'Dumper', factor: '5' });
    expect(own).toContainEqual({ ...trip, unit: 'Dumper', factor: '5' });
    const { Material } = await app.ok(api.getMaterial, { as, params });
    expect(Material.alternateUnits).toEqual(alternateUnits);
  });

  test.each([
    ['Kgs', { unit: 'Kgs' }, 'ownUnits.0.unit', 'Kgs is the unit Kg'],
    ['a known one', { unit: 'trip-6w' }, 'ownUnits.0.unit', 'There is the unit Trip 6W already'],
    ['no name', { unit: '' }, 'ownUnits.0.unit', 'Please enter a name'],
    [
      'a factor without a unit',
      { factor: '4' },
      'ownUnits.0.baseUnit',
      'Choose the unit of the factor',
    ],
    ['a factor of 0', { factor: '0', baseUnit: 'Kg' }, 'ownUnits.0.factor', /above 0/],
  ])('%s is refused at its field', async (_, change, path, message) => {
    await add();
    const own = { unit: 'Hod', ...change };
    const body = { furtherUnits: await measured(), ownUnits: [own] };
    expect(await app.refusal(api.setUnits, { as, body })).toMatchObject({
      httpStatus: 422,
      violations: [
        { path, message: typeof message === 'string' ? message : expect.stringMatching(message) },
      ],
    });
  });

  test('are those of work, norms and lines of a category, and an unknown one is none', async () => {
    await add();
    const { project } = site;
    const params = { id: project.id };
    const work = (unit: string) => ({
      as,
      body: {
        projectId: project.id,
        kind: 'BOQ_ITEM',
        code: unit,
        description: 'x',
        unit,
      } as const,
    });
    const norms = (unit: string) => ({
      as,
      params,
      body: {
        norms: [{ code: 'Trip 6W', category: 'Sand', unit, coefficient: '0.1' }],
      },
    });
    const lines = (unit: string) => ({
      as,
      params: { id: site.secondProject.id },
      body: {
        reason: 'x',
        lines: [{ category: 'Sand', unit, quantity: '1', rate: '1' }],
      },
    });
    await app.ok(api.createWorkItem, work('Trip 6W'));
    const unknown = [
      await app.refusal(api.createWorkItem, work('Hod')),
      await app.refusal(api.setNorms, norms('Hod')),
      await app.refusal(api.proposeBudget, lines('Hod')),
    ];
    expect(
      unknown.map(({ httpStatus, violations }) => [httpStatus, violations?.[0]?.path]),
    ).toEqual([
      [400, 'unit'],
      [400, 'norms.0.unit'],
      [400, 'lines.0.unit'],
    ]);
    await app.ok(api.setNorms, norms('Trip 6W'));
    await app.ok(api.proposeBudget, lines('Trip 6W'));
  });
});
