import { randomUUID } from 'node:crypto';

import { files } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { pagesOf, pdfPages, zipEntries } from '#testing/pdfs.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, brick, steel, localSupplier } = site;

async function requested(project = site.project) {
  const items = [
    [brick, 11],
    [steel, '12.5'],
  ] as const;
  return submitRequest(app, { as: admin, project, items });
}

async function orderFor(project = site.project) {
  const mrn = await requested(project);
  const [order] = await raiseOrders(app, admin, mrn, [priced(mrn, 0, localSupplier)]);
  return order!;
}

const [first, second] = [await orderFor(), await orderFor()];
const ofSecondFirm = await orderFor(site.secondProject);
const request = await requested();
const requestOfSecondFirm = await requested(site.secondProject);

const get = async (url: string, as?: Person) => app.inject({ as, method: 'GET', url });
const one = (kind: 'purchaseOrderPdf' | 'materialRequestPdf', id: string) =>
  files[kind].path.replace(':id', id);
const several = (kind: 'purchaseOrderPdfs' | 'materialRequestPdfs', ids: readonly string[]) =>
  `${files[kind].path}?ids=${ids.join(',')}`;

describe('a material request as a PDF', () => {
  test('is spelled out, with its items and what is ordered of them', async () => {
    const pages = await pdfPages(app, site.engineer, one('materialRequestPdf', first.mrn.id));
    for (const part of [
      'MATERIAL REQUEST NOTE',
      first.mrn.mrnNumber,
      'Riverside Towers',
      'Asha Admin',
      'High',
      'Before slab casting',
      'Fly ash brick',
      brick.materialCode,
      '72142090',
      'Slab of the 4th floor',
      'Piece 11 11',
      'Ton 12.500 0.000',
      'Casting is on Monday.',
      'Page 1 of 1',
    ]) {
      expect(pages.join(' ')).toContain(part);
    }
  });

  test('that was rejected says why', async () => {
    const { id } = await requested();
    await app.inject({
      as: admin,
      method: 'POST',
      url: `/api/v1/mrns/${id}/reject`,
      payload: { reason: 'Not in the budget' },
    });
    const [page] = await pdfPages(app, admin, one('materialRequestPdf', id));
    expect(page).toContain('Rejected Not in the budget');
  });
});

describe('several at once', () => {
  test('come as one ZIP, each named by its number', async () => {
    const ids = [second.id, first.id, second.id];
    const response = await get(several('purchaseOrderPdfs', ids), site.viewer);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="purchase-orders.zip"',
    });
    const entries = zipEntries(response.rawPayload);
    const names = [second, first].map(({ poNumber }) => `${poNumber.replaceAll('/', '-')}.pdf`);
    expect([...entries.keys()]).toEqual(names);
    const [page] = await pagesOf(entries.get(names[1]!)!);
    expect(page).toContain(first.poNumber);
  });

  test('of two firms with one number keep both', async () => {
    expect(ofSecondFirm.poNumber).toBe(first.poNumber);
    const ids = [first.id, ofSecondFirm.id];
    const { rawPayload } = await get(several('purchaseOrderPdfs', ids), admin);
    expect([...zipEntries(rawPayload).keys()]).toEqual([
      'PO-26-27-00001.pdf',
      'PO-26-27-00001 (2).pdf',
    ]);
  });

  test('requests as well', async () => {
    const { rawPayload } = await get(several('materialRequestPdfs', [request.id]), site.viewer);
    const [pdf] = zipEntries(rawPayload).values();
    expect((await pagesOf(pdf!)).join(' ')).toContain(request.mrnNumber);
  });

  test.each([
    ['another organisation’s', () => foreign.order.id, () => foreign.mrn.id],
    ['another firm’s', () => ofSecondFirm.id, () => requestOfSecondFirm.id],
    ['nobody’s', () => randomUUID(), () => randomUUID()],
    ['a malformed', () => 'not-an-id', () => ''],
  ])('with %s among them are not found, all of them', async (_, order, mrn) => {
    const as = site.engineer;
    const orders = await get(several('purchaseOrderPdfs', [first.id, order()]), as);
    const requests = await get(several('materialRequestPdfs', [request.id, mrn()]), as);
    expect([orders.statusCode, requests.statusCode]).toEqual([404, 404]);
  });

  test('are a hundred at most, and one at least', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID());
    const many = await get(several('purchaseOrderPdfs', ids), admin);
    expect(many.json()).toMatchObject({ message: 'ids takes at most 100 documents at once' });
    expect(many.statusCode).toBe(400);
    expect((await get(several('purchaseOrderPdfs', []), admin)).statusCode).toBe(404);
  });
});

describe('a PDF is for those who may read the document', () => {
  test.each([
    ['nobody', undefined, 401],
    ['another organisation', foreign.admin, 404],
    ['a member of another firm', site.engineer, 404],
    ['a member', site.buyer, 200],
  ] as const)('%s', async (_, as, expected) => {
    const order = await get(one('purchaseOrderPdf', ofSecondFirm.id), as);
    const mrn = await get(one('materialRequestPdf', requestOfSecondFirm.id), as);
    expect([order.statusCode, mrn.statusCode]).toEqual([expected, expected]);
  });
});
