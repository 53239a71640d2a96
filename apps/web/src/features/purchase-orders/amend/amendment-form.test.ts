import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { describe, expect, test } from 'vitest';

import { amendedFigures, approvalNote } from './amendment-figures.ts';
import {
  addedItem,
  type AmendmentForm,
  amendmentOf,
  amendmentViolations,
  formPath,
  isUnchanged,
  moreOf,
  toAmendment,
} from './amendment-form.ts';

const line = {
  id: 'cement',
  lineNo: 1,
  requiredBy: null,
  mrn: { mrnNumber: 'MRN/1' },
  material: { name: 'Cement', unit: 'Bag' },
  quantity: 100,
  receivedQuantity: 40,
  closedQuantity: 0,
  canStillReceive: 60,
  pricePerUnit: '350.00',
  discount: '0',
  gst: '18',
  amount: '41300.00',
};

/** The fields of an order that the form reads. */
const order = {
  supplier: { id: 'supplier' },
  expectedDeliveryDate: '2026-08-01',
  remark: '',
  siteAddress: 'Plot 9',
  siteContact: '',
  supplierContact: '',
  terms: '30 days',
  grandTotal: '82600.00',
  isApprovalNeeded: false,
  supply: 'INTRA',
  gstCharge: 'CHARGED',
  charges: [],
  items: [line, { ...line, id: 'sand', lineNo: 2, receivedQuantity: 0, canStillReceive: 100 }],
} as unknown as PurchaseOrder;

const form: AmendmentForm = { ...amendmentOf(order), reasonCode: 'RATE', reason: 'New offer' };
const changed = (change: object, index = 0): AmendmentForm => ({
  ...form,
  items: form.items.map((item, at) => (at === index ? { ...item, ...change } : item)),
});
const pathsOf = (typed: AmendmentForm) =>
  amendmentViolations(typed, order, '2026-09-01').map(({ path }) => path);

test.each([
  ['the order as it is, though its day has passed', form, []],
  ['no reason', { ...form, reasonCode: '', reason: '' }, ['reasonCode', 'reason']],
  [
    'another day that has passed',
    { ...form, expectedDeliveryDate: '2026-08-02' },
    ['expectedDeliveryDate'],
  ],
  ['less than came', changed({ quantity: '39' }), ['items.0.quantity']],
  ['no price', changed({ pricePerUnit: '' }, 1), ['items.1.pricePerUnit']],
  ['a line that came removed', changed({ isRemoved: true }), ['reason']],
  ['a bad line behind a removed one', changed({ isRemoved: true, quantity: '' }, 1), []],
])('%s', (_, typed, paths) => {
  expect(pathsOf(typed)).toEqual(paths);
});

test('only what differs is sent', () => {
  expect(toAmendment(form, order)).toEqual({
    reasonCode: 'RATE',
    reason: 'New offer',
    items: [],
    removed: [],
    added: [],
  });
  expect(isUnchanged(form, order)).toBe(true);
  const typed = { ...changed({ isRemoved: true }, 1), remark: 'By road' };
  const lower = { ...typed, items: [{ ...typed.items[0]!, pricePerUnit: '345' }, typed.items[1]!] };
  expect(toAmendment(lower, order)).toMatchObject({
    remark: 'By road',
    items: [{ id: 'cement', quantity: '100', pricePerUnit: '345' }],
    removed: ['sand'],
  });
});

test('what came keeps its price in the total', () => {
  const typed = changed({ pricePerUnit: '300' });
  // 40 × 350 + 60 × 300 + 100 × 350, and 18 %.
  expect(totalOf(typed)).toBe('79060');
});

const totalOf = (typed: AmendmentForm) => amendedFigures(typed, order).totals.grandTotal.toString();
const steel = addedItem({ id: 'steel', name: 'Steel', unit: 'Kg' }, '18');
const freight = {
  kind: 'FREIGHT',
  basis: 'FIXED',
  value: '1000',
  unit: null,
  timing: 'BEFORE_TAX',
  gst: '5',
} as const;

test('new lines and charges are checked, counted and sent', () => {
  const typed = { ...form, added: [steel], charges: [{ ...freight, value: '' }] };
  expect(pathsOf(typed)).toEqual(['added.0.quantity', 'added.0.pricePerUnit', 'charges.0.value']);
  const steelAt = { ...steel, quantity: '2', pricePerUnit: '50000' };
  const full = { ...form, added: [steelAt], charges: [freight] };
  expect(pathsOf(full)).toEqual([]);
  // 82,600 + 2 × 50,000 × 1.18 + 1,000 × 1.05.
  expect(totalOf(full)).toBe('201650');
  expect(toAmendment(full, order)).toMatchObject({
    charges: [freight],
    added: [{ materialId: 'steel', quantity: '2', pricePerUnit: '50000', gst: '18' }],
  });
  const perContract = { ...form, added: [{ ...steelAt, isPerContract: true }] };
  expect(toAmendment(perContract, order).added).toMatchObject([
    { quantity: '2', pricePerUnit: 'As per contract', gst: 'As per contract' },
  ]);
  const chosen = { contractLineId: 'contract-line', contractReason: 'Urgent' };
  const contracted = { ...form, added: [{ ...steelAt, ...chosen }, steelAt] };
  const [first, second] = toAmendment(contracted, order).added ?? [];
  expect(first).toMatchObject(chosen);
  expect(second).not.toHaveProperty('contractLineId');
});

const TERMS = {
  approved: '82600.00',
  threshold: '82600.00',
  tolerance: '0',
  hasPolicy: false,
  lastApproved: null,
};
const note = (typed: AmendmentForm, terms = TERMS) => approvalNote(typed, order, terms);

test('says while typing whether and why it needs approval', () => {
  expect(note(form)).toBeNull();
  expect(note(changed({ quantity: '90' }, 1))).toContain('needs no approval');
  expect(note(changed({ quantity: '101' }, 1))).toBe(
    'This change will need approval because it costs more and a quantity is higher.',
  );
  expect(note({ ...form, terms: '60 days' }, { ...TERMS, hasPolicy: true })).toBe(
    'The approval policy decides whether this change needs approval: the terms change.',
  );
  expect(note(changed({ pricePerUnit: 'x', discount: '' }, 1))).toContain('needs no approval');
  expect(
    note({ ...changed({ quantity: '90' }, 1), charges: [freight] }, { ...TERMS, threshold: '0' }),
  ).toBe('This change will need approval because a rate is higher and the charges are higher.');
});

test('typed figures stay with their line when the order changes meanwhile', () => {
  const other = { ...order, items: [order.items[1]!, { ...order.items[1]!, id: 'new' }] };
  const typed = changed({ quantity: '80' }, 1);
  expect(toAmendment(typed, other)).toMatchObject({
    items: [{ id: 'sand', quantity: '80' }],
    removed: [],
  });
});

test("a refusal is shown at the form's line", () => {
  const sent = toAmendment(changed({ quantity: '80' }, 1), order);
  expect(formPath('items.0.quantity', sent, form)).toBe('items.1.quantity');
  expect(formPath('added.0.quantity', sent, form)).toBe('added.0.quantity');
});

test('a line of a request is added with what is left of it, a material by itself', () => {
  const cement = { id: 'm1', name: 'Cement', unit: 'Bag' } as const;
  const requested = { mrnItemId: 'i1', mrnNumber: 'MRN/26-27/00001', leftToOrder: '60' };
  const added = [addedItem(cement, '18', requested), addedItem(cement, '18')];
  expect(toAmendment({ ...form, added }, order).added).toEqual([
    {
      mrnItemId: 'i1',
      leftToOrder: '60',
      quantity: '60',
      pricePerUnit: '',
      discount: '',
      gst: '18',
    },
    { materialId: 'm1', quantity: '', pricePerUnit: '', discount: '', gst: '18' },
  ]);
});

test('a line at the hidden rate of its contract stays as it is while others are added', () => {
  const words = {
    pricePerUnit: 'As per contract',
    gst: 'As per contract',
    amount: 'As per contract',
  };
  const contract = { isPriceHidden: true, rate: '42.50', gst: '18' };
  const items = [{ ...line, ...words, contract }];
  const hidden = { ...order, items } as unknown as PurchaseOrder;
  const unchanged = { ...amendmentOf(hidden), reasonCode: 'SITE', reason: 'More' };
  expect(amendmentViolations(unchanged, hidden, '2026-09-01')).toEqual([]);
  expect(isUnchanged(unchanged, hidden)).toBe(true);
  const total = amendedFigures(unchanged, hidden).totals.grandTotal;
  expect(total.toString()).toBe('5015');
});

describe('a line of several requests', () => {
  const share = (id: string, quantity: number, requiredBy: string, received = 0) => ({
    ...line,
    id,
    lineNo: 1,
    mrnItemId: `asked-${id}`,
    requiredBy,
    quantity,
    receivedQuantity: received,
    canStillReceive: quantity - received,
  });
  const joined = {
    ...order,
    items: [share('fifth', 40, '2026-12-05', 10), share('second', 60, '2026-12-02')],
  } as unknown as PurchaseOrder;
  const typed = (change: object): AmendmentForm => {
    const opened = amendmentOf(joined);
    const items = opened.items.map((item) => ({ ...item, ...change }));
    return { ...opened, reasonCode: 'RATE', reason: 'New offer', items };
  };
  const sent = (change: object) => {
    const { items = [], removed } = toAmendment(typed(change), joined);
    return { items: items.map((item) => [item.id, item.quantity]), removed };
  };

  test('is one, and its quantity is shared by need', () => {
    expect(amendmentOf(joined).items).toMatchObject([{ id: 'fifth', quantity: '100' }]);
    expect(sent({ quantity: '100' })).toEqual({ items: [], removed: [] });
    expect(sent({ quantity: '80' }).items).toEqual([['fifth', '20']]);
    expect(sent({ quantity: '120' }).items).toEqual([['fifth', '60']]);
    expect(moreOf(typed({ quantity: '120' }), joined)).toMatchObject([
      { mrnItemId: 'asked-fifth', quantity: '20' },
    ]);
  });

  test('has one price for all', () => {
    expect(sent({ pricePerUnit: '340' }).items).toEqual([
      ['fifth', '40'],
      ['second', '60'],
    ]);
    // 10 × 350 + 90 × 340, and 18 %.
    expect(
      amendedFigures(typed({ pricePerUnit: '340' }), joined).totals.grandTotal.toString(),
    ).toBe('40238');
  });

  test('is not below what came, and says so at its field', () => {
    const violations = amendmentViolations(typed({ quantity: '9' }), joined, '2026-09-01');
    expect(violations).toMatchObject([
      {
        path: 'items.0.quantity',
        message: '10 Bag came in or were given up; the quantity cannot be less',
      },
    ]);
    const body = toAmendment(typed({ pricePerUnit: '340' }), joined);
    expect(formPath('items.1.pricePerUnit', body, typed({}))).toBe('items.0.pricePerUnit');
  });
});
