import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  addMaterial,
  addSupplier,
  buildForeign,
  buildSite,
  GSTIN_MAHARASHTRA,
  openRequest,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { agreeContract } from '#testing/contract-builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);

const { buyer, engineer, project, projectInGujarat, secondProject, brick, localSupplier } = site;
const inSurat = await openRequest(app, { as: engineer, project: projectInGujarat, items: [] });
const asked = { as: buyer, project, items: [[brick, 10]] } as const;
const mrn = await submitRequest(app, asked);
const [order] = await raiseOrders(app, buyer, mrn, [priced(mrn, 0, localSupplier)]);
const elsewhere = await openRequest(app, { as: buyer, project: secondProject, items: [] });

async function search(as: Person, q: string, projectId?: string) {
  const query = projectId === undefined ? { q } : { q, projectId };
  return (await app.ok(api.search, { as, query })).list;
}

async function titles(as: Person, q: string, projectId?: string) {
  return (await search(as, q, projectId)).map(({ title }) => title);
}

test('a document is told by its number, its place and where it stands', async () => {
  expect(await search(buyer, 'PO/26-27/00001')).toEqual([
    {
      kind: 'PURCHASE_ORDER',
      id: order?.id,
      code: 'PO/26-27/00001',
      title: 'PO/26-27/00001',
      subtitle: 'Mumbai Traders · Riverside Towers',
      status: 'SUBMITTED',
      stage: 'OPEN',
    },
  ]);
  expect(await search(buyer, 'mrn/26-27/00002')).toEqual([
    {
      kind: 'MRN',
      id: mrn.id,
      code: 'MRN/26-27/00002',
      title: 'MRN/26-27/00002',
      subtitle: 'Riverside Towers · Bharat Buyer',
      status: 'APPROVED',
      stage: 'ORDERED',
    },
    // The order that serves it.
    expect.objectContaining({ kind: 'PURCHASE_ORDER', id: order?.id }),
  ]);
});

test('masters are told by their name and code', async () => {
  expect(await search(buyer, 'mumbai')).toEqual([
    expect.objectContaining({ kind: 'PURCHASE_ORDER' }),
    {
      kind: 'SUPPLIER',
      id: localSupplier.id,
      code: 'SUP-00001',
      title: 'Mumbai Traders',
      subtitle: 'SUP-00001 · Ravi Shah',
      status: null,
      stage: null,
    },
  ]);
  expect(await search(buyer, 'brick')).toEqual([
    {
      kind: 'MATERIAL',
      id: brick.id,
      code: 'MAT-00001',
      title: 'Fly ash brick',
      subtitle: 'MAT-00001 · Piece',
      status: null,
      stage: null,
    },
  ]);
});

describe('a number is found by any part of it', () => {
  test.each([
    ['00002', ['MRN/26-27/00002', 'PO/26-27/00001', 'Surat Steels', 'TMT bar 12 mm']],
    ['02', ['MRN/26-27/00002', 'Surat Steels', 'TMT bar 12 mm']],
    ['po/', ['PO/26-27/00001']],
    ['MRN 02', ['MRN/26-27/00002']],
    ['12', ['TMT bar 12 mm']],
    ['SUP-00002', ['Surat Steels']],
    ['bharat', ['MRN/26-27/00001', 'MRN/26-27/00002', 'PO/26-27/00001']],
  ])('%j', async (q, found) => expect(await titles(buyer, q)).toEqual(found));
});

describe('whatever the blanks, and with small typing errors', () => {
  test.each([
    ['12mm', ['TMT bar 12 mm']],
    ['tmt 12', ['TMT bar 12 mm']],
    ['TMT12 mm', ['TMT bar 12 mm']],
    ['tmt12mm bar', ['TMT bar 12 mm']],
    ['brik', ['Fly ash brick']],
    ['Mumbay Traders', ['Mumbai Traders']],
    ['po00001', ['PO/26-27/00001']],
    ['concrete', []],
    ['TMT bar 13 mm', []],
  ])('%j', async (q, found) => expect(await titles(buyer, q)).toEqual(found));

  test('the list and the pickers of materials find the same', async () => {
    const named = async (text: string) => {
      const { list } = await app.ok(api.listMaterials, {
        as: buyer,
        query: { search: text, size: 10 },
      });
      return list.map(({ name }) => name);
    };
    expect(await named('TMT12 mm')).toEqual(['TMT bar 12 mm']);
    expect(await named('brik')).toEqual(['Fly ash brick']);
    expect(await named('concrete')).toEqual([]);
  });

  test('a receipt by its vehicle and challan', async () => {
    const header = { vehicleNo: 'MH 12 AB 1234', challanNo: 'DC-77/A' };
    const [line] = order!.items;
    const came = { as: buyer, project, lines: [[line!, 1]] as const, header };
    const { receiptNumber } = await receive(app, came);
    for (const q of ['mh12ab1234', 'MH12 AB1234', 'MH-12-AB-1234', 'dc77a']) {
      expect(await titles(buyer, q), q).toEqual([receiptNumber]);
    }
  });
});

test('a rate contract is told by its number and supplier, to who reads contracts where it serves', async () => {
  const { admin: as, manager: by, viewer, localSupplier: supplier, secondFirm } = site;
  const made = { as, by, supplier, material: brick };
  const { contractNumber, id } = await agreeContract(app, made);
  const other = await agreeContract(app, {
    ...made,
    body: { scope: 'FIRMS', firmIds: [secondFirm.id] },
  });
  expect(await search(as, contractNumber)).toEqual([
    {
      kind: 'RATE_CONTRACT',
      id,
      code: contractNumber,
      title: contractNumber,
      subtitle: 'Mumbai Traders · up to 31/03/2099',
      status: null,
      stage: null,
    },
  ]);
  const contracts = async (person: Person, q: string) =>
    (await search(person, q))
      .filter(({ kind }) => kind === 'RATE_CONTRACT')
      .map(({ title }) => title);
  expect(await contracts(as, 'Mumbai')).toEqual([other.contractNumber, contractNumber]);
  expect(await contracts(viewer, 'Mumbai')).toEqual([contractNumber]);
  await app.ok(api.setPersonRoles, {
    as,
    params: { id: site.firm.id, personId: viewer.id },
    body: { roles: ['STORE_KEEPER'], projects: [] },
  });
  expect(await contracts(viewer, contractNumber)).toEqual([]);
  expect(await contracts(foreign.admin, contractNumber)).toEqual([]);
});

test.each(['', ' ', 'b', ' 1 '])('%j is too short to mean anything', async (q) => {
  expect(await search(buyer, q)).toEqual([]);
});

test.each(['%', '%%', '__', '_____', String.raw`\\`, '26%27', "'; --"])(
  'what SQL would read into %j is taken literally',
  async (q) => expect(await search(buyer, q)).toEqual([]),
);

test('a percent sign that is there is found', async () => {
  await addSupplier(app, buyer, '50% traders', GSTIN_MAHARASHTRA);
  expect(await titles(buyer, '50%')).toEqual(['50% traders']);
});

test('documents of the chosen project come first, then the newest', async () => {
  expect(await titles(buyer, 'MRN/')).toEqual([
    elsewhere.mrnNumber,
    mrn.mrnNumber,
    inSurat.mrnNumber,
    order?.poNumber,
  ]);
  expect(await titles(buyer, 'MRN/', projectInGujarat.id)).toEqual([
    inSurat.mrnNumber,
    elsewhere.mrnNumber,
    mrn.mrnNumber,
    order?.poNumber,
  ]);
});

test('names that begin with the text come first, and five are enough', async () => {
  for (const name of ['White cement', 'Cement paint', 'Anchor cement', 'Cement', 'Black cement'])
    await addMaterial(app, buyer, name, 'Kg');
  await addMaterial(app, buyer, 'Binding cement', 'Kg');
  expect(await titles(buyer, 'cement')).toEqual([
    'Cement',
    'Cement paint',
    'Anchor cement',
    'Binding cement',
    'Black cement',
  ]);
});

describe('what a person may not open is not found', () => {
  test('another firm’s documents', async () => {
    const found = await search(engineer, 'MRN/');
    expect(found.map(({ id }) => id)).toEqual([mrn.id, inSurat.id, order!.id]);
    expect(await search(engineer, 'Skyline')).toEqual([]);
  });

  test('documents of the firm’s other projects, by somebody of one project', async () => {
    const { admin: as, colleague, firm } = site;
    const params = { id: firm.id, personId: colleague.id };
    const projects = [{ id: projectInGujarat.id, roles: ['SITE_ENGINEER' as const] }];
    await app.ok(api.setPersonRoles, { as, params, body: { roles: [], projects } });
    expect((await search(colleague, 'MRN/')).map(({ id }) => id)).toEqual([inSurat.id]);
    expect(await search(colleague, 'PO/')).toEqual([]);
    expect((await search(engineer, 'PO/')).map(({ id }) => id)).toEqual([order!.id]);
  });

  test('another organisation’s documents and masters', async () => {
    for (const q of ['Foreign', 'Quarry', 'Neha']) expect(await search(buyer, q)).toEqual([]);
    expect(await titles(foreign.admin, 'Mumbai')).toEqual([]);
    expect(await search(buyer, 'MRN/', foreign.project.id)).toHaveLength(4);
  });

  test('archived masters', async () => {
    const gone = await addMaterial(app, buyer, 'Asbestos sheet', 'Piece');
    expect(await titles(buyer, 'asbestos')).toEqual(['Asbestos sheet']);
    await app.db
      .updateTable('material')
      .set({ archived_at: app.now })
      .where('organisation_id', '=', site.organisationId)
      .where('id', '=', gone.id)
      .execute();
    expect(await titles(buyer, 'asbestos')).toEqual([]);
  });
});

test('a text without end is refused', async () => {
  expect(await app.refusal(api.search, { as: buyer, query: { q: 'x'.repeat(201) } })).toMatchObject(
    { httpStatus: 400, message: 'q takes at most 200 characters' },
  );
});
