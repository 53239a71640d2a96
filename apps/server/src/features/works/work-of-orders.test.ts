/** BOQ items of order lines without a request are named, checked, budgeted and shown. */
import { api, files } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { amendments } from '#testing/amended-orders.ts';
import { approveLines, control } from '#testing/budgets.ts';
import { buildForeign, buildSite } from '#testing/builders.ts';
import { exportedRows } from '#testing/exports.ts';
import { createTestApp } from '#testing/test-app.ts';
import { addWork } from '#testing/work-builders.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, buyer, brick, localSupplier, project, secondProject } = site;
const { order, amend, refusal, approve } = amendments(app, site);

const wall = await addWork(app, admin, secondProject, '2.10');
const ceiling = await addWork(app, admin, secondProject, '2.1');
const elsewhere = await addWork(app, admin, project, '2.10');
const abroad = await addWork(app, foreign.admin, foreign.project, '2.10');

const figures = { quantity: '50', pricePerUnit: '200', gst: '18' };
const bricksFor = (workItemId: string) => ({ materialId: brick.id, ...figures, workItemId });
const direct = (workItemId: string) => ({
  projectId: secondProject.id,
  expectedDeliveryDate: '2026-09-30',
  items: [{ ...bricksFor(workItemId), supplierId: localSupplier.id }],
});
const named = { id: wall.id, code: '2.10', description: 'Work 2.10' };

describe('a direct order', () => {
  test('names its work, on its page and in its export', async () => {
    const made = await app.ok(api.placeOrders, { as: buyer, body: direct(wall.id) });
    const params = { id: made.purchaseOrders[0]?.id ?? '' };
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, { as: buyer, params });
    expect(purchaseOrder.items).toMatchObject([{ workItem: named }]);
    const { mrn } = await app.ok(api.getMaterialRequest, {
      as: buyer,
      params: { id: made.mrn?.id ?? '' },
    });
    expect(mrn.items).toMatchObject([{ workItem: named }]);
    const rows = await exportedRows(app, files.exportPurchaseOrders, buyer, { lines: '1' });
    expect(rows).toMatchObject([{ 'Work Item': '2.10', Work: 'Work 2.10' }]);
  });

  test.each([
    ['of another project', elsewhere.id],
    ['of another organisation', abroad.id],
  ])('is refused with a work item %s', async (_whose, id) => {
    const call = { as: buyer, body: direct(id) };
    expect(await app.refusal(api.placeOrders, call)).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'items.0.workItemId', message: 'This work item is not of the project' }],
    });
  });
});

describe('an amendment', () => {
  test('names the work of a line that nobody requested', async () => {
    const made = await order();
    await amend(made, { added: [bricksFor(wall.id)] });
    expect((await approve(made)).items.map(({ workItem }) => workItem)).toEqual([
      null,
      null,
      named,
    ]);
  });

  test('is refused at once with the work item of another project, though it would wait', async () => {
    const made = await order();
    expect((await refusal(made, { added: [bricksFor(elsewhere.id)] })).body).toMatchObject({
      violations: [{ path: 'added.0.workItemId', message: 'This work item is not of the project' }],
    });
  });

  test('takes the budget of the work that it names', async () => {
    const here = { as: admin, project: secondProject };
    await approveLines(app, { ...here, approver: site.manager }, [
      { materialId: brick.id, workItemId: ceiling.id, quantity: '10' },
      { materialId: brick.id, workItemId: wall.id, quantity: '5000' },
    ]);
    await control(app, here, 'STOP');
    const made = await order();
    const { body } = await refusal(made, { added: [bricksFor(ceiling.id)] });
    expect(body).toMatchObject({ violations: [{ path: 'added.0.quantity' }] });
    await amend(made, { added: [bricksFor(wall.id)] });
  });
});
