import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import {
  addMaterial,
  addSupplier,
  buildForeign,
  buildSite,
  GSTIN_MAHARASHTRA,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { buyer: as, project } = site;

const add = (name: string, unit: 'Bag' | 'Ton' = 'Bag') => addMaterial(app, as, name, unit);
const one = async ({ id }: { id: string }) =>
  (await app.ok(api.getMaterial, { as, params: { id } })).Material;
const supplierOf = async (name: string, materials: readonly { id: string }[]) => {
  const supplier = await addSupplier(app, as, name, GSTIN_MAHARASHTRA);
  const { contactPersonName, contactPersonNumber, email, address, gstNo } = supplier;
  const body = { supplierName: name, contactPersonName, contactPersonNumber, email, address };
  await app.ok(api.updateSupplier, {
    as,
    params: { id: supplier.id },
    body: { ...body, gstNo, materials: materials.map(({ id }) => id) },
  });
  return supplier;
};
const offersOf = async ({ id }: { id: string }) =>
  (await app.ok(api.listSuppliers, { as, query: { materialId: id } })).list.map(
    ({ supplierName }) => supplierName,
  );

test('a duplicate is refused where the client asks for it, and listed where it does not', async () => {
  const first = await add('Cement OPC 53');
  const body = { name: ' cement  opc 53 ', unit: 'Bag', hsnCode: '25232910' } as const;
  const asked = { as, body: { ...body, refuseDuplicate: true } };
  const message = `${first.materialCode} Cement OPC 53 already has this name and unit (Bag)`;
  const { httpStatus, violations } = await app.refusal(api.createMaterial, asked);
  expect({ httpStatus, violations }).toEqual({
    httpStatus: 409,
    violations: [{ code: 'duplicate', path: 'name', message }],
  });
  await app.ok(api.createMaterial, { as, body: { ...asked.body, unit: 'Ton' } });
  const { Material: second } = await app.ok(api.createMaterial, { as, body });
  const listed = async (query: object) =>
    (await app.ok(api.listMaterials, { as, query })).list.map(({ id }) => id).toSorted();
  const both = [first.id, second.id].toSorted();
  expect(await listed({ duplicates: '1' })).toEqual(both);
  expect(await listed({ named: 'CEMENT OPC  53', unit: 'Bag' })).toEqual(both);
  // An existing one can be changed otherwise, and not be renamed to another one.
  const put = (change: object) => ({
    as,
    params: { id: second.id },
    body: {
      name: second.name,
      unit: 'Bag',
      hsnCode: '25232910',
      ...change,
      refuseDuplicate: true,
    } as const,
  });
  await app.ok(api.updateMaterial, put({ hsnCode: '25232930' }));
  await app.ok(api.updateMaterial, put({ name: 'Cement OPC 43' }));
  expect(await app.refusal(api.updateMaterial, put({ name: 'CEMENT OPC 53' }))).toMatchObject({
    httpStatus: 409,
  });
});

test('merged, it points to the kept one, which gets its suppliers and names; undone, all is as before', async () => {
  const [target, merged] = [await add('Binding wire'), await add('Wire, binding')];
  await supplierOf('Both', [target, merged]);
  await supplierOf('Other alone', [merged]);
  await submitRequest(app, { as, project, items: [[merged, 4]] });
  const [targetBefore, mergedBefore] = [await one(target), await one(merged)];

  const call = { as, params: { id: merged.id }, body: { into: target.id } };
  expect(await app.ok(api.mergeMaterial, call)).toMatchObject({
    message: `Merged into ${target.materialCode} Binding wire`,
  });
  const name = ({ id, materialCode, name: said }: typeof target) => ({
    id,
    materialCode,
    name: said,
  });
  expect(await one(merged)).toMatchObject({ isArchived: true, mergedInto: name(target) });
  expect(await one(target)).toMatchObject({
    synonyms: ['Wire, binding', merged.materialCode],
    merged: [name(merged)],
  });
  expect(await offersOf(target)).toEqual(['Both', 'Other alone']);
  const search = async (text: string) =>
    (await app.ok(api.listMaterials, { as, query: { search: text } })).list.map(({ id }) => id);
  expect(await search(merged.materialCode)).toEqual([target.id]);
  expect(await app.refusal(api.mergeMaterial, call)).toMatchObject({ httpStatus: 409 });
  // It is pointed to, so deleting it archives it.
  expect(await app.ok(api.getMaterialUse, { as, params: { id: target.id } })).toMatchObject({
    documents: 1,
  });

  const undone = await app.ok(api.restoreMaterial, { as, params: { id: merged.id } });
  expect(undone.message).toMatch(/^Merge undone\. /);
  const { version: _, ...mergedAfter } = await one(merged);
  expect(mergedBefore).toMatchObject(mergedAfter);
  const { version: _version, ...targetAfter } = await one(target);
  expect(targetBefore).toMatchObject(targetAfter);
  expect(await offersOf(target)).toEqual(['Both']);
  const actions = async ({ id }: { id: string }) =>
    (await changesOf(app, id)).map(({ action }) => action);
  expect(await actions(merged)).toEqual(['create', 'merge', 'restore']);
  expect(await actions(target)).toEqual(['create', 'take-in', 'give-back']);
});

test('refused: itself, another unit, an archived one, one of another organisation, no right', async () => {
  const [bag, ton] = [await add('Fly ash'), await add('Fly ash', 'Ton')];
  const refused = async (into: { id: string }, who = as) =>
    app.refusal(api.mergeMaterial, { as: who, params: { id: bag.id }, body: { into: into.id } });
  expect(await refused(bag)).toMatchObject({ httpStatus: 422, message: 'Choose another material' });
  expect(await refused(ton)).toMatchObject({
    httpStatus: 422,
    message: 'Fly ash is counted in Ton, this one in Bag',
  });
  expect(await refused(foreign.material)).toMatchObject({ httpStatus: 404 });
  expect(await refused(ton, site.engineer)).toMatchObject({ httpStatus: 403 });
});
