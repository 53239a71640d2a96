import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { addMaterial, addSupplier, buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { buyer: as, localSupplier } = site;
const ROUNDS = 8;

/** Every round has names of its own, as the rounds run beside each other. */
const rounds = (run: (round: number) => Promise<void>) =>
  Promise.all(Array.from({ length: ROUNDS }, (_, round) => run(round)));

/** Expects one of the two to succeed; the other one is refused at its field. */
function expectOneOf(outcomes: readonly { httpStatus: number; body: object }[], path: string) {
  const [won, lost] = outcomes.toSorted((one, other) => one.httpStatus - other.httpStatus);
  expect([200, 201]).toContain(won?.httpStatus);
  expect(lost).toMatchObject({ httpStatus: 409, body: { violations: [{ path }] } });
}

describe('two people give one name and unit to two materials at once', () => {
  const body = (name: string) =>
    ({ name, unit: 'Bag', hsnCode: '2523', refuseDuplicate: true }) as const;
  const add = (name: string) => addMaterial(app, as, name, 'Bag', '2523');
  const rename = ({ id }: { id: string }, name: string) =>
    app.call(api.updateMaterial, { as, params: { id }, body: body(name) });
  const create = (name: string) => app.call(api.createMaterial, { as, body: body(name) });
  const countOf = async (named: string) =>
    (await app.ok(api.listMaterials, { as, query: { named } })).list.length;

  test('both rename', () =>
    rounds(async (round) => {
      const [one, other] = [await add(`One ${round}`), await add(`Other ${round}`)];
      const both = [rename(one, `Renamed ${round}`), rename(other, `renamed  ${round}`)];
      expectOneOf(await Promise.all(both), 'name');
      expect(await countOf(`Renamed ${round}`)).toBe(1);
    }));

  test('one renames, the other adds', () =>
    rounds(async (round) => {
      const one = await add(`Old ${round}`);
      expectOneOf(await Promise.all([rename(one, `New ${round}`), create(`New ${round}`)]), 'name');
      expect(await countOf(`New ${round}`)).toBe(1);
    }));

  test('both add', () =>
    rounds(async (round) => {
      const name = `Added ${round}`;
      expectOneOf(await Promise.all([create(name), create(name)]), 'name');
      expect(await countOf(name)).toBe(1);
    }));

  test('one imports, the other adds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `Imported ${round}`;
      const columns = ['name', 'unit', 'hsnCode'] as const;
      const sheet = { columns: [...columns], rows: [{ number: 2, cells: [name, 'Bag', '2523'] }] };
      const { digest } = await app.ok(api.previewMaterialImport, { as, body: sheet });
      const outcomes = await Promise.all([
        app.call(api.importMaterials, { as, body: { ...sheet, digest } }),
        create(name),
      ]);
      expect(outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([
        201, 409,
      ]);
      expect(await countOf(name)).toBe(1);
    }
  });
});

describe('two people give one name and GST number to two suppliers at once', () => {
  const gstNo = 'URP';
  const body = (supplierName: string) => ({
    ...localSupplier,
    supplierName,
    gstNo,
    materials: [],
    refuseDuplicate: true,
  });
  const rename = ({ id }: { id: string }, name: string) =>
    app.call(api.updateSupplier, { as, params: { id }, body: body(name) });
  const create = (name: string) => app.call(api.createSupplier, { as, body: body(name) });

  test('both rename', () =>
    rounds(async (round) => {
      const one = await addSupplier(app, as, `One ${round}`, gstNo);
      const other = await addSupplier(app, as, `Other ${round}`, gstNo);
      const both = [rename(one, `Renamed ${round}`), rename(other, `renamed  ${round}`)];
      expectOneOf(await Promise.all(both), 'supplierName');
    }));

  test('one renames, the other adds', () =>
    rounds(async (round) => {
      const one = await addSupplier(app, as, `Old ${round}`, gstNo);
      const both = [rename(one, `New ${round}`), create(`New ${round}`)];
      expectOneOf(await Promise.all(both), 'supplierName');
    }));

  test('both add', () =>
    rounds(async (round) => {
      const name = `Added ${round}`;
      expectOneOf(await Promise.all([create(name), create(name)]), 'supplierName');
    }));

  test('of another GST number it is another one; an existing twin can be edited', async () => {
    const { body: added } = await create('Konkan Steel');
    expect(added).toMatchObject({ status: 'SUCCESS' });
    const [twin, branch] = [
      await addSupplier(app, as, 'KONKAN steel', gstNo),
      { ...body('Konkan Steel'), gstNo: localSupplier.gstNo },
    ];
    expect(await app.call(api.createSupplier, { as, body: branch })).toMatchObject({
      httpStatus: 201,
    });
    const edited = { ...body('KONKAN steel'), address: 'Another road' };
    const call = { as, params: { id: twin.id }, body: edited };
    expect(await app.call(api.updateSupplier, call)).toMatchObject({ httpStatus: 200 });
  });
});

describe('two people give one name to two contractors at once', () => {
  const manager = site.admin;
  const create = (name: string) => app.call(api.createContractor, { as: manager, body: { name } });
  const rename = (id: string, name: string) =>
    app.call(api.updateContractor, { as: manager, params: { id }, body: { name } });
  const add = async (name: string) =>
    (await app.ok(api.createContractor, { as: manager, body: { name } })).contractor.id;

  test('both add, both rename, or one of each', () =>
    rounds(async (round) => {
      expectOneOf(await Promise.all([create(`A ${round}`), create(`a ${round}`)]), 'name');
      const [one, other, third] = [
        await add(`One ${round}`),
        await add(`Other ${round}`),
        await add(`Third ${round}`),
      ];
      const both = [rename(one, `B ${round}`), rename(other, `b ${round}`)];
      expectOneOf(await Promise.all(both), 'name');
      expectOneOf(await Promise.all([rename(third, `C ${round}`), create(`C ${round}`)]), 'name');
    }));
});
