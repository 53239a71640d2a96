import { api } from '@plinth/contracts/endpoints';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { describe, expect, test } from 'vitest';

import { buildSite, receive } from '#testing/builders.ts';
import { addIndex, enterIndex } from '#testing/contract-builders.ts';
import { contracting } from '#testing/contracted.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, ...others } = await buildSite(app);
const { project } = others;
const { contracted, order } = contracting(app, { admin: as, ...others });

const today = indianDate(app.now);
const month = today.slice(0, 7);
const lastMonth = addDays(`${month}-01`, -1);

/** 345 from the beginning, 352 from two days ago. */
const prices = [
  { from: '2020-04-01', rate: '345' },
  { from: addDays(today, -2), rate: '352' },
];

async function valueInStock(materialId: string) {
  const query = { projectId: project.id, materialId };
  return (await app.ok(api.listStock, { as, query })).list[0]?.value;
}

describe('a receipt of a line as per contract', () => {
  test('has the rate of its own day where the contract says so', async () => {
    const of = await contracted({ priceDate: 'RECEIPT', prices });
    const { items } = await order(of, 10);
    expect(items[0]?.contract?.rate).toBe('352.00');
    const header = { receivedOn: addDays(today, -3) };
    const early = await receive(app, { as, project, lines: [[items[0]!, 4]], header });
    expect(early.items).toMatchObject([{ rate: '345.00', value: '1380.00' }]);
    const late = await receive(app, { as, project, lines: [[items[0]!, 6]] });
    expect(late.items).toMatchObject([{ rate: '352.00', value: '2112.00' }]);
    expect(await valueInStock(of.material.id)).toBe('3492.00');
  });

  test('has the rate of the order where the contract says so', async () => {
    const of = await contracted({ prices });
    const { items } = await order(of, 10);
    const header = { receivedOn: addDays(today, -3) };
    const receipt = await receive(app, { as, project, lines: [[items[0]!, 4]], header });
    expect(receipt.items).toMatchObject([{ rate: '352.00', value: '1408.00' }]);
  });

  test('keeps a rate that the order names', async () => {
    const of = await contracted({ priceDate: 'RECEIPT', prices });
    const { items } = await order(of, 10, { pricePerUnit: '350', gst: '18' });
    const header = { receivedOn: addDays(today, -3) };
    const receipt = await receive(app, { as, project, lines: [[items[0]!, 4]], header });
    expect(receipt.items).toMatchObject([{ rate: '350.00', value: '1400.00' }]);
  });

  test('bears its part of the charges', async () => {
    const tiers = [
      { above: '0', rate: '350' },
      { above: '100', rate: '340' },
    ];
    const slabs = { pricing: 'TIERED', tierMode: 'SLAB', priceDate: 'RECEIPT' };
    const of = await contracted({
      ...slabs,
      prices: [
        { from: '2020-04-01', tiers: [tiers[0], { above: '60', rate: '341' }] },
        { from: today, tiers },
      ],
    });
    const { items } = await order(of, 150);
    expect(items.map(({ quantity }) => quantity)).toEqual([100, 50]);
    const header = { receivedOn: addDays(today, -1) };
    const lines = items.map((item) => [item, item.quantity] as const);
    const receipt = await receive(app, { as, project, lines, header });
    // Of the first 100: 60 at 350 and 40 at 341 is 34,640; the other 50 at 341.
    expect(receipt.items).toMatchObject([
      { rate: '346.40', value: '34640.00' },
      { rate: '341.00', value: '17050.00' },
    ]);
  });

  test('follows the index of its month, and waits to be priced without one', async () => {
    const indexId = await addIndex(app, as, 'Steel of receipts');
    const weights = [{ indexId, share: '0.85', baseIndex: '100' }];
    const formula = { fixedShare: '0.15', weights, lag: '0' };
    const of = await contracted({ pricing: 'INDEXED', formula, priceDate: 'RECEIPT' });
    await enterIndex(app, as, indexId, [[month, '107']]);
    const { items } = await order(of, 10);
    const header = { receivedOn: lastMonth };
    const unpriced = await receive(app, { as, project, lines: [[items[0]!, 4]], header });
    expect(unpriced).toMatchObject({ isPriced: false, items: [{ rate: null, value: '0.00' }] });
    await enterIndex(app, as, indexId, [[lastMonth.slice(0, 7), '103', 'PROVISIONAL']]);
    // 345 × (0.15 + 0.85 × 1.03) = 345 × 1.0255 = 353.7975
    const provisional = await receive(app, { as, project, lines: [[items[0]!, 4]], header });
    expect(provisional.items).toMatchObject([{ rate: '353.80', value: '1415.20' }]);
    // 345 × 1.0595 = 365.5275
    const priced = await receive(app, { as, project, lines: [[items[0]!, 2]] });
    expect(priced.items).toMatchObject([{ rate: '365.53', value: '731.06' }]);
  });

  test('saved as a draft is priced when it is posted', async () => {
    const of = await contracted({ priceDate: 'RECEIPT', prices });
    const { items } = await order(of, 10);
    const header = { receivedOn: addDays(today, -3) };
    const draft = await receive(app, {
      as,
      project,
      lines: [[items[0]!, 4]],
      header,
      isPosted: false,
    });
    expect(draft.items[0]?.rate).toBe('352.00');
    const [line] = draft.items;
    const body = {
      storeId: draft.store.id,
      receivedOn: draft.receivedOn,
      challanNo: draft.challanNo,
      challanDate: draft.receivedOn,
      earlyReason: 'The order was written later',
      items: [{ purchaseOrderLineId: line!.purchaseOrderLineId, receivedQuantity: '4' }],
      isPosted: true,
    };
    const { goodsReceipt } = await app.ok(api.updateGoodsReceipt, {
      as,
      params: { id: draft.id },
      body,
    });
    expect(goodsReceipt.items).toMatchObject([{ rate: '345.00', value: '1380.00' }]);
  });
});
