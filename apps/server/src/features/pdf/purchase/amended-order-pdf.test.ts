/** The papers of an amended order: the one in force and those before. */
import { files } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { buildSite } from '#testing/builders.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { order, amend } = amendments(app, site);

const pathOf = (id: string, revision?: number) =>
  files.purchaseOrderPdf.path.replace(':id', id) +
  (revision === undefined ? '' : `?revision=${revision}`);
const textOf = async (id: string, revision?: number) =>
  (await pdfPages(app, site.buyer, pathOf(id, revision))).join(' ');

const twiceAmended = (async () => {
  const made = await order(site.project);
  await app.db
    .updateTable('purchase_order')
    .set({ firm_name: 'Plinth of then' })
    .where('id', '=', made.id)
    .execute();
  const first = await amend(made, {
    items: [changedLine(made, 0, { quantity: '800' })],
    expectedDeliveryDate: '2026-09-30',
  });
  return amend(first, {
    items: [changedLine(first, 1, { pricePerUnit: '49000' })],
    added: [{ materialId: site.brick.id, quantity: '50', pricePerUnit: '190', gst: '18' }],
  });
})();

test('the paper in force names its amendment and marks what changed', async () => {
  const { id } = await twiceAmended;
  const text = await textOf(id);
  for (const part of [
    'Amendment 2 dated 14/08/2026, supersedes Amendment 1',
    'Rate ₹49,000.00, was ₹50,000.00',
    'Added: 50 Piece at ₹190.00',
    'CHANGED',
    'NEW',
  ]) {
    expect(text).toContain(part);
  }
  // On each page, so that pages of two revisions are not mixed up.
  expect(text).toMatch(/\d\s+·\s+Amendment 2\s+·/);
});

test('an earlier paper is printed as it was', async () => {
  const { id, poNumber } = await twiceAmended;
  const first = await textOf(id, 1);
  expect(first).toContain('Amendment 1 dated 14/08/2026, supersedes the original order');
  expect(first).toContain('30/09/2026, was 21/08/2026');
  expect(first).toContain('Quantity 800 Piece, was 1,000 Piece');
  const asMade = await textOf(id, 0);
  expect(asMade).toContain(poNumber);
  expect(asMade).toContain('Plinth of then');
  expect(asMade).not.toContain('Amendment');
  expect(await textOf(id, 2)).toBe(await textOf(id));
});

test('a revision that there is not is not found', async () => {
  const { id } = await twiceAmended;
  for (const [revision, statusCode] of [
    ['3', 404],
    ['one', 400],
  ] as const) {
    const url = `${pathOf(id)}?revision=${revision}`;
    const answer = await app.inject({ as: site.buyer, method: 'GET', url });
    expect(answer.statusCode).toBe(statusCode);
  }
});
