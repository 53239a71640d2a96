import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { describe, expect, test } from 'vitest';

import {
  acceptRates,
  fromBoqForm,
  fromBoqViolations,
  linesWithoutRate,
  type NeededLine,
  toProposed,
  totalOf,
  typeRate,
  unconfirmedLines,
} from './from-boq-model.ts';

const item = { id: 'w1', code: '2.1', description: 'Plaster' };
const cement = { id: 'c', materialCode: 'MAT-00001', name: 'Cement' };
const last = {
  rate: '345.50',
  materialName: 'Cement',
  supplierName: 'Bhairav',
  orderedOn: '2026-11-12',
  purchaseOrderId: 'p',
  poNumber: 'PO/26-27/00001',
};

const line = (change: Partial<NeededLine>): NeededLine => ({
  workItem: null,
  material: cement,
  category: '',
  unit: 'Bag',
  quantity: 100,
  workings: [],
  last,
  ...change,
});

const sand = { id: 's', materialCode: 'MAT-00002', name: 'Sand' };
const NEEDED = [
  line({}),
  line({ material: sand, unit: 'Brass', quantity: 4.167, workItem: item, last: null }),
  line({ material: sand, unit: 'Brass', quantity: 2, last: null }),
  line({ material: null, category: 'Steel', unit: 'Kg', quantity: 10 }),
];
const FORM = fromBoqForm({ lines: NEEDED });

describe('the form from the BOQ', () => {
  test('stands at the last rates, which wait, and counts the lines without one', () => {
    expect(FORM.lines.map(({ rate, origin }) => [rate, origin])).toEqual([
      ['345.5', 'PROPOSED'],
      ['', 'OPEN'],
      ['', 'OPEN'],
      ['345.5', 'PROPOSED'],
    ]);
    expect(unconfirmedLines(FORM.lines)).toEqual([0, 3]);
    expect(linesWithoutRate(FORM.lines)).toEqual([1, 2]);
    // 34,550 + 3,455
    expect(totalOf(FORM.lines)).toBe('38005.00');
  });

  test('a rate that may not be read is none', () => {
    const hidden = fromBoqForm({ lines: [line({ last: { ...last, rate: NOT_SHOWN } })] });
    expect(hidden.lines).toMatchObject([{ rate: '', origin: 'OPEN' }]);
  });

  test('nothing is proposed before its rates are confirmed or typed', () => {
    const paths = fromBoqViolations(FORM).map(({ path, code }) => `${path} ${code}`);
    expect(paths).toEqual([
      'lines.1.rate required',
      'lines.2.rate required',
      'lines.0.rate unconfirmed',
      'lines.3.rate unconfirmed',
    ]);
    const typed = typeRate(acceptRates(FORM.lines), 1, '7000', NEEDED);
    expect(fromBoqViolations({ ...FORM, lines: typed })).toEqual([]);
    expect(fromBoqViolations({ reason: ' ', lines: typed })).toMatchObject([{ path: 'reason' }]);
    const one = acceptRates(FORM.lines, 0);
    expect(unconfirmedLines(one)).toEqual([3]);
  });

  test('a typed rate fills the lines of its material that have none, and is no proposal', () => {
    const typed = typeRate(typeRate(FORM.lines, 1, '70', NEEDED), 1, '7000', NEEDED);
    expect(typed.map(({ rate }) => rate)).toEqual(['345.5', '7000', '7000', '345.5']);
    const own = typeRate(typeRate(typed, 2, '6900', NEEDED).slice(0, 3), 0, '350', NEEDED);
    expect(own.map(({ rate, origin }) => [rate, origin])).toEqual([
      ['350', 'TYPED'],
      ['7000', 'TYPED'],
      ['6900', 'TYPED'],
    ]);
  });

  test('is sent by ids, with the unit of a category', () => {
    const lines = FORM.lines.slice(1);
    expect(toProposed(lines.toSpliced(1, 1), NEEDED)).toEqual([
      { workItemId: 'w1', materialId: 's', quantity: '4.167', rate: '' },
      { workItemId: null, category: 'Steel', unit: 'Kg', quantity: '10', rate: '345.5' },
    ]);
  });
});
