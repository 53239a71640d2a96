import type { BudgetLine } from '@plinth/contracts/budgets';
import { describe, expect, test } from 'vitest';

import { previewTransfer } from './transfer-preview.ts';

const CEMENT: BudgetLine = {
  id: 'cement',
  workItem: null,
  material: { id: 'm-1', materialCode: 'MAT-1', name: 'Cement' },
  category: '',
  unit: 'Bag',
  quantity: 500,
  rate: '400.00',
  amount: '200000.00',
  requested: 300,
  ordered: 0,
  received: 0,
  transferred: 0,
  issued: 0,
  available: 200,
  orderedValue: '0.00',
  transferredValue: '0.00',
  receivedValue: '0.00',
};

const SAND: BudgetLine = {
  ...CEMENT,
  id: 'sand',
  material: { id: 'm-2', materialCode: 'MAT-2', name: 'Sand' },
  unit: 'Kg',
  quantity: 1000,
  rate: '1.50',
  amount: '1500.00',
  requested: 0,
  available: 1000,
};

describe('a transfer being typed', () => {
  test('says what both lines have after it, and the rupees that move', () => {
    // 30 bags at 400 are 12,000 rupees, which buy 8,000 kg at 1.50.
    expect(previewTransfer(CEMENT, SAND, '30').results).toEqual([
      'Cement: 170 Bag available after',
      'Sand: 9,000 Kg available after, 8,000 Kg more',
      '₹12,000.00 moves; the total of the budget stays the same',
    ]);
  });

  test('is refused at the quantity beyond what is available', () => {
    const { errors, results } = previewTransfer(CEMENT, SAND, '200.5');
    expect(errors).toEqual({ quantity: 'Cement has 200 Bag available' });
    expect(results).toEqual([]);
  });

  test('is refused at the line that gets it if that has no rate', () => {
    const unpriced = { ...SAND, rate: '0.00', amount: '0.00' };
    expect(previewTransfer(CEMENT, unpriced, '30').errors).toEqual({
      toLineId: 'Sand has no rate in the budget',
    });
  });

  test('tells no rupees to who may not read prices', () => {
    const hidden = { rate: 'Not shown', amount: 'Not shown' };
    const [from, to] = [
      { ...CEMENT, ...hidden },
      { ...SAND, ...hidden },
    ];
    expect(previewTransfer(from, to, '30').results).toEqual(['Cement: 170 Bag available after']);
    expect(previewTransfer(from, to, '201').errors).toEqual({
      quantity: 'Cement has 200 Bag available',
    });
  });

  test('says nothing before it is complete', () => {
    expect(previewTransfer(CEMENT, undefined, '30')).toEqual({ errors: {}, results: [] });
    expect(previewTransfer(CEMENT, SAND, ' ')).toEqual({ errors: {}, results: [] });
  });
});
