/** The space that the paper of a common order takes. */
import { api, files } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { addMaterial, buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { buyer, project, brick, localSupplier } = await buildSite(app);

test('four lines with their tax, terms and a remark stand on one page with the signatures', async () => {
  const goods = [];
  for (const hsnCode of ['2523', '3214', '3917', '7214']) {
    goods.push(await addMaterial(app, buyer, `Goods of ${hsnCode}`, 'Kg', hsnCode));
  }
  const mrn = await submitRequest(app, {
    as: buyer,
    project,
    items: goods.map((material) => [material, 40] as const),
  });
  const items = goods.map((_, index) => priced(mrn, index, localSupplier));
  const [order] = await raiseOrders(app, buyer, mrn, items);
  const remark = 'Deliver before 11 am; unloading by the supplier.';
  const terms = Array.from({ length: 7 }, (_, index) => `Term ${index + 1} of seven.`).join('\n');
  await app.db
    .updateTable('purchase_order')
    .set({ remark, terms, firm_address: '4th Floor\n218 Apte Road\nPune', firm_phone: '020 5550' })
    .where('id', '=', order?.id ?? '')
    .execute();
  const path = files.purchaseOrderPdf.path.replace(':id', order?.id ?? '');
  const [page, ...others] = await pdfPages(app, buyer, path);
  expect(others).toEqual([]);
  for (const text of ['Tax summary', '7214', remark, 'Term 7 of seven.', 'Authorised signatory']) {
    expect(page).toContain(text);
  }
});

test('the same material of several requests is one line, with the share of each', async () => {
  const requestOf = async (quantity: number) =>
    submitRequest(app, { as: buyer, project, items: [[brick, quantity]] });
  const [one, other] = [await requestOf(11), await requestOf(20)];
  const items = [one, other].map((mrn) => ({ ...priced(mrn, 0, localSupplier), joinedAs: 0 }));
  const body = { projectId: project.id, expectedDeliveryDate: '2026-08-21', items };
  const { purchaseOrders } = await app.ok(api.placeOrders, { as: buyer, body });
  const path = files.purchaseOrderPdf.path.replace(':id', purchaseOrders[0]?.id ?? '');
  const text = (await pdfPages(app, buyer, path)).join(' ');
  expect(text.split(brick.name)).toHaveLength(2);
  expect(text).toContain(`11 for ${one.mrnNumber} · 20 for ${other.mrnNumber}`);
  // 31 at 100.00 before tax.
  expect(text).toContain('3,100.00');
});
