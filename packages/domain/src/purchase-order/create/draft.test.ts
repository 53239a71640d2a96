import { describe, expect, test } from 'vitest';

import {
  type OrderDraft,
  type RequestLine,
  draftLines,
  orderViolations,
  splitLine,
} from './draft.ts';
import { AS_PER_AGREEMENT } from '../amounts/line-amount.ts';
import type { OrderItem } from './line-rules.ts';

const steel: RequestLine = {
  id: 'item-1',
  quantity: 11,
  orderedQuantity: 0,
  leftOutQuantity: 0,
  purpose: 'Slab casting',
  material: {
    id: 'material-1',
    materialCode: 'MAT-00001',
    itemCode: '',
    name: 'TMT bar 12 mm',
    unit: 'Ton',
    hsnCode: '7214',
    gstRate: null,
  },
};

describe('drafting', () => {
  test('one line per request line, without price and supplier §3', () => {
    expect(draftLines([steel])).toEqual([
      {
        mrnItemId: 'item-1',
        materialId: 'material-1',
        materialCode: 'MAT-00001',
        itemCode: '',
        materialName: 'TMT bar 12 mm',
        hsnCode: '7214',
        unit: 'Ton',
        purpose: 'Slab casting',
        workItem: null,
        requestedQuantity: '11',
        leftToOrder: '11',
        isOrdered: true,
        quantity: '11',
        pricePerUnit: '0',
        discount: '0',
        gst: '18',
        supplierId: '',
        originalLineIndex: 0,
      },
    ]);
  });

  test("the material's own rate goes before the usual one", () => {
    const brick = { ...steel, material: { ...steel.material, gstRate: '12.000' } };
    const water = { ...steel, material: { ...steel.material, gstRate: '0.000' } };
    expect(draftLines([brick, water]).map(({ gst }) => gst)).toEqual(['12', '0']);
  });
});

test('what stands on orders already is not ordered again', () => {
  const part = { ...steel, id: 'item-2', orderedQuantity: '4.500' };
  const whole = { ...steel, orderedQuantity: 11 };
  expect(draftLines([whole, part])).toMatchObject([
    { mrnItemId: 'item-2', requestedQuantity: '11', quantity: '6.5', originalLineIndex: 0 },
  ]);
});

describe('splitting a line', () => {
  const [line] = draftLines([{ ...steel, quantity: '11.000' }]);
  if (line === undefined) throw new Error('no line drafted');

  test('the first part keeps the supplier, the others wait for theirs §3', () => {
    const parts = splitLine({ ...line, supplierId: 'supplier-1', pricePerUnit: '53900' }, 2);
    expect(parts).toEqual(
      ['6', '5'].map((quantity, splitIndex) => ({
        ...line,
        pricePerUnit: '53900',
        supplierId: splitIndex === 0 ? 'supplier-1' : '',
        quantity,
        splitIndex,
        originalQuantity: '11',
      })),
    );
  });

  test('an unreadable quantity counts as 0 §5', () => {
    expect(splitLine({ ...line, quantity: 'x' }, 2).map(({ quantity }) => quantity)).toEqual([
      '0',
      '0',
    ]);
  });
});

describe('orderViolations', () => {
  const item: OrderItem = {
    unit: 'Ton',
    quantity: '12.5',
    pricePerUnit: '53,900.50',
    gst: '18',
    supplierId: 'supplier-1',
  };
  const draft: OrderDraft = {
    expectedDeliveryDate: '2026-11-20',
    today: '2026-11-20',
    additionalCharge: '500',
    items: [item, item],
  };
  const found = (change: Partial<OrderDraft>) =>
    orderViolations({ ...draft, ...change }).map(({ path, message }) => `${path}: ${message}`);
  const foundIn = (change: Partial<OrderItem>) => found({ items: [item, { ...item, ...change }] });

  test('a whole order is fine, delivered today', () => {
    expect(orderViolations(draft)).toEqual([]);
  });

  test.each([null, undefined, '', ' '])('delivery date %j §5', (date) => {
    expect(found({ expectedDeliveryDate: date })).toEqual([
      'expectedDeliveryDate: Please select expected delivery date',
    ]);
  });

  test.each(['soon', '2026-02-30', '30/11/2026'])('delivery date %j is none §5', (date) => {
    expect(found({ expectedDeliveryDate: date })).toEqual([
      'expectedDeliveryDate: Please enter a date as dd/MM/yyyy',
    ]);
  });

  test('not in the past §5', () => {
    expect(found({ expectedDeliveryDate: '2026-11-19' })).toEqual([
      'expectedDeliveryDate: Expected delivery date cannot be in the past',
    ]);
  });

  test('not without lines', () => {
    expect(found({ items: [] })).toEqual(['items: A purchase order needs at least one line']);
  });

  test.each(['', ' ', '0', '0.5', '1,000'])('additional charge %j is fine', (additionalCharge) => {
    expect(found({ additionalCharge })).toEqual([]);
  });

  test.each([
    ['-1', 'Additional charges must be a number, 0 or more'],
    ['freight', 'Additional charges must be a number, 0 or more'],
    ['1.005', 'Additional charges take at most 2 decimals'],
  ])('additional charge %j', (additionalCharge, message) => {
    expect(found({ additionalCharge })).toEqual([`additionalCharge: ${message}`]);
  });

  const missing = 'Please fill all supplier and price fields';
  test.each<[Partial<OrderItem>, string]>([
    [{ supplierId: '' }, `supplierId: ${missing}`],
    [{ supplierId: null }, `supplierId: ${missing}`],
    [{ pricePerUnit: '0' }, `pricePerUnit: ${missing}`],
    [{ pricePerUnit: '' }, `pricePerUnit: ${missing}`],
    [{ pricePerUnit: '-5' }, `pricePerUnit: ${missing}`],
    [{ pricePerUnit: 'cheap' }, `pricePerUnit: ${missing}`],
    [{ pricePerUnit: '1.00005' }, 'pricePerUnit: Price takes at most 4 decimals'],
    [{ pricePerUnit: '10000000000' }, 'pricePerUnit: Price can be at most ₹9,99,99,99,999.99'],
    [{ gst: '-1' }, 'gst: GST must be a percentage from 0 to 100'],
    [{ gst: '100.001' }, 'gst: GST must be a percentage from 0 to 100'],
    [{ gst: 'high' }, 'gst: GST must be a percentage from 0 to 100'],
    [{ gst: '0.0001' }, 'gst: GST takes at most 3 decimals'],
    [{ quantity: '0' }, 'quantity: Quantity must be greater than 0'],
    [{ unit: 'Piece' }, 'quantity: Quantity must be a whole number for Piece'],
    [
      { pricePerUnit: '0', amount: '0', supplierId: '', gst: AS_PER_AGREEMENT },
      `supplierId: ${missing}`,
    ],
    [
      { pricePerUnit: AS_PER_AGREEMENT, quantity: '0' },
      'quantity: Quantity must be greater than 0',
    ],
  ])('%j', (change, expected) => {
    expect(foundIn(change)).toEqual([`items.1.${expected}`]);
  });

  test.each<Partial<OrderItem>>([
    { quantity: undefined },
    { gst: '' },
    { gst: '0' },
    { gst: '0.125' },
    { gst: '100' },
    { pricePerUnit: AS_PER_AGREEMENT, gst: AS_PER_AGREEMENT, amount: AS_PER_AGREEMENT },
    { pricePerUnit: '', gst: 'x', amount: AS_PER_AGREEMENT },
  ])('%j is fine', (change) => {
    expect(foundIn(change)).toEqual([]);
  });

  test('tells everything at once', () => {
    expect(foundIn({ supplierId: '', pricePerUnit: '', quantity: '0', gst: 'x' })).toHaveLength(4);
  });

  test('an order that the books could not hold is refused', () => {
    const message = 'items: The order can come to at most ₹9,99,99,99,99,999.99 before tax';
    const huge = { quantity: '999999999.999', pricePerUnit: '999999999' };
    expect(foundIn(huge)).toEqual([message]);
    expect(foundIn({ ...huge, amount: AS_PER_AGREEMENT })).toEqual([]);
    expect(found({ additionalCharge: '1000000000000' })).toEqual([message]);
    expect(found({ items: [item], additionalCharge: '999999000000' })).toEqual([]);
  });
});
