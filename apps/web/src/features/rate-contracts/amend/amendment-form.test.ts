import type { ContractLine } from '@plinth/contracts/rate-contracts';
import { describe, expect, test } from 'vitest';

import { furtherPrice, subjectById } from './amendment-form.ts';

const LINE: ContractLine = {
  id: 'line',
  material: {
    id: 'cement',
    materialCode: 'MAT-00001',
    itemCode: '',
    name: 'Cement',
    unit: 'Bag',
  },
  category: '',
  make: '',
  unit: 'Bag',
  pricing: 'FIXED',
  gst: '18',
  priceDate: 'ORDER',
  tierMode: 'WHOLE',
  tierBasis: 'ORDER',
  listDiscount: '0',
  prices: [{ from: '2026-04-01', rate: '345.00', tiers: [], revision: 0 }],
  formula: null,
  targetQuantity: null,
  usedQuantity: 0,
  leftQuantity: null,
  rateToday: '345.00',
  isProvisional: false,
  missingIndices: [],
};

const tiersOf = (...above: number[]) => above.map((from) => ({ above: from, rate: '1.00' }));

describe('a further price of a line', () => {
  test('is empty, with its day', () => {
    expect(furtherPrice(LINE)).toEqual({ lineId: 'line', from: '', rate: '', tiers: [] });
  });

  test('begins with the limits of the newest tiers, and without their rates', () => {
    const prices = [
      { from: '2026-04-01', rate: '1.00', revision: 0, tiers: tiersOf(0, 100) },
      { from: '2026-10-01', rate: '1.00', revision: 1, tiers: tiersOf(0, 250.5) },
    ];
    expect(furtherPrice({ ...LINE, pricing: 'TIERED', prices }).tiers).toEqual([
      { above: '0', rate: '' },
      { above: '250.5', rate: '' },
    ]);
  });
});

test.each([
  { line: LINE, name: 'Cement' },
  { line: { ...LINE, material: null, category: 'Steel' }, name: 'Steel' },
  { line: { ...LINE, material: null, category: 'Steel', make: 'Vizag' }, name: 'Steel, Vizag' },
])('a line is named $name', ({ line, name }) => {
  expect(subjectById({ lines: [line] }, 'line')).toBe(name);
  expect(subjectById({ lines: [line] }, 'another')).toBe('');
});
