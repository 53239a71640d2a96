import type { BudgetRevision } from '@plinth/contracts/budgets';
import { describe, expect, test } from 'vitest';

import { totalText } from './revision-total.ts';

type Change = BudgetRevision['changes'][number];

function change(amountBefore: string | null, amount: string | null): Change {
  return {
    lineId: 'line',
    workItem: null,
    material: null,
    category: 'Steel',
    unit: 'Kg',
    quantityBefore: 1,
    rateBefore: '1.00',
    quantity: 1,
    rate: '1.00',
    amountBefore,
    amount,
  };
}

const LINES = ['100000.00', '20000.50'].map((amount) => ({ amount }));
const BUDGET = { lines: LINES };
const DRAFT = { status: 'DRAFT', amountBefore: null, amountAfter: null } as const;

describe('the total of a budget in words', () => {
  test('of a draft: its lines, with what the draft adds, changes and removes', () => {
    // 1,20,000.50 + 500 − 10,000 (from 30,000 to 20,000) − 20,000.50 = 90,500.00
    const changes = [
      change(null, '500.00'),
      change('30000.00', '20000.00'),
      change('20000.50', null),
    ];
    expect(totalText({ ...DRAFT, changes }, BUDGET)).toBe(
      '₹1,20,000.50 → ₹90,500.00 (−₹29,500.50)',
    );
  });

  test('of a transfer: unchanged', () => {
    const changes = [change('100000.00', '90000.00'), change('20000.50', '30000.50')];
    expect(totalText({ ...DRAFT, changes }, BUDGET)).toBe('₹1,20,000.50, unchanged');
  });

  test('of a decided revision: as it was then', () => {
    const decided = { status: 'APPROVED' as const, changes: [change(null, '36250.00')] };
    const totals = { amountBefore: '0.00', amountAfter: '36250.00' };
    expect(totalText({ ...decided, ...totals }, BUDGET)).toBe('₹0.00 → ₹36,250.00 (+₹36,250.00)');
  });

  test('is empty for who may not read prices, and of what was withdrawn', () => {
    const hidden = [change('Not shown', 'Not shown')];
    expect(totalText({ ...DRAFT, changes: hidden }, BUDGET)).toBe('');
    expect(totalText({ ...DRAFT, status: 'WITHDRAWN', changes: [] }, BUDGET)).toBe('');
    const decided = { status: 'APPROVED', changes: hidden } as const;
    const totals = { amountBefore: 'Not shown', amountAfter: 'Not shown' };
    expect(totalText({ ...decided, ...totals }, BUDGET)).toBe('');
  });
});
