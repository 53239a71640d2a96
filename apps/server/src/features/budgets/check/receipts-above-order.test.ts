/** An overrun is recorded when a receipt above its order exceeds the budget. */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { approveLines, control } from '#testing/budgets.ts';
import {
  addMaterial,
  buildSite,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { organisationId, admin: as, project, localSupplier: supplier } = await buildSite(app);
const params = { id: project.id };

test('a receipt within its tolerance over a STOP budget is noted, until it is reversed', async () => {
  const steel = await addMaterial(app, as, 'TMT 16 mm', 'Kg');
  await app.db
    .updateTable('material')
    .set({ receipt_tolerance: '2' })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', steel.id)
    .execute();
  await approveLines(app, { as, project }, [
    { materialId: steel.id, quantity: '4000', rate: '61' },
  ]);
  await control(app, { as, project }, 'STOP');
  const mrn = await submitRequest(app, { as, project, items: [[steel, 4000]] });
  const item = { ...priced(mrn, 0, supplier), pricePerUnit: '59.5' };
  const [order] = await raiseOrders(app, as, mrn, [item]);
  const line = order!.items[0]!;
  await receive(app, { as, project, lines: [[line, 1700]] });
  // 1,700 and 2,377 are 77 above the order, of 80 allowed.
  const receipt = await receive(app, { as, project, lines: [[line, 2377]] });
  const overruns = async () =>
    app.ok(api.listBudgetFindings, { as, params, query: { documentId: receipt.id } });
  expect(await overruns()).toMatchObject({
    totalElements: 1,
    list: [
      {
        stage: 'RECEIPT',
        action: 'TELL',
        overQuantity: 77,
        // 4,077 × 59.50 are within 4,000 × 61.
        overAmount: '0.00',
        documentNumber: receipt.receiptNumber,
        isSuperseded: false,
      },
    ],
  });
  const body = { reason: 'Weighed wrongly' };
  await app.ok(api.reverseGoodsReceipt, { as, params: { id: receipt.id }, body });
  expect((await overruns()).list).toMatchObject([{ isSuperseded: true }]);
});
