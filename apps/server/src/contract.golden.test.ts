/**
 * Tests the specification's calls (its point 7), one after the other as its client sends them:
 * literal paths and fields, and the fields that it reads of each answer. What is pinned here never
 * changes; additions are not checked.
 */
import { describe, expect, test } from 'vitest';

import { buildSite, GSTIN_MAHARASHTRA } from '#testing/builders.ts';
import { SpecificationClient } from '#testing/specification-client.ts';
import { createTestApp, PASSWORD } from '#testing/test-app.ts';

interface Row {
  readonly id: string;
}

interface Listed {
  readonly list: readonly Row[];
}

const app = await createTestApp();
const site = await buildSite(app);
const client = new SpecificationClient(app);
const text = expect.any(String) as string;
const SUCCESS = { status: 'SUCCESS' };

const ids = { user: '', firm: '', project: '', sand: '', supplier: '', mrn: '', mrnOnContract: '' };
const idAt = ({ list }: Listed, index: number) => list[index]?.id ?? '';
const items: Row[] = [];

describe('signing in', () => {
  test('POST /v1/auth/login §3 §7', async () => {
    const body = { email: 'bharat@site.test', password: PASSWORD };
    const answer = await client.call<{ token: string }>('POST', '/v1/auth/login', body);
    expect(answer).toMatchObject({ ...SUCCESS, token: text, message: text });
    const payload = Buffer.from(answer.token.split('.')[1] ?? '', 'base64url');
    ids.user = (JSON.parse(payload.toString()) as { sub: string }).sub;
    client.token = answer.token;
  });

  test('GET /v1/users/{id} §3 §6 §7', async () => {
    const user = { id: ids.user, name: 'Bharat Buyer', email: 'bharat@site.test', mobile: text };
    expect(await client.call('GET', `/v1/users/${ids.user}`)).toMatchObject({
      ...SUCCESS,
      user: { ...user, roles: ['PURCHASE_MANAGER'] },
    });
  });

  test('GET /v1/firms?userId={id} §3 §7', async () => {
    const answer = await client.call<Listed>('GET', `/v1/firms?userId=${ids.user}`);
    const list = [
      { id: text, name: 'Plinth Builders' },
      { id: text, name: 'Plinth Homes' },
    ];
    expect(answer).toMatchObject({ ...SUCCESS, list });
    ids.firm = idAt(answer, 0);
  });

  test('GET /v1/projects?firmId={id} §3 §7', async () => {
    const answer = await client.call<Listed>('GET', `/v1/projects?firmId=${ids.firm}`);
    const list = [{ name: 'Harbour Depot' }, { name: 'Riverside Towers' }].map(({ name }) => ({
      id: text,
      name,
      firm: { id: ids.firm },
    }));
    expect(answer).toMatchObject({ ...SUCCESS, list });
    ids.project = idAt(answer, 1);
  });
});

describe('materials', () => {
  const SAND = { materialCode: 'MAT-00003', name: 'River sand', unit: 'Brass', hsnCode: '2505' };

  test('POST /v1/materials §3 §7', async () => {
    const { materialCode: _, ...body } = SAND;
    const answer = await client.call<{ Material: Row }>('POST', '/v1/materials', body);
    expect(answer).toMatchObject({ ...SUCCESS, Material: { id: text, ...SAND } });
    ids.sand = answer.Material.id;
  });

  test('GET /v1/materials?page&size&sortBy&direction §3 §7', async () => {
    const query = 'page=0&size=10&sortBy=name&direction=asc';
    expect(await client.call('GET', `/v1/materials?${query}`)).toMatchObject({
      ...SUCCESS,
      list: [{ name: 'Fly ash brick' }, { id: ids.sand, ...SAND }, { name: 'TMT bar 12 mm' }],
      totalPages: 1,
      totalElements: 3,
    });
  });

  test('GET /v1/materials §7', async () => {
    expect((await client.call<Listed>('GET', '/v1/materials')).list).toHaveLength(3);
  });
});

describe('suppliers', () => {
  const SUPPLIER = {
    supplierName: 'Ratnagiri Sands',
    gstNo: GSTIN_MAHARASHTRA,
    contactPersonName: 'Sunil Rane',
    contactPersonNumber: '9820022222',
    email: 'sunil@sands.test',
    address: 'Jetty Road',
  };
  const shown = { ...SUPPLIER, id: text, supplierCode: 'SUP-00004', materials: ['River sand'] };

  test('POST /v1/suppliers §3 §7', async () => {
    const body = { ...SUPPLIER, materials: [ids.sand] };
    const answer = await client.call<{ supplier: Row }>('POST', '/v1/suppliers', body);
    expect(answer).toMatchObject({ ...SUCCESS, supplier: shown });
    ids.supplier = answer.supplier.id;
  });

  test('GET /v1/suppliers §3 §7', async () => {
    const list = [{}, {}, { ...shown, id: ids.supplier }, {}];
    expect(await client.call('GET', '/v1/suppliers')).toMatchObject({ ...SUCCESS, list });
  });
});

describe('a material request', () => {
  const SAND = { name: 'River sand', materialCode: 'MAT-00003', unit: 'Brass', hsnCode: '2505' };
  const BARE = { ...SUCCESS, mrn: { mrnNumber: text, status: 'PENDING', items: [] } };
  const open = async () =>
    client.call<{ mrn: Row }>('POST', '/v1/mrns', {
      requestedBy: ids.user,
      projectId: ids.project,
    });
  const add = async (mrnId: string, materialId: string, quantity: number) => {
    const body = { materialId, quantity, purpose: 'Plaster' };
    const answer = await client.call<{ MaterialItem: Row }>(
      'POST',
      `/v1/mrns/${mrnId}/items`,
      body,
    );
    expect(answer).toMatchObject({ MaterialItem: { id: text, quantity } });
    return answer.MaterialItem;
  };

  test('POST /v1/mrns §3 §7', async () => {
    const answer = await open();
    expect(answer).toMatchObject(BARE);
    expect(answer).toMatchObject({
      mrn: {
        id: text,
        mrnNumber: 'MRN/26-27/00001',
        requestedDate: '2026-08-14',
        requestedByName: 'Bharat Buyer',
        project: { name: 'Riverside Towers' },
      },
    });
    ids.mrn = answer.mrn.id;
  });

  test('POST /v1/mrns/{id}/items §3 §7', async () => {
    items.push(await add(ids.mrn, ids.sand, 11), await add(ids.mrn, site.steel.id, 4));
    expect(new Set(items.map(({ id }) => id)).size).toBe(2);
  });

  test('GET /v1/mrns/{id} §3 §7', async () => {
    expect(await client.call('GET', `/v1/mrns/${ids.mrn}`)).toMatchObject({
      ...SUCCESS,
      mrn: {
        id: ids.mrn,
        mrnNumber: 'MRN/26-27/00001',
        project: { name: 'Riverside Towers' },
        items: [
          { id: items[0]?.id, material: SAND, quantity: 11, purpose: 'Plaster' },
          { id: items[1]?.id, material: { name: 'TMT bar 12 mm' }, quantity: 4 },
        ],
      },
    });
  });

  const FILLED = { priority: 'HIGH', requiredOn: 'Before slab casting', remark: 'Urgent' };
  const submitted = { mrn: { status: 'SUBMITTED', ...FILLED, items: [{ quantity: 11 }, {}] } };

  test('PUT /v1/mrns/{id}, with all the fields of the MRN §7', async () => {
    const { mrn } = await client.call<{ mrn: Row }>('GET', `/v1/mrns/${ids.mrn}`);
    const body = { ...mrn, ...FILLED, status: 'SUBMITTED' };
    expect(await client.call('PUT', `/v1/mrns/${ids.mrn}`, body)).toMatchObject(submitted);
  });

  test('PUT /v1/mrns/{id}, with what was filled in alone §7', async () => {
    ids.mrnOnContract = (await open()).mrn.id;
    items.push(await add(ids.mrnOnContract, ids.sand, 2));
    const answer = await client.call('PUT', `/v1/mrns/${ids.mrnOnContract}`, FILLED);
    expect(answer).toMatchObject({ mrn: { status: 'SUBMITTED', ...FILLED } });
  });

  test('GET /v1/mrns?page&size&sortBy&direction §7', async () => {
    const query = 'page=0&size=10&sortBy=requestedDate&direction=desc';
    const header = { requestedDate: '2026-08-14', requestedByName: 'Bharat Buyer' };
    const first = { id: ids.mrn, mrnNumber: 'MRN/26-27/00001', status: 'SUBMITTED', ...header };
    expect(await client.call('GET', `/v1/mrns?${query}`)).toMatchObject({
      ...SUCCESS,
      list: [{ mrnNumber: 'MRN/26-27/00002' }, { ...first, items: [{ material: SAND }, {}] }],
      totalPages: 1,
      totalElements: 2,
    });
  });
});

describe('purchase orders', () => {
  interface Ordered {
    readonly message: string;
    readonly 'Po Numbers': readonly string[];
  }
  const order = async (mrnId: string, lines: object[]) =>
    client.call<Ordered>('POST', `/v1/purchase-orders/from-mrn/${mrnId}`, {
      userId: 'a-fixed-user-id',
      expectedDeliveryDate: '2026-08-21',
      remark: '',
      additionalCharge: '250',
      items: lines,
    });

  test('POST /v1/purchase-orders/from-mrn/{mrnId}, split over two suppliers §3 §7 §9', async () => {
    const [sand, steel] = items.map(({ id }) => ({ mrnItemId: id }));
    const figures = { pricePerUnit: '4200', gst: '5', amount: '26460.00' };
    const steelFigures = { pricePerUnit: '53900.5', gst: '18', amount: '254410.36' };
    const answer = await order(ids.mrn, [
      { ...sand, ...figures, supplierId: ids.supplier },
      { ...sand, ...figures, supplierId: site.localSupplier.id, amount: '22050.00' },
      { ...steel, ...steelFigures, supplierId: ids.supplier },
    ]);
    expect(answer).toMatchObject(SUCCESS);
    expect(`${answer.message}. PO Numbers: ${answer['Po Numbers'].join(', ')}`).toBe(
      'Purchase orders created successfully. PO Numbers: PO/26-27/00001, PO/26-27/00002',
    );
  });

  test('POST /v1/purchase-orders/from-mrn/{mrnId}, with the price as per agreement §3 §7 §9', async () => {
    const CONTRACT = 'As per contract';
    const line = { mrnItemId: items[2]?.id, supplierId: ids.supplier };
    const figures = { pricePerUnit: CONTRACT, gst: CONTRACT, amount: CONTRACT };
    expect(await order(ids.mrnOnContract, [{ ...line, ...figures }])).toMatchObject({
      message: 'Purchase order created successfully',
      'Po Numbers': ['PO/26-27/00003'],
    });
  });

  test('GET /v1/purchase-orders, with its defaults §3 §7', async () => {
    const numbers = ['PO/26-27/00003', 'PO/26-27/00002', 'PO/26-27/00001'];
    expect(await client.call('GET', '/v1/purchase-orders')).toMatchObject({
      ...SUCCESS,
      list: numbers.map((poNumber) => ({ poNumber })),
      totalElements: 3,
      totalPages: 1,
    });
  });

  test.each(['poNumber', 'orderedByName', 'supplierName', 'status', 'creationDate'])(
    'GET /v1/purchase-orders?page&size&sortBy=%s&direction',
    async (sortBy) => {
      const row = { id: text, poNumber: text, orderedByName: 'Bharat Buyer', status: 'SUBMITTED' };
      const supplier = { supplierName: text, supplierCode: text };
      const query = `page=0&size=2&sortBy=${sortBy}&direction=asc`;
      expect(await client.call('GET', `/v1/purchase-orders?${query}`)).toMatchObject({
        ...SUCCESS,
        list: [
          { ...row, supplier },
          { ...row, supplier },
        ],
        totalElements: 3,
        totalPages: 2,
      });
    },
  );
});

test('POST /v1/auth/logout', async () => {
  expect(await client.call('POST', '/v1/auth/logout')).toMatchObject(SUCCESS);
  const after = client.call('GET', `/v1/users/${ids.user}`);
  await expect(after).rejects.toThrow('HTTP error! status: 401');
});
