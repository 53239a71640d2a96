import type { BudgetLine } from '@plinth/contracts/budgets';
import { expect, test } from 'vitest';

import { calculationText } from '#testing/calculation-text.ts';

import { quantityCalculation, rupeeCalculations } from './line-calculations.ts';

const LINE: BudgetLine = {
  id: 'l',
  workItem: null,
  material: { id: 'm', materialCode: 'MAT-00001', name: 'Cement' },
  category: '',
  unit: 'Bag',
  quantity: 500,
  rate: '300.00',
  amount: '150000.00',
  requested: 100,
  ordered: 150,
  received: 200,
  transferred: 0,
  issued: 180,
  available: 50,
  orderedValue: '46500.00',
  receivedValue: '60000.00',
  transferredValue: '0.00',
};

test('what is available, and what a line is over by', () => {
  expect(calculationText(quantityCalculation(LINE))).toBe(
    'Available 50 Bag = 500 Bag budgeted − 100 Bag requested and not ordered yet − 150 Bag ordered and not received yet − 200 Bag received, less returned − 0 Bag transferred from other projects, less sent (What is issued was received before, and is not taken off again.)',
  );
  expect(quantityCalculation({ ...LINE, available: -20 }).result).toBe('Over by 20 Bag');
});

test('the same in rupees: 1,50,000 − 30,000 − 46,500 − 60,000', () => {
  const [budget, left] = rupeeCalculations(LINE).map(calculationText);
  expect(budget).toContain('Budget ₹1,50,000.00 = 500 Bag budgeted × ₹300.00 per Bag before tax');
  expect(left).toBe(
    'Left ₹13,500.00 = ₹1,50,000.00 budgeted − ₹30,000.00 requested: 100 Bag at the rate of the budget − ₹46,500.00 ordered, at the price of the orders − ₹60,000.00 received, at the price of the orders − ₹0.00 transferred, at the value in stock',
  );
  const over = rupeeCalculations({ ...LINE, receivedValue: '80000.00' });
  expect(over[1]?.result).toBe('Over by ₹6,500.00');
});
