/**
 * The specification's calls (its point 7), one after the other as a client
 * sends them that has read nothing else: literal paths, fields and answers.
 * What is pinned here never changes; what we add to it is not looked at.
 */
import { describe, expect, test } from 'vitest';

import { buildSite, GSTIN_MAHARASHTRA } from '#testing/builders.ts';
import { createTestApp, PASSWORD } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const text = expect.any(String) as string;
const count = expect.any(Number) as number;

let token: string | null = null;

/** Always says JSON, sends the token if there is one, and reads nothing of an answer that is not OK. */
async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const response = await app.fastify.inject({
    method,
    url: `/api${path}`,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  if (response.statusCode >= 300) throw new Error(`HTTP error! status: ${response.statusCode}`);
  return response.json<Record<string, any>>();
}

const known = { userId: '', firmId: '', projectId: '', materialId: '', supplierId: '', mrnId: '' };
const items: { id: string; quantity: number }[] = [];

describe('signing in', () => {
  test('POST /v1/auth/login', async () => {
    const answer = await call('POST', '/v1/auth/login', {
      email: site.buyer.email,
      password: PASSWORD,
    });
    expect(answer).toMatchObject({ status: 'SUCCESS', token: text, message: text });
    token = String(answer['token']);
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url');
    known.userId = (JSON.parse(payload.toString()) as { sub: string }).sub;
  });

  test('GET /v1/users/{id}', async () => {
    expect(await call('GET', `/v1/users/${known.userId}`)).toMatchObject({
      status: 'SUCCESS',
      user: {
        id: known.userId,
        name: 'Bharat Buyer',
        email: 'bharat@site.test',
        mobile: text,
        roles: ['PURCHASE_MANAGER'],
      },
    });
  });

  test('GET /v1/firms?userId={id}', async () => {
    const answer = await call('GET', `/v1/firms?userId=${known.userId}`);
    expect(answer).toMatchObject({
      status: 'SUCCESS',
      list: [
        { id: text, name: 'Plinth Builders' },
        { id: text, name: 'Plinth Homes' },
      ],
    });
    known.firmId = answer['list'][0].id;
  });

  test('GET /v1/projects?firmId={id}', async () => {
    const answer = await call('GET', `/v1/projects?firmId=${known.firmId}`);
    expect(answer).toMatchObject({
      status: 'SUCCESS',
      list: [
        { id: text, name: 'Harbour Depot', firm: { id: known.firmId } },
        { id: text, name: 'Riverside Towers', firm: { id: known.firmId } },
      ],
    });
    known.projectId = answer['list'][1].id;
  });
});

describe('masters', () => {
  test('POST /v1/materials', async () => {
    const body = { name: 'River sand', unit: 'Brass', hsnCode: '2505' };
    const answer = await call('POST', '/v1/materials', body);
    expect(answer).toMatchObject({
      status: 'SUCCESS',
      Material: { id: text, materialCode: 'MAT-00003', ...body },
    });
    known.materialId = answer['Material'].id;
  });

  test('GET /v1/materials?page&size&sortBy&direction', async () => {
    const query = 'page=0&size=10&sortBy=name&direction=asc';
    expect(await call('GET', `/v1/materials?${query}`)).toMatchObject({
      status: 'SUCCESS',
      list: [
        { name: 'Fly ash brick' },
        {
          id: known.materialId,
          materialCode: 'MAT-00003',
          name: 'River sand',
          unit: 'Brass',
          hsnCode: '2505',
        },
        { name: 'TMT bar 12 mm' },
      ],
      totalPages: 1,
      totalElements: 3,
    });
  });

  test('GET /v1/materials', async () => {
    const answer = await call('GET', '/v1/materials');
    expect(answer['list']).toHaveLength(3);
  });

  test('POST /v1/suppliers', async () => {
    const body = {
      supplierName: 'Ratnagiri Sands',
      gstNo: GSTIN_MAHARASHTRA,
      contactPersonName: 'Sunil Rane',
      contactPersonNumber: '9820022222',
      email: 'sunil@sands.test',
      address: 'Jetty Road',
    };
    const answer = await call('POST', '/v1/suppliers', { ...body, materials: [known.materialId] });
    expect(answer).toMatchObject({
      status: 'SUCCESS',
      supplier: { id: text, supplierCode: 'SUP-00004', ...body, materials: ['River sand'] },
    });
    known.supplierId = answer['supplier'].id;
  });

  test('GET /v1/suppliers', async () => {
    const answer = await call('GET', '/v1/suppliers');
    expect(answer).toMatchObject({ status: 'SUCCESS' });
    expect(answer['list']).toHaveLength(4);
    expect(answer['list'][2]).toMatchObject({
      id: known.supplierId,
      supplierCode: 'SUP-00004',
      supplierName: 'Ratnagiri Sands',
      materials: ['River sand'],
    });
  });
});

describe('a material request', () => {
  test('POST /v1/mrns', async () => {
    const body = { requestedBy: known.userId, projectId: known.projectId };
    const answer = await call('POST', '/v1/mrns', body);
    expect(answer).toMatchObject({
      status: 'SUCCESS',
      mrn: {
        id: text,
        mrnNumber: 'MRN/26-27/00001',
        requestedDate: '2026-08-14',
        requestedByName: 'Bharat Buyer',
        status: 'PENDING',
        project: { name: 'Riverside Towers' },
        items: [],
      },
    });
    known.mrnId = answer['mrn'].id;
  });

  test('POST /v1/mrns/{id}/items', async () => {
    const body = { materialId: known.materialId, quantity: 11, purpose: 'Plaster' };
    const answer = await call('POST', `/v1/mrns/${known.mrnId}/items`, body);
    expect(answer).toMatchObject({ MaterialItem: { id: text, quantity: 11 } });
    const steel = { ...body, materialId: site.steel.id, quantity: 4 };
    const other = await call('POST', `/v1/mrns/${known.mrnId}/items`, steel);
    items.push(answer['MaterialItem'], other['MaterialItem']);
  });

  test('GET /v1/mrns/{id}', async () => {
    expect(await call('GET', `/v1/mrns/${known.mrnId}`)).toMatchObject({
      status: 'SUCCESS',
      mrn: {
        id: known.mrnId,
        mrnNumber: 'MRN/26-27/00001',
        project: { name: 'Riverside Towers' },
        items: [
          {
            id: items[0]?.id,
            material: {
              name: 'River sand',
              materialCode: 'MAT-00003',
              unit: 'Brass',
              hsnCode: '2505',
            },
            quantity: 11,
            purpose: 'Plaster',
          },
          { id: items[1]?.id, material: { name: 'TMT bar 12 mm' }, quantity: 4 },
        ],
      },
    });
  });

  test('PUT /v1/mrns/{id}, with all the fields of the MRN', async () => {
    const { mrn } = await call('GET', `/v1/mrns/${known.mrnId}`);
    const filled = { priority: 'HIGH', requiredOn: 'Before slab casting', remark: 'Urgent' };
    const body = { ...mrn, ...filled, status: 'SUBMITTED' };
    expect(await call('PUT', `/v1/mrns/${known.mrnId}`, body)).toMatchObject({
      mrn: {
        id: known.mrnId,
        status: 'SUBMITTED',
        ...filled,
        items: [{ quantity: 11 }, { quantity: 4 }],
      },
    });
  });

  test('PUT /v1/mrns/{id}, with what was filled in alone', async () => {
    const opened = { requestedBy: known.userId, projectId: known.projectId };
    const { mrn } = await call('POST', '/v1/mrns', opened);
    const item = { materialId: known.materialId, quantity: 2, purpose: 'Bedding' };
    await call('POST', `/v1/mrns/${mrn.id}/items`, item);
    const filled = { priority: 'LOW', requiredOn: 'Next month', remark: 'For the road' };
    const answer = await call('PUT', `/v1/mrns/${mrn.id}`, filled);
    expect(answer).toMatchObject({ mrn: { status: 'SUBMITTED', ...filled } });
  });

  test('GET /v1/mrns?page&size&sortBy&direction', async () => {
    const query = 'page=0&size=10&sortBy=requestedDate&direction=desc';
    expect(await call('GET', `/v1/mrns?${query}`)).toMatchObject({
      status: 'SUCCESS',
      list: [
        { mrnNumber: 'MRN/26-27/00002', status: 'SUBMITTED' },
        {
          id: known.mrnId,
          mrnNumber: 'MRN/26-27/00001',
          requestedDate: '2026-08-14',
          requestedByName: 'Bharat Buyer',
          status: 'SUBMITTED',
          items: [{ material: { name: 'River sand' } }, { material: { name: 'TMT bar 12 mm' } }],
        },
      ],
      totalPages: 1,
      totalElements: 2,
    });
  });
});

describe('purchase orders', () => {
  const payload = (lines: object[]) => ({
    userId: 'a-fixed-user-id',
    expectedDeliveryDate: '2026-08-21',
    remark: '',
    additionalCharge: '250',
    items: lines,
  });

  test('POST /v1/purchase-orders/from-mrn/{mrnId}, split over two suppliers', async () => {
    const figures = { pricePerUnit: '4200', gst: '5', amount: '24255.00' };
    const [sand, steel] = items.map(({ id }) => ({ mrnItemId: id }));
    const lines = [
      { ...sand, ...figures, supplierId: known.supplierId },
      { ...sand, ...figures, supplierId: site.localSupplier.id },
      {
        ...steel,
        pricePerUnit: '53900.5',
        gst: '18',
        supplierId: known.supplierId,
        amount: '254410.36',
      },
    ];
    const answer = await call(
      'POST',
      `/v1/purchase-orders/from-mrn/${known.mrnId}`,
      payload(lines),
    );
    expect(answer).toMatchObject({
      status: 'SUCCESS',
      message: 'Purchase orders created successfully',
      'Po Numbers': ['PO/26-27/00001', 'PO/26-27/00002'],
    });
    expect(`${answer['message']}. PO Numbers: ${answer['Po Numbers']}`).toBe(
      'Purchase orders created successfully. PO Numbers: PO/26-27/00001,PO/26-27/00002',
    );
  });

  test('POST /v1/purchase-orders/from-mrn/{mrnId}, with the price as per agreement', async () => {
    const { list } = await call('GET', '/v1/mrns?page=0&size=10&sortBy=mrnNumber&direction=desc');
    const CONTRACT = 'As per contract';
    const line = {
      mrnItemId: list[0].items[0].id,
      pricePerUnit: CONTRACT,
      gst: CONTRACT,
      supplierId: known.supplierId,
      amount: CONTRACT,
    };
    const answer = await call(
      'POST',
      `/v1/purchase-orders/from-mrn/${list[0].id}`,
      payload([line]),
    );
    expect(answer).toMatchObject({
      message: 'Purchase order created successfully',
      'Po Numbers': ['PO/26-27/00003'],
    });
  });

  test('GET /v1/purchase-orders, with its defaults', async () => {
    const answer = await call('GET', '/v1/purchase-orders');
    expect(answer).toMatchObject({ status: 'SUCCESS', totalElements: 3, totalPages: 1 });
    const numbers = answer['list'].map(({ poNumber }: { poNumber: string }) => poNumber);
    expect(numbers).toEqual(['PO/26-27/00003', 'PO/26-27/00002', 'PO/26-27/00001']);
  });

  test.each(['poNumber', 'orderedByName', 'supplierName', 'status', 'creationDate'])(
    'GET /v1/purchase-orders?page&size&sortBy=%s&direction',
    async (sortBy) => {
      const query = `page=0&size=5&sortBy=${sortBy}&direction=asc`;
      const answer = await call('GET', `/v1/purchase-orders?${query}`);
      expect(answer).toMatchObject({ status: 'SUCCESS', totalElements: count, totalPages: count });
      expect(answer['list'][0]).toMatchObject({
        id: text,
        poNumber: text,
        orderedByName: 'Bharat Buyer',
        status: 'SUBMITTED',
        supplier: { supplierName: text, supplierCode: text },
      });
    },
  );
});

describe('signing out', () => {
  test('ends the token', async () => {
    expect(await call('POST', '/v1/auth/logout')).toMatchObject({ status: 'SUCCESS' });
    await expect(call('GET', `/v1/users/${known.userId}`)).rejects.toThrow(
      'HTTP error! status: 401',
    );
  });
});
