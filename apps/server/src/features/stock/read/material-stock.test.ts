/** Tests the stock beside the lines of requests and orders: at hand, on order, in other stores. */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import {
  addMaterial,
  buildForeign,
  buildSite,
  priced,
  raiseOrders,
  receive,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, engineer, brick, steel, project, projectInGujarat, secondProject } = site;
const other = await addMaterial(app, as, 'Brick of fly ash', 'Piece');

/** Orders bricks for a project and receives a part of them there. */
async function bring(at: typeof project, material: typeof brick, ordered: number, came: number) {
  const mrn = await submitRequest(app, { as, project: at, items: [[material, ordered]] });
  const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, site.localSupplier)]);
  await receive(app, { as, project: at, lines: [[order!.items[0]!, came]] });
  return order!;
}

const read = async (person: Person, ...materials: readonly { readonly id: string }[]) => {
  const query = { materialIds: materials.map(({ id }) => id).join(',') };
  const params = { id: project.id };
  return (await app.ok(api.listMaterialStock, { as: person, params, query })).list;
};

const order = await bring(project, brick, 100, 60);
await bring(projectInGujarat, brick, 25, 25);
await bring(secondProject, brick, 90, 70);
const store = async (at: typeof project) => {
  const { id, name } = await storeOf(app, as, at);
  return { store: { id, name }, projectName: at.name };
};
const pune = { ...(await store(secondProject)), quantity: 70 };
const surat = { ...(await store(projectInGujarat)), quantity: 25 };

test('each material has what is at hand, on order, and in the stores of other projects', async () => {
  expect(await read(as, brick, steel)).toEqual(
    expect.arrayContaining([
      { materialId: brick.id, onHand: 60, onOrder: 40, elsewhere: [pune, surat] },
      { materialId: steel.id, onHand: 0, onOrder: 0, elsewhere: [] },
    ]),
  );
});

test('stores of firms that are not the person’s are not named', async () => {
  const [seen] = await read(engineer, brick);
  expect(seen).toEqual({ materialId: brick.id, onHand: 60, onOrder: 40, elsewhere: [surat] });
});

test('a project or material of others is not found', async () => {
  const query = { materialIds: brick.id };
  const refused = await app.refusal(api.listMaterialStock, {
    as: foreign.admin,
    params: { id: project.id },
    query,
  });
  expect(refused).toMatchObject({ httpStatus: 404, message: 'Project not found' });
  expect(await read(as, foreign.material)).toEqual([]);
  const tooMany = { materialIds: Array.from({ length: 201 }, () => brick.id).join(',') };
  const params = { id: project.id };
  expect(await app.refusal(api.listMaterialStock, { as, params, query: tooMany })).toMatchObject({
    httpStatus: 400,
  });
});

test('what was merged into a material is its own, and what was closed short does not come', async () => {
  await bring(project, other, 12, 5);
  await app.ok(api.mergeMaterial, { as, params: { id: other.id }, body: { into: brick.id } });
  expect((await read(as, brick))[0]).toMatchObject({ onHand: 65, onOrder: 47 });
  await app.ok(api.closePurchaseOrder, {
    as,
    params: { id: order.id },
    body: { reason: 'Enough', isStillNeeded: false },
  });
  expect((await read(as, brick))[0]).toMatchObject({ onHand: 65, onOrder: 7 });
});
