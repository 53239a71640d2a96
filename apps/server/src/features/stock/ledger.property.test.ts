/** The ledger under whatever comes and goes: every row goes on from the one before, and nothing is ever less than nothing. */
import { api } from '@plinth/contracts/endpoints';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { decimal } from '@plinth/domain/shared/decimal';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import {
  buildSite,
  priced,
  raiseOrders,
  receiptOf,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

/** The number of random ledgers in the test suite; STOCK_RUNS sets more. */
const RUNS = Number(process.env['STOCK_RUNS'] ?? 4);

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, steel, localSupplier } = site;
const store = await storeOf(app, as, project);

const step = fc.oneof(
  fc.record({
    kind: fc.constant('receive' as const),
    thousandths: fc.integer({ min: 1, max: 9999 }),
    day: fc.integer({ min: 1, max: 14 }),
  }),
  fc.record({ kind: fc.constant('reverse' as const), which: fc.nat() }),
);

async function ledger() {
  const query = { storeId: store.id, materialId: steel.id, size: 200 };
  return app.ok(api.listStockEntries, { as, query });
}

test('receipts and reversals at odd prices, on odd days', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      async (steps, paise) => {
        const mrn = await submitRequest(app, { as, project, items: [[steel, '999999']] });
        const price = decimal(paise).div('100').toFixed(2);
        const [po] = await raiseOrders(app, as, mrn, [
          { ...priced(mrn, 0, localSupplier), pricePerUnit: price },
        ]);
        const posted: GoodsReceipt[] = [];
        for (const one of steps) {
          if (one.kind === 'receive') {
            const quantity = decimal(one.thousandths).div('1000').toFixed(3);
            const header = { receivedOn: `2026-08-${String(one.day).padStart(2, '0')}` };
            const body = await receiptOf(app, {
              as,
              project,
              lines: [[po!.items[0]!, quantity]],
              header,
            });
            posted.push((await app.ok(api.createGoodsReceipt, { as, body })).goodsReceipt);
          } else if (posted.length > 0) {
            const [receipt] = posted.splice(one.which % posted.length, 1);
            const body = { reason: 'Property' };
            await app.ok(api.reverseGoodsReceipt, { as, params: { id: receipt!.id }, body });
          }
        }
        const { list, opening, closing } = await ledger();
        let quantity = decimal(opening.quantity);
        let value = decimal(opening.value);
        for (const entry of list) {
          quantity = quantity.plus(decimal(entry.quantity));
          value = value.plus(entry.value);
          expect(decimal(entry.balanceQuantity).eq(quantity)).toBe(true);
          expect(decimal(entry.balanceValue).eq(value)).toBe(true);
          expect(quantity.gte('0') && value.gte('0')).toBe(true);
        }
        expect([closing.quantity, closing.value]).toEqual([quantity.toNumber(), value.toFixed(2)]);
        for (const receipt of posted) {
          const body = { reason: 'All of it' };
          await app.ok(api.reverseGoodsReceipt, { as, params: { id: receipt.id }, body });
        }
        const after = (await ledger()).closing;
        expect(after).toEqual({ quantity: 0, value: '0.00' });
      },
    ),
    { numRuns: RUNS },
  );
});

test('the ledger is added to, never changed', async () => {
  for (const change of [
    sql`update stock_entry set quantity = 1`,
    sql`delete from stock_entry`,
    sql`truncate stock_entry`,
  ]) {
    await expect(change.execute(app.db)).rejects.toThrow();
  }
});
