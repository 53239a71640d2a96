import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite, receive, receiptOf } from '#testing/builders.ts';
import { addIndex, enterIndex } from '#testing/contract-builders.ts';
import { contracting } from '#testing/contracted.ts';
import { hireKeeper } from '#testing/counting.ts';
import { sendBack } from '#testing/returned-goods.ts';
import { issueOut } from '#testing/stock-builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, project } = site;
const { contracted, order } = contracting(app, site);
const month = app.now.toISOString().slice(0, 7);

let count = 0;

/** Steel at 345, of which 85 % follow an index of 100; 10 ordered at a provisional 107. */
async function provisional() {
  count += 1;
  const indexId = await addIndex(app, as, `Steel ${count}`);
  const weights = [{ indexId, share: '0.85', baseIndex: '100' }];
  const formula = { fixedShare: '0.15', weights, lag: '0' };
  const of = await contracted({ pricing: 'INDEXED', formula });
  await enterIndex(app, as, indexId, [[month, '107', 'PROVISIONAL']]);
  const { items } = await order(of, 10);
  const [item] = items;
  if (!item) throw new RangeError('no line');
  const came = async (quantity: number) => receive(app, { as, project, lines: [[item, quantity]] });
  const enter = async (index: string, state: 'FINAL' | 'PROVISIONAL' = 'FINAL') => {
    const body = { months: [{ month, index, state }] };
    const { message } = await app.ok(api.enterPriceIndices, { as, params: { id: indexId }, body });
    return message;
  };
  return { ...of, item, came, enter };
}

async function report(name: 'rate-differences' | 'provisional-rates', materialId: string, by = as) {
  const query = { materialId };
  return app.ok(api.getReport, { as: by, params: { report: name }, query });
}

async function stockOf(materialId: string) {
  const query = { projectId: project.id, materialId };
  return (await app.ok(api.listStock, { as, query })).list[0]?.value;
}

const receiptNow = async (id: string, by: Person = as) =>
  (await app.ok(api.getGoodsReceipt, { as: by, params: { id } })).goodsReceipt;

describe('a final index', () => {
  test('prices receipt, stock and issues, and proposes the difference once', async () => {
    const { material, came, enter } = await provisional();
    // 345 × 1.0595 = 365.5275
    const receipt = await came(6);
    expect(receipt.items).toMatchObject([{ rate: '365.53', value: '2193.18' }]);
    await issueOut(app, { as, project, lines: [[material, '2']] });
    expect((await report('provisional-rates', material.id)).sums).toEqual({ value: '2193.18' });

    // 345 × (0.15 + 0.85 × 1.1) = 374.325; 8.80 more on 6
    expect(await enter('110')).toBe('1 month entered; 1 GRN priced, ₹52.80 of difference proposed');
    expect((await receiptNow(receipt.id)).items).toMatchObject([
      { rate: '374.33', value: '2245.98' },
    ]);
    // 4 are left.
    expect(await stockOf(material.id)).toBe('1497.32');
    expect((await report('provisional-rates', material.id)).list).toEqual([]);
    await enter('110');
    const { list, sums } = await report('rate-differences', material.id);
    expect(list).toMatchObject([
      {
        document: { id: receipt.id },
        quantity: 6,
        used: '365.53',
        final: '374.33',
        amount: '52.80',
        note: 'Debit note of the supplier',
      },
    ]);
    expect(sums).toEqual({ amount: '52.80' });
  });

  test('below the provisional one takes off', async () => {
    const { material, came, enter } = await provisional();
    await came(4);
    await came(6);
    // 345 × 1.0255 = 353.7975; 11.73 less on 4 and on 6
    await enter('103');
    const { list, sums } = await report('rate-differences', material.id);
    expect(list.map(({ amount, note }) => [amount, note])).toEqual([
      ['-46.92', 'Credit note of the supplier'],
      ['-70.38', 'Credit note of the supplier'],
    ]);
    expect(sums).toEqual({ amount: '-117.30' });
    expect(await stockOf(material.id)).toBe('3538.00');
  });

  test('that confirms the provisional one proposes nothing', async () => {
    const { material, came, enter } = await provisional();
    const receipt = await came(4);
    expect(await enter('107')).toBe('1 month entered; 1 GRN priced');
    expect((await report('rate-differences', material.id)).list).toEqual([]);
    expect((await report('provisional-rates', material.id)).list).toEqual([]);
    expect((await receiptNow(receipt.id)).items[0]?.rate).toBe('365.53');
  });

  test('leaves out what went back or was reversed before', async () => {
    const { material, came, enter } = await provisional();
    const [part, gone] = [await came(5), await came(5)];
    await sendBack(app, { as, receipt: part, quantity: '2' });
    const body = { reason: 'Wrong order' };
    await app.ok(api.reverseGoodsReceipt, { as, params: { id: gone.id }, body });
    await enter('110');
    const { list } = await report('rate-differences', material.id);
    // 8.80 on 3
    expect(list).toMatchObject([{ document: { id: part.id }, quantity: 3, amount: '26.40' }]);
    expect(await stockOf(material.id)).toBe('1122.99');
  });

  test('is owed no more once the receipt is reversed', async () => {
    const { material, came, enter } = await provisional();
    const receipt = await came(5);
    await enter('110');
    const body = { reason: 'Wrong order' };
    await app.ok(api.reverseGoodsReceipt, { as, params: { id: receipt.id }, body });
    const { list, sums } = await report('rate-differences', material.id);
    expect(list).toMatchObject([{ note: 'GRN reversed, nothing is owed', amount: '0.00' }]);
    expect(sums).toEqual({ amount: '0.00' });
    expect(await stockOf(material.id)).toBe('0.00');
  });

  test('prices what comes in later on an order with a provisional rate', async () => {
    const { material, came, enter } = await provisional();
    await enter('110');
    const receipt = await came(5);
    expect(receipt.items[0]?.rate).toBe('374.33');
    expect((await report('provisional-rates', material.id)).list).toEqual([]);
    expect((await report('rate-differences', material.id)).list).toEqual([]);
  });

  test('comes before or after each receipt that is posted at once, never in between', async () => {
    const { material, item, enter } = await provisional();
    const bodies = await Promise.all(
      Array.from({ length: 4 }, async () => receiptOf(app, { as, project, lines: [[item, 1]] })),
    );
    await Promise.all([
      ...bodies.map(async (body) => app.ok(api.createGoodsReceipt, { as, body })),
      enter('110'),
    ]);
    expect((await report('provisional-rates', material.id)).list).toEqual([]);
    expect(await stockOf(material.id)).toBe('1497.32');
  });
});

test('another provisional index proposes nothing yet', async () => {
  const { material, came, enter } = await provisional();
  await came(5);
  expect(await enter('109', 'PROVISIONAL')).toBe('1 month entered');
  expect((await report('provisional-rates', material.id)).list).toMatchObject([
    { rate: '365.53', state: 'Provisional' },
  ]);
});

test('a receipt without an index is priced when its month is entered', async () => {
  const indexId = await addIndex(app, as, 'Steel that waits');
  const weights = [{ indexId, share: '0.85', baseIndex: '100' }];
  const formula = { fixedShare: '0.15', weights, lag: '0' };
  const of = await contracted({ pricing: 'INDEXED', formula });
  const { items } = await order(of, 10);
  const receipt = await receive(app, { as, project, lines: [[items[0]!, 4]] });
  expect(receipt.isPriced).toBe(false);
  await enterIndex(app, as, indexId, [[month, '107']]);
  expect(await receiptNow(receipt.id)).toMatchObject({
    isPriced: true,
    items: [{ rate: '365.53', value: '1462.12' }],
  });
  expect(await stockOf(of.material.id)).toBe('1462.12');
});

test('differences hide from who may not read prices, and from other organisations', async () => {
  const { material, came, enter } = await provisional();
  await came(5);
  await enter('110');
  // A row is there because of rupees, so it is not there for a storekeeper.
  const { list } = await report('rate-differences', material.id, await hireKeeper(app, site));
  expect(list).toEqual([]);
  expect((await report('rate-differences', material.id, foreign.admin)).list).toEqual([]);
});
