import { api } from '@plinth/contracts/endpoints';
import { decimal } from '@plinth/domain/shared/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addMaterial, buildSite, storeOf } from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { issueOf, sendOff, stockUp, transferOf } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, projectInGujarat, localSupplier: supplier } = site;
const here = { as, project, toStore: await storeOf(app, as, projectInGujarat) };
const sound = async () => unsoundnessOf(app);

test('an issue against a transfer of the last bag: one of them gets it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const bag = await addMaterial(app, as, `Cement ${round}`, 'Piece');
    await stockUp(app, here, bag, { supplier, quantity: '1' });
    const issue = await issueOf(app, { ...here, lines: [[bag, '1']] });
    const transfer = await transferOf(app, { ...here, lines: [[bag, '1']] });
    const outcomes = await Promise.all([
      app.call(api.createStockIssue, { as, body: issue }),
      app.call(api.createStockTransfer, { as, body: transfer }),
    ]);
    const statuses = outcomes.map(({ httpStatus }) => httpStatus);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses).toContain(422);
  }
  expect(await sound()).toEqual([]);
});

test('twelve receive the same truck at once: what was on it comes in once', async () => {
  const sand = await addMaterial(app, as, 'Sand', 'Brass');
  await stockUp(app, here, sand, { supplier, quantity: '10', rate: '33.33' });
  const { id, items, dispatchedOn } = await sendOff(app, { ...here, lines: [[sand, '10']] });
  const line = { transferLineId: items[0]?.id ?? '', quantity: '10' };
  const body = { receivedOn: dispatchedOn, items: [line] };
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () =>
      app.call(api.receiveStockTransfer, { as, params: { id }, body }),
    ),
  );
  const found = Object.groupBy(outcomes, ({ httpStatus }) => String(httpStatus));
  expect([found['201']?.length, found['409']?.length]).toEqual([1, 11]);
  const { list } = await app.ok(api.listStock, { as, query: { materialId: sand.id } });
  expect(list.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([0, 10]);
  expect(await sound()).toEqual([]);
});

test('both ways at once: nobody waits in a circle', async () => {
  const wire = await addMaterial(app, as, 'Binding wire', 'Kg');
  const nails = await addMaterial(app, as, 'Nails', 'Kg');
  const there = { as, project: projectInGujarat, toStore: await storeOf(app, as, project) };
  for (const where of [here, there]) {
    await stockUp(app, where, wire, { supplier, quantity: '50' });
    await stockUp(app, where, nails, { supplier, quantity: '50' });
  }
  const lines = [
    [wire, '1'],
    [nails, '1'],
  ] as const;
  const bodies = [
    await transferOf(app, { ...here, lines }),
    await transferOf(app, { ...there, lines: lines.toReversed() }),
  ];
  await Promise.all(
    Array.from({ length: 8 }, () => bodies)
      .flat()
      .map(async (body) => {
        const sent = await app.ok(api.createStockTransfer, { as, body });
        const { id, dispatchedOn, items } = sent.stockTransfer;
        const come = items.map((line) => ({ transferLineId: line.id, quantity: '1' }));
        const receipt = { receivedOn: dispatchedOn, items: come };
        await app.ok(api.receiveStockTransfer, { as, params: { id }, body: receipt });
      }),
  );
  expect(await sound()).toEqual([]);
});

test('however it arrives: dispatched is received, short and in transit, in quantity and value', async () => {
  const steel = await addMaterial(app, as, 'Steel', 'Ton');
  const thousandths = fc.integer({ min: 1, max: 9999 });
  await fc.assert(
    fc.asyncProperty(
      thousandths,
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.array(thousandths, { maxLength: 4 }),
      fc.boolean(),
      async (sent, paise, arrivals, isResolved) => {
        const quantity = decimal(sent).div('1000').toString();
        const rate = decimal(paise).div('100').toFixed(2);
        await stockUp(app, here, steel, { supplier, quantity, rate });
        const transfer = await sendOff(app, { ...here, lines: [[steel, quantity]] });
        const call = { as, params: { id: transfer.id } };
        const { dispatchedOn: receivedOn } = transfer;
        const transferLineId = transfer.items[0]?.id ?? '';
        for (const some of arrivals) {
          const items = [{ transferLineId, quantity: decimal(some).div('1000').toString() }];
          await app.call(api.receiveStockTransfer, { ...call, body: { receivedOn, items } });
        }
        if (isResolved) {
          const body = { receivedOn, isFinal: true, shortReason: 'Missing' };
          await app.call(api.receiveStockTransfer, { ...call, body });
        }
        const { stockTransfer } = await app.ok(api.getStockTransfer, call);
        const [line] = stockTransfer.items;
        const parts = [line?.receivedQuantity, line?.shortQuantity, line?.onTheRoadQuantity];
        const total = parts.reduce((sum, part) => sum.plus(decimal(part ?? 0)), decimal('0'));
        expect(total.eq(decimal(sent).div('1000'))).toBe(true);
        expect(decimal(line?.receivedValue ?? '0').lte(stockTransfer.value)).toBe(true);
        if (isResolved) expect(stockTransfer.status).toBe('RECEIVED');
      },
    ),
    { numRuns: 15 },
  );
  expect(await sound()).toEqual([]);
});
