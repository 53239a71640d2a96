import { type ReportCell, REPORTS } from '@plinth/contracts/reports';
import { api } from '@plinth/contracts/endpoints';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { type Decimal, decimal, sum } from '@plinth/domain/shared/decimal';
import { describe, expect, test } from 'vitest';

import {
  buildForeign,
  buildSite,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
app.setTime('2026-08-09T06:00:00.000Z');
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, project, brick, steel, localSupplier } = site;

const mrn = await submitRequest(app, {
  as,
  project,
  items: [
    [brick, 100],
    [steel, '4'],
  ],
});
const [po] = await raiseOrders(app, as, mrn, [
  priced(mrn, 0, localSupplier),
  priced(mrn, 1, localSupplier),
]);
const [bricks, bars] = po!.items;
app.setTime('2026-08-10T06:00:00.000Z');
const first = await receive(app, { as, project, lines: [[bricks!, 40]] });
app.setTime('2026-08-14T06:00:00.000Z');
await receive(app, {
  as,
  project,
  lines: [
    [bricks!, 20],
    [bars!, '1.5'],
  ],
});

async function report(name: (typeof REPORTS)[number], query: object = {}, who = as) {
  return app.ok(api.getReport, {
    as: who,
    params: { report: name },
    query: { projectId: project.id, ...query },
  });
}

function total(rows: readonly Readonly<Record<string, ReportCell>>[], key: string): Decimal {
  return sum(rows.map((row) => decimal(JSON.stringify(row[key]).replaceAll('"', ''))));
}

describe('reports', () => {
  test('stock statement: opening, in, out, closing and its value as on a date', async () => {
    const whole = await report('stock-statement', { from: '2026-08-12' });
    expect(whole.list).toMatchObject([
      {
        material: 'Fly ash brick',
        opening: 40,
        incoming: 20,
        outgoing: 0,
        closing: 60,
        value: '6000.00',
      },
      { material: 'TMT bar 12 mm', opening: 0, incoming: 1.5, closing: 1.5, value: '150.00' },
    ]);
    expect(whole.sums).toEqual({ value: '6150.00' });
    const earlier = await report('stock-statement', { to: '2026-08-12' });
    expect(earlier.list).toMatchObject([
      { material: 'Fly ash brick', closing: 40, value: '4000.00' },
    ]);
  });

  test('stock ledger: each movement with its balance and its document', async () => {
    const { list } = await report('stock-ledger', { materialId: brick.id });
    expect(list).toMatchObject([
      { quantity: 40, balance: 40, document: { text: first.receiptNumber, id: first.id } },
      { quantity: 20, balance: 60 },
    ]);
  });

  test.each([
    {},
    { from: '2026-08-12' },
    { to: '2026-08-12' },
    { from: '2026-08-11', to: '2026-08-12' },
    { from: '2026-08-10', to: '2026-08-10' },
    { search: 'brick' },
  ])('the ledger and the statement count and sum what they show: %o', async (days) => {
    const { list: entries, ...ledger } = await report('stock-ledger', days);
    expect(ledger.totalElements).toBe(entries.length);
    expect(ledger.sums).toEqual({ value: total(entries, 'value').toFixed(2) });
    const { list: statement } = await report('stock-statement', days);
    const moved = total(statement, 'incoming').minus(total(statement, 'outgoing'));
    expect(moved.eq(total(entries, 'quantity'))).toBe(true);
  });

  test('register and differences tell of each line', async () => {
    expect((await report('goods-receipts')).totalElements).toBe(3);
    expect((await report('goods-receipts', { search: 'brick' })).totalElements).toBe(2);
    expect((await report('differences')).list).toEqual([]);
  });

  test('pending: what is still owed, with its value', async () => {
    const { list, sums } = await report('pending-orders');
    expect(list).toMatchObject([
      { material: 'Fly ash brick', pending: 40, value: '4000.00' },
      { material: 'TMT bar 12 mm', pending: 2.5, value: '250.00' },
    ]);
    expect(sums['value']).toBe('4250.00');
  });

  test('pending: of the days that are asked for, the last one too', async () => {
    const ordered = '2026-08-09';
    const countOf = async (days: object) => (await report('pending-orders', days)).totalElements;
    expect(await countOf({ from: ordered, to: ordered })).toBe(2);
    expect(await countOf({ to: ordered })).toBe(2);
    expect(await countOf({ to: '2026-08-08' })).toBe(0);
    expect(await countOf({ from: '2026-08-10' })).toBe(0);
  });

  test('material flow: asked for, ordered, received, issued, there', async () => {
    const { list } = await report('material-flow');
    expect(list).toMatchObject([
      {
        material: 'Fly ash brick',
        requested: 100,
        ordered: 100,
        received: 60,
        issued: 0,
        onHand: 60,
      },
      {
        material: 'TMT bar 12 mm',
        requested: 4,
        ordered: 4,
        received: 1.5,
        issued: 0,
        onHand: 1.5,
      },
    ]);
  });

  test('non-moving: the longest first', async () => {
    const { list } = await report('non-moving');
    expect(list).toMatchObject([{ days: 4, lastOut: null }, { days: 0 }]);
    expect((await report('non-moving', { idle: 4 })).list).toHaveLength(1);
    expect((await report('non-moving', { idle: '5' })).list).toEqual([]);
    const url = '/api/v1/reports/non-moving?idle=long';
    expect((await app.inject({ as, url })).statusCode).toBe(400);
  });

  test('receipts not billed: until the receipt names an invoice', async () => {
    const { list, sums } = await report('unbilled-receipts');
    expect(list).toMatchObject([
      { material: 'Fly ash brick', quantity: 40, days: 4, value: '4000.00' },
      { material: 'Fly ash brick', quantity: 20, days: 0, value: '2000.00' },
      { material: 'TMT bar 12 mm', quantity: 1.5, days: 0, value: '150.00' },
    ]);
    expect(sums).toEqual({ value: '6150.00' });
    await app.db
      .updateTable('goods_receipt')
      .set({ invoice_no: 'INV/7' })
      .where('organisation_id', '=', site.organisationId)
      .where('id', '=', first.id)
      .execute();
    expect((await report('unbilled-receipts')).sums).toEqual({ value: '2150.00' });
  });

  test.each(REPORTS)('%s shows nothing of others, in the sheet either', async (name) => {
    const { list } = await app.ok(api.getReport, {
      as: foreign.admin,
      params: { report: name },
    });
    const mine = JSON.stringify(list);
    expect(mine).not.toContain('brick');
    // More exports than one person may ask for in a minute.
    await app.db.deleteFrom('call_count').execute();
    const sheet = await app.inject({
      as: foreign.admin,
      url: `/api/v1/reports/${name}/export?format=csv`,
    });
    expect(sheet.statusCode).toBe(200);
    expect(sheet.body).not.toContain('brick');
  });

  test('whoever may not read prices sees quantities alone', async () => {
    const params = { id: site.firm.id, personId: site.colleague.id };
    const body = { roles: ['STORE_KEEPER' as const], projects: [] };
    await app.ok(api.setPersonRoles, { as, params, body });
    const { list, sums } = await report('stock-statement', {}, site.colleague);
    expect(list.map(({ value }) => value)).toEqual([NOT_SHOWN, NOT_SHOWN]);
    expect(sums).toEqual({ value: NOT_SHOWN });
    const bought = await report('purchase-register', {}, site.colleague);
    expect(bought.list[0]).toMatchObject({ quantity: 100, taxable: NOT_SHOWN, total: NOT_SHOWN });
    expect((await report('supplier-spend', {}, site.colleague)).sums['total']).toBe(NOT_SHOWN);
    const nothing = await report('stock-statement', { to: '2026-08-01' }, site.colleague);
    expect(nothing).toMatchObject({ list: [], sums: { value: NOT_SHOWN } });
  });

  test('the purchase register and its sums are what the orders come to, with their charges', async () => {
    const place = site.projectInGujarat;
    const bought = await submitRequest(app, {
      as,
      project: place,
      items: [
        [brick, 33],
        [steel, '1.337'],
      ],
    });
    const terms = { pricePerUnit: '7.77', gst: '12' };
    const [order] = await raiseOrders(
      app,
      as,
      bought,
      [{ ...priced(bought, 0, localSupplier), ...terms }, priced(bought, 1, localSupplier)],
      '500.25',
    );
    const query = { projectId: place.id };
    const register = await report('purchase-register', query);
    // 33 × 7.77 = 256.41, 12 % of it 30.77; 1.337 × 100 = 133.70, 18 % of it 24.07 (Gujarat: IGST).
    expect(register.list).toMatchObject([
      { percent: 12, taxable: '256.41', cgst: '0.00', igst: '30.77', total: '287.18' },
      { percent: 18, taxable: '133.70', igst: '24.07', total: '157.77' },
      { percent: 0, material: 'Other charges', hsn: '', quantity: null, total: '500.25' },
    ]);
    expect(register.sums['total']).toBe(order!.grandTotal);
    expect(order!.grandTotal).toBe('945.20');
    const byRate = await report('tax-by-rate', query);
    expect(byRate.list.map(({ percent, igst }) => [percent, igst])).toEqual([
      [0, '0.00'],
      [12, '30.77'],
      [18, '24.07'],
    ]);
    expect(byRate.sums).toEqual(register.sums);
    const spend = await report('supplier-spend', query);
    expect(spend.list).toMatchObject([
      { supplier: localSupplier.supplierName, orders: 1, tax: '54.84', total: '945.20' },
    ]);
    const ofBricks = await report('purchase-register', { ...query, materialId: brick.id });
    expect(ofBricks.list).toHaveLength(1);
  });

  test('there is no other report', async () => {
    const response = await app.inject({ as, url: '/api/v1/reports/balance-sheet' });
    expect(response.statusCode).toBe(400);
  });

  test('what was given up is not ordered, and nobody owes it', async () => {
    const body = { reason: 'The kiln is shut' };
    await app.ok(api.closePurchaseOrder, { as, params: { id: po!.id }, body });
    const { list } = await report('material-flow');
    // 40 of 100 and 2.5 of 4 were never received.
    expect(list).toMatchObject([
      { material: 'Fly ash brick', requested: 100, ordered: 60 },
      { material: 'TMT bar 12 mm', requested: 4, ordered: 1.5 },
    ]);
    expect((await report('pending-orders')).list).toEqual([]);
  });
});
