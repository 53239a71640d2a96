import { describe, expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import type { LineKey } from './line-key.ts';
import {
  budgetRevisionCan,
  lineViolations,
  mayApprove,
  revisionReasonViolations,
  totalOf,
  transferred,
  transferViolations,
} from './revision.ts';

const of = (key: Partial<LineKey>): LineKey => ({
  workItemId: null,
  materialId: null,
  category: '',
  unit: 'Bag',
  ...key,
});

describe('revisions', () => {
  const line = {
    id: 'a',
    name: 'Cement',
    unit: 'Bag',
    quantity: decimal('100'),
    rate: decimal('350.50'),
    amount: decimal('35050'),
    available: decimal('40'),
  } as const;
  const other = { ...line, id: 'b', rate: decimal('58.30'), amount: decimal('5830') };

  test.each(['0.001', '7', '13.333', '40', '100'])('a transfer of %s leaves the sum', (text) => {
    const { from, to } = transferred(line, other, decimal(text));
    expect(totalOf([from, to]).toFixed(2)).toBe('40880.00');
    expect(from.quantity.toFixed(3)).toBe(decimal('100').minus(text).toFixed(3));
  });

  test.each([
    ['to itself', line, '5', 'toLineId'],
    ['of nothing', other, '0', 'quantity'],
    ['of four decimals', other, '1.2345', 'quantity'],
    ['of more than is available', other, '40.001', 'quantity'],
    ['to a line without a rate', { ...other, rate: decimal('0') }, '5', 'toLineId'],
  ])('no transfer %s', (_, to, quantity, path) => {
    expect(transferViolations(line, to, quantity)).toMatchObject([{ path }]);
  });

  test('what a transfer may be', () => {
    expect(transferViolations(line, other, '40')).toEqual([]);
    const over = { ...line, available: decimal('-3') };
    expect(transferViolations(over, other, '1')).toMatchObject([
      { message: 'Cement has 0 Bag available' },
    ]);
    const cheap = { ...line, amount: decimal('100') };
    expect(transferViolations(cheap, other, '1')).toMatchObject([{ code: 'not-available' }]);
  });

  test.each([
    ['twice', [{}, {}], ['lines.1']],
    ['of nothing', [{ materialId: null }], ['lines.0.materialId']],
    [
      'of a category without a unit',
      [{ materialId: null, category: 'Steel', unit: '' }],
      ['lines.0.unit'],
    ],
    ['negative', [{ quantity: '-1', rate: '-1' }], ['lines.0.quantity', 'lines.0.rate']],
    ['too fine', [{ quantity: '1.2345', rate: '1.23456' }], ['lines.0.quantity', 'lines.0.rate']],
    ['of a rate of four decimals', [{ quantity: '1', rate: '1.2345' }], []],
    [
      'too large',
      [{ quantity: '9999999999', rate: '999999999' }],
      ['lines.0.quantity', 'lines.0.rate'],
    ],
    ['no number', [{ quantity: 'x', rate: '' }], ['lines.0.quantity', 'lines.0.rate']],
    ['good', [{}, { workItemId: 'slab' }, { materialId: null, category: 'Steel' }], []],
  ])('lines %s', (_, lines, paths) => {
    const typed = lines.map((more) => ({
      ...of({ materialId: 'cement' }),
      quantity: '1',
      rate: '1',
      ...more,
    }));
    const violations = lineViolations(typed, (index) => `lines.${index}`);
    expect(violations.map(({ path }) => path)).toEqual(paths);
  });

  test('each is approved by somebody else, the first too, and none twice', () => {
    const draft = { status: 'DRAFT', madeBy: 'asha' } as const;
    expect(mayApprove(draft, 'asha').isAllowed).toBe(false);
    expect(mayApprove(draft, 'meera').isAllowed).toBe(true);
    expect(budgetRevisionCan.decide('DRAFT')).toEqual({ isAllowed: true });
    const decided = { isAllowed: false, reason: 'This revision is decided already' };
    for (const status of ['APPROVED', 'WITHDRAWN'] as const) {
      // Even its maker is refused for the status, which is asked before the person.
      expect(mayApprove({ ...draft, status }, 'asha')).toEqual(decided);
      expect(mayApprove({ ...draft, status }, 'meera')).toEqual(decided);
      expect(budgetRevisionCan.decide(status)).toEqual(decided);
    }
    expect(revisionReasonViolations(' ')).toMatchObject([{ path: 'reason' }]);
    expect(revisionReasonViolations('Estimate')).toEqual([]);
  });
});
