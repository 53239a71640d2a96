/** Correcting a final index that priced receipts. */
import { api } from '@plinth/contracts/endpoints';
import type { Unit } from '@plinth/domain/shared/quantity';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite, receive } from '#testing/builders.ts';
import { addIndex, enterIndex } from '#testing/contract-builders.ts';
import { contracting } from '#testing/contracted.ts';
import { hireKeeper } from '#testing/counting.ts';
import { sendBack } from '#testing/returned-goods.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { issueOut } from '#testing/stock-builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, project } = site;
const { contracted, order } = contracting(app, site);
const month = app.now.toISOString().slice(0, 7);

let count = 0;

/** Steel at 345, of which 85 % follow an index of 100; 10 ordered, at an index of 107 if given. */
async function indexed(
  state: 'PROVISIONAL' | 'FINAL' | null,
  line: object = {},
  unit: Unit = 'Piece',
) {
  count += 1;
  const indexId = await addIndex(app, as, `Steel ${count}`);
  const weights = [{ indexId, share: '0.85', baseIndex: '100' }];
  const formula = { fixedShare: '0.15', weights, lag: '0' };
  const of = await contracted({ pricing: 'INDEXED', formula, ...line }, {}, unit);
  if (state) await enterIndex(app, as, indexId, [[month, '107', state]]);
  const [item] = (await order(of, 10)).items;
  if (!item) throw new RangeError('no line');
  const params = { id: indexId };
  const asked = (index: string, more: object = {}) => ({
    params,
    body: { month, index, reason: 'Misread', ...more },
  });
  return {
    ...of,
    item,
    indexId,
    came: async (quantity: number) => receive(app, { as, project, lines: [[item, quantity]] }),
    enter: async (index: string) => enterIndex(app, as, indexId, [[month, index]]),
    correct: async (index: string, more: object = {}) =>
      app.ok(api.correctPriceIndex, { as, ...asked(index, more) }),
    refusal: async (index: string, more: object = {}, by: Person = as) =>
      app.call(api.correctPriceIndex, { as: by, ...asked(index, more) }),
    preview: async (index: string) =>
      app.ok(api.previewIndexCorrection, { as, params, query: { month, index } }),
  };
}

async function differences(materialId: string, by = as) {
  const params = { report: 'rate-differences' } as const;
  return app.ok(api.getReport, { as: by, params, query: { materialId } });
}

async function stockOf(materialId: string) {
  const query = { projectId: project.id, materialId };
  return (await app.ok(api.listStock, { as, query })).list[0]?.value;
}

const rateNow = async (id: string) =>
  (await app.ok(api.getGoodsReceipt, { as, params: { id } })).goodsReceipt.items[0]?.rate;

describe('a corrected index', () => {
  test('proposes the change on top of what was settled, and keeps what was', async () => {
    const { material, came, enter, correct, preview } = await indexed('PROVISIONAL');
    const receipt = await came(6);
    await issueOut(app, { as, project, lines: [[material, '2']] });
    // 345 × 1.0595 is 365.53; 345 × 1.085 is 374.33; 345 × 1.0425 is 359.66.
    await enter('110');
    expect(await preview('105')).toMatchObject({ receiptCount: 1, amount: '-88.02' });
    expect((await differences(material.id)).list).toHaveLength(1);
    const { priceIndex, message } = await correct('105');
    expect(message).toBe('Index corrected; 1 GRN priced again, -₹88.02 of difference proposed');
    expect(priceIndex.months).toMatchObject([
      {
        state: 'FINAL',
        index: '105',
        corrections: [{ before: '110', reason: 'Misread', correctedByName: as.name }],
      },
      { state: 'PROVISIONAL', index: '107', corrections: [] },
    ]);
    expect(await rateNow(receipt.id)).toBe('359.66');
    // 4 are left.
    expect(await stockOf(material.id)).toBe('1438.64');
    const { list, sums } = await differences(material.id);
    expect(list).toMatchObject([
      { used: '365.53', final: '374.33', amount: '52.80', note: 'Debit note of the supplier' },
      {
        used: '374.33',
        final: '359.66',
        amount: '-88.02',
        note: 'Index corrected: Credit note of the supplier',
      },
    ]);
    expect(sums).toEqual({ amount: '-35.22' });
  });

  test('changes no receipt where the rounded rate stays', async () => {
    const { material, came, correct, preview } = await indexed('FINAL');
    await came(5);
    // 345 × 0.85 × 0.00001 / 100 is far below a paisa.
    expect(await preview('107.0001')).toMatchObject({ receiptCount: 0, amount: '0.00' });
    expect((await correct('107.0001')).message).toBe('Index corrected; no GRN changes');
    expect((await differences(material.id)).list).toEqual([]);
  });

  test.each([
    { priceDate: 'ORDER', name: 'the order' },
    { priceDate: 'RECEIPT', name: 'receipt' },
  ])('prices what came and what comes by the day of $name', async ({ priceDate }) => {
    const { material, came, correct } = await indexed('FINAL', { priceDate });
    const before = await came(4);
    expect(before.items[0]?.rate).toBe('365.53');
    await correct('110');
    expect(await rateNow(before.id)).toBe('374.33');
    expect((await came(6)).items[0]?.rate).toBe('374.33');
    // 8.80 on 4
    expect((await differences(material.id)).sums).toEqual({ amount: '35.20' });
    expect(await stockOf(material.id)).toBe('3743.30');
  });

  test('leaves other months alone', async () => {
    const { material, came, correct, indexId } = await indexed('FINAL');
    await came(5);
    await enterIndex(app, as, indexId, [['2020-01', '90']]);
    await correct('95', { month: '2020-01' });
    expect((await differences(material.id)).list).toEqual([]);
  });

  test('again and again comes to the last one, to the paisa', async () => {
    const { material, came, enter, correct } = await indexed('PROVISIONAL', {}, 'Kg');
    await came(3.337);
    await enter('108.3');
    for (const index of ['109.7', '103.21', '111.11', '104.44']) await correct(index);
    // 345 × (0.15 + 0.85 × 1.0444) is 358.0203; 7.51 less than 365.53 on 3.337 is 25.06087.
    const { list, sums } = await differences(material.id);
    expect(list).toHaveLength(5);
    expect(sums).toEqual({ amount: '-25.06' });
  });

  test('back to what was provisional owes nothing', async () => {
    const { material, came, enter, correct } = await indexed('PROVISIONAL');
    const receipt = await came(4);
    await enter('110');
    await correct('107');
    expect((await differences(material.id)).sums).toEqual({ amount: '0.00' });
    expect(await rateNow(receipt.id)).toBe('365.53');
  });

  test('leaves out what went back or was reversed', async () => {
    const { material, came, correct } = await indexed('FINAL');
    const [part, gone] = [await came(5), await came(5)];
    await sendBack(app, { as, receipt: part, quantity: '2' });
    const body = { reason: 'Wrong order' };
    await app.ok(api.reverseGoodsReceipt, { as, params: { id: gone.id }, body });
    await correct('110');
    const { list } = await differences(material.id);
    // 8.80 on 3
    expect(list).toMatchObject([{ document: { id: part.id }, quantity: 3, amount: '26.40' }]);
  });

  test('prices a receipt that waited for the index', async () => {
    const { material, came, enter, correct } = await indexed(null);
    await came(4);
    await enter('107');
    await correct('110');
    expect((await differences(material.id)).list).toMatchObject([
      { used: '365.53', final: '374.33', amount: '35.20' },
    ]);
  });
});

describe('a correction is refused', () => {
  test.each([
    { name: 'without a reason', index: '110', more: { reason: ' ' }, path: 'reason' },
    { name: 'of nothing', index: '107', more: {}, path: 'index' },
    { name: 'that is no index', index: '0', more: {}, path: 'index' },
    {
      name: 'of a month that is not final',
      index: '110',
      more: { month: '2020-01' },
      path: 'month',
    },
  ])('$name', async ({ index, more, path }) => {
    const { refusal } = await indexed('FINAL');
    expect(await refusal(index, more)).toMatchObject({
      httpStatus: 422,
      body: { violations: [{ path }] },
    });
  });

  test('while another one is made, once', async () => {
    const { material, came, refusal } = await indexed('FINAL');
    await came(5);
    const answers = await Promise.all([refusal('110'), refusal('110'), refusal('110')]);
    const statuses = answers.map(({ httpStatus }) => String(httpStatus));
    expect(statuses.toSorted()).toEqual(['200', '422', '422']);
    // 8.80 on 5
    expect((await differences(material.id)).sums).toEqual({ amount: '44.00' });
  });

  test('of an index that was changed meanwhile', async () => {
    const { refusal, correct } = await indexed('FINAL');
    const { priceIndex } = await correct('108');
    await correct('109');
    const { version } = priceIndex;
    expect((await refusal('110', { version })).httpStatus).toBe(409);
  });

  test('to a keeper and to another organisation', async () => {
    const { refusal, material, came, correct } = await indexed('FINAL');
    await came(5);
    await correct('110');
    const keeper = await hireKeeper(app, site);
    expect((await refusal('111', {}, keeper)).httpStatus).toBe(403);
    expect((await refusal('111', {}, foreign.admin)).httpStatus).toBe(404);
    expect((await differences(material.id, foreign.admin)).list).toEqual([]);
  });
});

describe('a receipt line says', () => {
  const variationOf = async (id: string, by: Person = as) =>
    (await app.ok(api.getGoodsReceipt, { as: by, params: { id } })).goodsReceipt.items[0]
      ?.variation;

  test('which final index is missing, and what it added, to who reads prices', async () => {
    const { came, enter, correct } = await indexed('PROVISIONAL');
    const { id } = await came(6);
    expect(await variationOf(id)).toEqual({
      isProvisional: true,
      awaited: [{ indexName: `Steel ${count}`, month }],
      difference: null,
    });
    await enter('110');
    const resolved = { isProvisional: false, awaited: [] };
    expect(await variationOf(id)).toEqual({ ...resolved, difference: '52.80' });
    await correct('105');
    expect(await variationOf(id)).toEqual({ ...resolved, difference: '-35.22' });
    expect(await variationOf(id, await hireKeeper(app, site))).toBeNull();
  });

  test('which index it waits for', async () => {
    const { came } = await indexed(null);
    const awaited = [{ indexName: `Steel ${count}`, month }];
    const { id } = await came(4);
    expect(await variationOf(id)).toEqual({ isProvisional: false, awaited, difference: null });
  });

  test('nothing without an index', async () => {
    const of = await contracted();
    const [item] = (await order(of, 5)).items;
    const { id } = await receive(app, { as, project, lines: [[item!, 5]] });
    expect(await variationOf(id)).toBeNull();
  });
});

test('a receipt that is posted at once has the old or the new rate, and none is left out', async () => {
  const { material, came, correct } = await indexed('FINAL');
  await Promise.all([came(1), came(1), correct('110'), came(1), came(1)]);
  expect(await stockOf(material.id)).toBe('1497.32');
});

test('and all of it is sound', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});
