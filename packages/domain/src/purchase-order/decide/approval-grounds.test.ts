import { describe, expect, test } from 'vitest';

import { decimal } from '../../shared/decimal.ts';
import { approvalGrounds } from './approval-grounds.ts';
import { before, cement, changed, sand } from '../../testing/example-revision.ts';
import type { RevisionCharge, RevisionContent } from '../amend/revision-content.ts';

/** Named changes and their grounds. */
const CASES: [string, Partial<RevisionContent>, string[]][] = [
  ['nothing', {}, []],
  ['another date', { expectedDeliveryDate: '2026-10-01' }, []],
  ['another address', { siteAddress: 'Plot 10' }, []],
  ['lower value', { grandTotal: '80000.00' }, []],
  ['higher value', { grandTotal: '82601.00' }, ['PAYABLE']],
  ['paise that round away', { grandTotal: '82600.40' }, []],
  ['higher rate', { lines: [changed(cement, { pricePerUnit: '351.00' }), sand] }, ['RATE']],
  ['less discount', { lines: [cement, changed(sand, { discount: '-1' })] }, ['RATE']],
  ['more GST', { lines: [cement, changed(sand, { gst: '28' })] }, ['RATE']],
  ['lower rate', { lines: [changed(cement, { pricePerUnit: '349.00' }), sand] }, []],
  [
    'a rate that is not known',
    { lines: [changed(cement, { pricePerUnit: 'As per contract', gst: 'As per contract' }), sand] },
    ['RATE'],
  ],
  ['more of it', { lines: [changed(cement, { quantity: '100.001' }), sand] }, ['QUANTITY']],
  ['less of it', { lines: [changed(cement, { quantity: '1' }), sand] }, []],
  ['a removed line', { lines: [cement] }, []],
  ['a new line', { lines: [cement, sand, changed(sand, { id: 'steel' })] }, ['NEW_LINE']],
  [
    'a rest at a lower rate',
    {
      lines: [
        changed(cement, { quantity: '40' }),
        changed(cement, { id: 'rest', quantity: '60', pricePerUnit: '340', restOf: 'cement' }),
        sand,
      ],
    },
    [],
  ],
  [
    'a rest at a higher rate, and more of it',
    {
      lines: [
        changed(cement, { quantity: '40' }),
        changed(cement, { id: 'rest', quantity: '61', pricePerUnit: '360', restOf: 'cement' }),
        sand,
      ],
    },
    ['RATE', 'QUANTITY'],
  ],
  ['other terms', { terms: '50 % advance' }, ['TERMS']],
];

const groundsOf = (after: RevisionContent, tolerance = '0', approved = before, current = before) =>
  approvalGrounds(
    { approved, current, after },
    { tolerance: decimal(tolerance), isBeyondContract: false },
  );

test.each(CASES)('%s', (_, change, grounds) => {
  expect(groundsOf({ ...before, ...change })).toEqual(grounds);
});

const freight = (amount: string, change: Partial<RevisionCharge> = {}): RevisionCharge => ({
  kind: 'FREIGHT',
  basis: 'FIXED',
  value: amount,
  unit: null,
  timing: 'AFTER_TAX',
  gst: '0',
  amount,
  ...change,
});

test.each([
  ['86730.00', '5', false],
  ['86731.00', '5', true],
])('a payable of %s at %s %% needs approval: %s', (grandTotal, tolerance, isNeeded) => {
  const charges = [freight(decimal(grandTotal).minus('82600').toFixed(2))];
  const grounds = groundsOf({ ...before, charges, grandTotal }, tolerance);
  expect(grounds.includes('PAYABLE')).toBe(isNeeded);
  expect(grounds.includes('CHARGES')).toBe(isNeeded);
});

// 100 t at ₹1,000, 18 % GST: ₹1,18,000.
const steel = {
  ...before,
  lines: [changed(cement, { unit: 'Ton', pricePerUnit: '1000.00' })],
  grandTotal: '118000.00',
};
const lessSteel = (quantity: string, charges: RevisionCharge[], grandTotal: string) => ({
  ...steel,
  lines: [changed(steel.lines[0]!, { quantity })],
  charges,
  grandTotal,
});

describe('value that moves from goods to charges', () => {
  test('is worse, though the total is lower', () => {
    const after = lessSteel('1', [freight('116000.00')], '117180.00');
    expect(groundsOf(after, '5', steel, steel)).toEqual(['RATE', 'CHARGES']);
  });

  test('is worse within the tolerance too, in one step or in two', () => {
    // ₹4,000 of goods with tax ₹4,720 become ₹4,000 of freight: 4 % of the landed rate.
    const after = lessSteel('96', [freight('4000.00')], '117280.00');
    expect(groundsOf(after, '5', steel, steel)).toEqual(['RATE', 'CHARGES']);
    const between = { ...steel, charges: [freight('4000.00')], grandTotal: '122000.00' };
    expect(groundsOf(between, '5', steel, steel)).toEqual([]);
    expect(groundsOf(after, '5', steel, between)).toEqual(['RATE', 'CHARGES']);
  });

  test('of a lower price too', () => {
    const lines = [changed(steel.lines[0]!, { pricePerUnit: '960.00' })];
    const after = { ...steel, lines, charges: [freight('4000.00')], grandTotal: '117280.00' };
    expect(groundsOf(after, '0', steel, steel)).toEqual(['CHARGES']);
  });
});

test('less goods for the same freight are landed at a higher rate', () => {
  const was = { ...steel, charges: [freight('1000.00')], grandTotal: '119000.00' };
  // 1,010 a ton becomes 1,020.
  const after = lessSteel('50', [freight('1000.00')], '60000.00');
  expect(groundsOf(after, '0', was, was)).toEqual(['RATE']);
  expect(groundsOf(lessSteel('50', [freight('500.00')], '59500.00'), '0', was, was)).toEqual([]);
});

test('a charge of another kind or at a higher GST is worse', () => {
  const was = { ...steel, charges: [freight('1000.00')], grandTotal: '119000.00' };
  const other = { ...was, charges: [freight('1000.00', { kind: 'OTHER' })] };
  expect(groundsOf(other, '5', was, was)).toEqual(['CHARGES']);
  const taxed = { ...was, charges: [freight('800.00', { timing: 'BEFORE_TAX', gst: '18' })] };
  expect(groundsOf({ ...taxed, grandTotal: '118944.00' }, '0', was, was)).toEqual(['CHARGES']);
});

test('several changes within the tolerance do not add up beyond it', () => {
  // 5 % of ₹1,18,000 is ₹5,900.
  const first = { ...steel, charges: [freight('5000.00')], grandTotal: '123000.00' };
  const second = { ...steel, charges: [freight('5950.00')], grandTotal: '123950.00' };
  expect(groundsOf(first, '5', steel, steel)).toEqual([]);
  expect(groundsOf(second, '5', steel, first)).toEqual(['PAYABLE', 'RATE', 'CHARGES']);
});

test('another date alone asks only about what costs more than was approved', () => {
  const cheaper = changed(steel.lines[0]!, { quantity: '50' });
  const current = { ...steel, lines: [cheaper, changed(sand, {})], grandTotal: '100300.00' };
  expect(groundsOf({ ...current, remark: 'By road' }, '0', steel, current)).toEqual([]);
  const less = { ...current, lines: [cheaper, changed(sand, { quantity: '1' })] };
  expect(groundsOf(less, '0', steel, current)).toEqual(['NEW_LINE']);
  const dearer = { ...steel, charges: [freight('5000.00')], grandTotal: '123000.00' };
  expect(groundsOf({ ...dearer, remark: 'By road' }, '5', steel, dearer)).toEqual([]);
  expect(groundsOf({ ...dearer, remark: 'By road' }, '0', steel, dearer)).toEqual(['PAYABLE']);
});
