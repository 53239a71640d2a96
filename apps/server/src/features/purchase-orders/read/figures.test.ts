import { api } from '@plinth/contracts/endpoints';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { decimal, sum } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { describe, expect, test } from 'vitest';

import {
  buildSite,
  orderOf,
  priced,
  raiseOrders,
  type SentItem,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { buyer: as, project, brick, steel, localSupplier, supplierInGujarat } = site;
const suppliers = [localSupplier, supplierInGujarat, site.supplierWithWrongGstin];
const CONTRACT = 'As per contract';
const ON_CONTRACT = { pricePerUnit: CONTRACT, gst: CONTRACT, amount: CONTRACT };

const submitted = () =>
  submitRequest(app, {
    as,
    project,
    items: [
      [brick, 11],
      [steel, '12.500'],
      [brick, 7],
    ],
  });
const order = (mrn: MaterialRequest, items: SentItem[], charge?: string) =>
  raiseOrders(app, as, mrn, items, charge);
const refuse = (mrn: MaterialRequest, items: SentItem[]) =>
  app.refusal(api.createPurchaseOrders, {
    as,
    params: { mrnId: mrn.id },
    body: orderOf(app, items),
  });

const total = (orders: readonly PurchaseOrder[], figure: 'grandTotal' | 'additionalCharge') =>
  moneyString(sum(orders.map((one) => decimal(one[figure]))));

describe('additional charges', () => {
  test('belong to the whole act, and are shared by value to the last paisa', async () => {
    const mrn = await submitted();
    const items = suppliers.map((supplier, line) => priced(mrn, line, supplier));
    const orders = await order(mrn, items, '100.01');
    expect(orders.map(({ subtotal }) => subtotal)).toEqual(['1100.00', '1250.00', '700.00']);
    expect(orders.map(({ additionalCharge }) => additionalCharge)).toEqual([
      '36.07',
      '40.99',
      '22.95',
    ]);
    // On the screen: 3,050.00 of goods, 18 % on it, and the charges.
    expect(total(orders, 'grandTotal')).toBe('3699.01');
  });

  test('are shared equally where no order has a price', async () => {
    const mrn = await submitted();
    const items = suppliers.map((supplier, line) => ({
      ...priced(mrn, line, supplier),
      ...ON_CONTRACT,
    }));
    const orders = await order(mrn, items, '100');
    expect(orders.map(({ grandTotal }) => grandTotal)).toEqual(['33.34', '33.33', '33.33']);
  });

  test.each([
    ['', '0.00'],
    ['0', '0.00'],
    ['1,250.5', '1250.50'],
  ])('of %j are %s', async (charge, expected) => {
    const mrn = await submitted();
    const orders = await order(mrn, [priced(mrn, 0, localSupplier)], charge);
    expect(total(orders, 'additionalCharge')).toBe(expected);
  });
});

describe('a price as per contract', () => {
  test('is stored as none, and left out of the totals of the others', async () => {
    const mrn = await submitted();
    const items = [
      { ...priced(mrn, 0, localSupplier), ...ON_CONTRACT },
      priced(mrn, 2, localSupplier),
    ];
    const [made] = await order(mrn, items);
    expect(made).toMatchObject({
      isAsPerAgreement: false,
      subtotal: '700.00',
      grandTotal: '826.00',
    });
    expect(made?.items[0]).toMatchObject({
      quantity: 11,
      pricePerUnit: CONTRACT,
      gst: CONTRACT,
      taxableAmount: CONTRACT,
      amount: CONTRACT,
      cgst: '0.00',
      sgst: '0.00',
      igst: '0.00',
    });
    const stored = await app.db
      .selectFrom('purchase_order_line')
      .select(['price_per_unit', 'gst_rate', 'taxable', 'amount'])
      .where('id', '=', made!.items[0]!.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ price_per_unit: null, gst_rate: null, taxable: null, amount: null });
  });

  test('needs the words in one figure alone, and a supplier', async () => {
    const mrn = await submitted();
    const item = { ...priced(mrn, 0, localSupplier), pricePerUnit: CONTRACT };
    expect(await refuse(mrn, [{ ...item, supplierId: '' }])).toMatchObject({ httpStatus: 422 });
    const [made] = await order(mrn, [item]);
    expect(made).toMatchObject({ isAsPerAgreement: true, grandTotal: '0.00' });
  });
});

describe('the amount of a line is the server’s own', () => {
  // 11 × 100.00 and 18 % on it.
  const OURS = '1298.00';

  test.each(['1298.00', '1298.05', '1297.95', '₹1,298.00', ''])(
    'where the screen showed %j',
    async (amount) => {
      const mrn = await submitted();
      const item = { ...priced(mrn, 0, localSupplier), quantity: '11', amount };
      const [made] = await order(mrn, [item]);
      expect(made?.items[0]?.amount).toBe(OURS);
    },
  );

  test('where the client says nothing of quantities', async () => {
    const mrn = await submitted();
    const [made] = await order(mrn, [{ ...priced(mrn, 0, localSupplier), amount: '5.00' }]);
    expect(made?.items[0]?.amount).toBe(OURS);
  });

  test.each([
    ['1298.06', '₹1,298.06'],
    ['1297.94', '₹1,297.94'],
    ['0', '₹0.00'],
    ['12,98,000', '₹12,98,000.00'],
    ['a lot', '₹0.00'],
  ])('and one who saw %j is refused: nothing is written, no number drawn', async (amount, seen) => {
    const mrn = await submitted();
    const items = [
      { ...priced(mrn, 1, supplierInGujarat), quantity: '12.5', amount: '1475.00' },
      { ...priced(mrn, 0, localSupplier), quantity: '11', amount },
    ];
    const message = `The amount sent is ${seen}, but it comes to ₹1,298.00. Please check the line and order again.`;
    const before = await lastNumber();
    expect(await refuse(mrn, items)).toEqual({
      httpStatus: 409,
      message,
      violations: [{ code: 'amount-mismatch', path: 'items.1.amount', message }],
    });
    const { mrn: after } = await app.ok(api.getMaterialRequest, { as, params: { id: mrn.id } });
    expect(after).toEqual(mrn);
    const [made] = await order(mrn, [priced(mrn, 0, localSupplier)]);
    expect(Number(made?.poNumber.slice(-5))).toBe(before + 1);
  });

  async function lastNumber() {
    const query = { sortBy: 'poNumber', size: 1 } as const;
    const { list } = await app.ok(api.listPurchaseOrders, { as, query });
    return Number(list[0]?.poNumber.slice(-5));
  }
});
